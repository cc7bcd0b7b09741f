import { describe, expect, test } from "vitest";
import { areSameCorners, imagePoint } from "../../geometry/index.ts";
import type { Companion, Picture, Reading, SeenTile, Sighting, TileLook } from "../observation.ts";
import { loadOpenCv } from "../runtime/opencv.ts";
import { FrameReader } from "./frame-reader.ts";
import { patterned, seenBy, turnedBy } from "./held-camera.fixture.ts";
import { type Patch, picture, quad, tileAt } from "./patches.fixture.ts";
import { ViewFollower } from "./view-follower.ts";

describe("the frame reader", () => {
  /** Finds bright patches of exactly the tiles' size: a reader that cannot err. */
  const truth =
    (patches: () => readonly Patch[], sizes: number[]) =>
    async (seen: Picture): Promise<Reading<Sighting>> => {
      sizes.push(seen.width * seen.height);
      const tiles = patches().flatMap((patch) => {
        const [x, y] = find(seen, patch) ?? [];
        if (x === undefined || y === undefined) return [];
        return [
          {
            kind: "domino" as const,
            values: [patch.grey % 7, 1],
            corners: quad({ ...patch, x, y }),
            confidence: 1,
            face: 1,
          },
        ];
      });
      return { tiles, backs: [], looks: patches().map(lookAt) };
    };
  /** Something to know a patch's look by. */
  const lookAt = (patch: Patch): TileLook => ({
    kind: "domino",
    corners: quad(patch),
    values: [{ point: [patch.grey], mark: [0, 0, 0], weights: [] }],
  });
  /** Where a patch of this grey begins in what was cut out; each test patch has its own grey. */
  function find({ width, height, data }: Picture, { grey, w, h }: Patch): [number, number] | null {
    for (let y = 0; y + h <= height; y++)
      for (let x = 0; x + w <= width; x++)
        if (data[4 * (y * width + x)] === grey && data[4 * ((y + h - 1) * width + x + w - 1)] === grey)
          return [x, y];
    return null;
  }

  test("reads everything once, then nothing, then the part that changed", async () => {
    const old = { ...tileAt(40, 40), grey: 220 };
    const fresh = { ...tileAt(440, 240), grey: 240 };
    let lying: Patch[] = [old];
    const sizes: number[] = [];
    const companies: number[] = [];
    const looksKnown: (readonly TileLook[])[] = [];
    const see = truth(() => lying, sizes);
    const reader = new FrameReader((seen, { known, looks }) => {
      companies.push(known.length);
      looksKnown.push(looks);
      return see(seen);
    });
    const efforts: string[] = [];
    for (let atMs = 0; atMs <= 2400; atMs += 200)
      efforts.push((await reader.look(picture(lying), atMs)).effort);
    expect(efforts[0]).toBe("whole");
    expect(efforts.at(-1)).toBe("none");
    lying = [old, fresh];
    const look = await reader.look(picture(lying), 2600);
    expect(look.effort).toBe("part");
    expect(sizes.at(-1)!).toBeLessThan(0.45 * 640 * 360);
    expect(look.tiles.map(({ corners }) => corners[0])).toEqual([
      [40, 40],
      [440, 240],
    ]);
    expect(look.moving).toHaveLength(1);
    expect(look.tiles.map(({ values }) => values)).toEqual([
      [null, null],
      [240 % 7, 1],
    ]);
    // The part shows the fresh tile alone; that the old one lies beside it is told.
    expect(companies.at(-1)).toBe(1);
    expect(looksKnown.at(-1)).toEqual([lookAt(old)]);
  });

  test("a tile in the part that lies as it did is not read again", async () => {
    const [near, far] = [
      { ...tileAt(320, 180), grey: 220 },
      { ...tileAt(440, 100), grey: 200 },
    ];
    const laid = { ...tileAt(440, 180), grey: 240 };
    let lying: Patch[] = [near, far];
    let still: readonly SeenTile[] = [];
    let [cutX, cutY] = [0, 0];
    const see = truth(() => lying, []);
    const reader = new FrameReader((seen, { known }) => {
      still = known;
      const [x, y] = find(seen, laid) ?? [0, 0];
      [cutX, cutY] = [laid.x - x, laid.y - y];
      return see(seen);
    });
    for (let atMs = 0; atMs <= 2400; atMs += 200) await reader.look(picture(lying), atMs);
    expect(still).toEqual([]);
    lying = [near, far, laid];
    const { effort, tiles } = await reader.look(picture(lying), 2600);
    expect(effort).toBe("part");
    expect(tiles).toHaveLength(3);
    expect(still.map(({ values }) => values[0])).toEqual([220 % 7, 200 % 7]);
    // In pixels of what was cut out.
    expect(still.map(({ corners }) => corners[0])).toEqual([
      [near.x - cutX, near.y - cutY],
      [far.x - cutX, far.y - cutY],
    ]);
  });

  test("how a tile looked that was taken away is told no more; one that could not be read is read again", async () => {
    const [taken, dark, left] = [
      { ...tileAt(440, 100), grey: 200 },
      { ...tileAt(440, 180), grey: 210 },
      { ...tileAt(40, 40), grey: 220 },
    ];
    let lying: Patch[] = [taken, dark, left];
    const told: { known: number[]; looks: number[] }[] = [];
    const see = truth(() => lying, []);
    const reader = new FrameReader(async (seen, { known, looks }) => {
      told.push({
        known: known.map(({ values }) => values[0]!),
        looks: looks.map(({ values }) => values[0]!.point[0]!),
      });
      const { tiles, ...others } = await see(seen);
      const read = tiles.map((tile) =>
        tile.values[0] === dark.grey % 7 ? { ...tile, values: [null, null] } : tile,
      );
      return { ...others, tiles: read };
    });
    for (let atMs = 0; atMs <= 2400; atMs += 200) await reader.look(picture(lying), atMs);
    lying = [dark, left];
    const { effort, tiles } = await reader.look(picture(lying), 2600);
    expect(effort).toBe("part");
    expect(told.at(-1)).toEqual({ known: [left.grey % 7], looks: [left.grey] });
    expect(tiles).toHaveLength(2);
  });

  test("a place is read for a while after something moved there, all of the table now and then, and where much moves", async () => {
    let lying: Patch[] = [];
    const reader = new FrameReader(
      truth(() => lying, []),
      { readAfterMs: 500, wholeEveryMs: 3000 },
    );
    const effortsFrom = async (fromMs: number, toMs: number): Promise<string[]> => {
      const efforts: string[] = [];
      for (let atMs = fromMs; atMs <= toMs; atMs += 200)
        efforts.push((await reader.look(picture(lying), atMs)).effort);
      return efforts;
    };
    const efforts = await effortsFrom(0, 1800);
    expect([efforts[0], efforts.at(-1)]).toEqual(["whole", "none"]);
    lying = [tileAt(440, 240)];
    expect(await effortsFrom(2000, 2800)).toEqual(["part", "part", "part", "none", "none"]);
    expect(await effortsFrom(3000, 3600)).toEqual(["none", "none", "whole", "none"]);
    lying = [tileAt(440, 240), tileAt(8, 8), tileAt(8, 300), tileAt(552, 8)];
    expect((await effortsFrom(3800, 3800))[0]).toBe("whole");
  });

  test("what the border of the part cuts in two is no tile; at the picture's own border it is one", async () => {
    let start = 0;
    let placesIn = (_width: number, _height: number): [number, number][] => [];
    const reader = new FrameReader(async ({ width, height }) => ({
      tiles: placesIn(width, height).map(([x, y]) => ({
        kind: "domino" as const,
        values: [1, 2],
        corners: quad(tileAt(x, y)),
        confidence: 1,
        face: 1,
      })),
      backs: [],
    }));
    const seenWith = async (patch: Patch, places: typeof placesIn): Promise<number> => {
      placesIn = () => [];
      start += 100_000;
      for (let atMs = 0; atMs <= 2400; atMs += 200) await reader.look(picture([]), start + atMs);
      placesIn = places;
      const { effort, tiles } = await reader.look(picture([patch]), start + 2600);
      expect(effort).toBe("part");
      return tiles.length;
    };
    const middle = tileAt(280, 160);
    expect(await seenWith(middle, () => [[51, 51]])).toBe(1);
    expect(await seenWith(middle, () => [[0, 51]])).toBe(0);
    expect(await seenWith(middle, () => [[51, 0]])).toBe(0);
    expect(await seenWith(middle, (width) => [[width - 80, 51]])).toBe(0);
    expect(await seenWith(middle, (_, height) => [[51, height - 40]])).toBe(0);
    expect(await seenWith(tileAt(0, 0), () => [[0, 0]])).toBe(1);
    const last = (width: number, height: number): [number, number][] => [[width - 80, height - 40]];
    expect(await seenWith(tileAt(560, 320), last)).toBe(1);
  });

  test("what is said again without being read again is no second witness", async () => {
    const lying = [{ ...tileAt(40, 40), grey: 220 }];
    const reader = new FrameReader(truth(() => lying, []));
    const first = await reader.look(picture(lying), 0);
    expect(first.tiles.map(({ values }) => values)).toEqual([[220 % 7, 1]]);
    for (let atMs = 200; atMs <= 2400; atMs += 200) await reader.look(picture(lying), atMs);
    const look = await reader.look(picture(lying), 2600);
    expect(look.effort).toBe("none");
    expect(look.tiles.map(({ values }) => values)).toEqual([[null, null]]);
  });

  test("what is not sure yet is read again though nothing moves", async () => {
    const lying = [{ ...tileAt(40, 40), grey: 220 }];
    const reader = new FrameReader(truth(() => lying, []));
    for (let atMs = 0; atMs <= 2400; atMs += 200) await reader.look(picture(lying), atMs);
    const { effort, tiles } = await reader.look(picture(lying), 2600, { unsure: [quad(lying[0]!)] });
    expect(effort).toBe("part");
    expect(tiles.map(({ values }) => values)).toEqual([[220 % 7, 1]]);
  });

  test("what is known to lie on the table is company for what is read, where it lies in the part that is cut out, too; so is a hint", async () => {
    const hidden = { kind: "domino" as const, corners: quad(tileAt(400, 240)) };
    const told: [width: number, company: readonly Companion[], hinted: readonly Companion[]][] = [];
    const reader = new FrameReader(async ({ width }, { company, hinted }) => {
      told.push([width, company, hinted]);
      return { tiles: [], backs: [] };
    });
    for (let atMs = 0; atMs <= 2400; atMs += 200) await reader.look(picture([]), atMs, { lying: [hidden] });
    expect(told[0]).toEqual([640, [hidden], []]);
    // Where nothing changed, a hint is read all the same.
    const hint = { kind: "domino" as const, corners: quad(tileAt(440, 240)) };
    await reader.look(picture([]), 2600, { lying: [hidden], hinted: [hint] });
    const [width, company, hinted] = told.at(-1)!;
    expect(width).toBeLessThan(640);
    // The part begins a margin of 51 pixels before the hint at 440, 240.
    expect(company[0]!.corners[0]).toEqual([400 - (440 - 51), 51]);
    expect(hinted[0]!.corners[0]).toEqual([51, 51]);
  });

  test("a place is as it was at first but for the end of a tile that is seen there, or known to lie hidden", async () => {
    const tile = { ...tileAt(200, 120), grey: 220 };
    const place = quad(tileAt(270, 130));
    const isAsAtFirst = async (isSeen: boolean, isKnown: boolean): Promise<boolean | null> => {
      let lying: Patch[] = [];
      const reader = new FrameReader(truth(() => (isSeen ? lying : []), []));
      for (let atMs = 0; atMs <= 2400; atMs += 200) await reader.look(picture(lying), atMs);
      lying = [tile];
      const followed = { lying: isKnown ? [{ kind: "domino" as const, corners: quad(tile) }] : [] };
      return (await reader.look(picture(lying), 2600, followed)).isAsAtFirst(place);
    };
    expect(await isAsAtFirst(false, false)).toBe(false);
    expect(await isAsAtFirst(true, false)).toBe(true);
    expect(await isAsAtFirst(false, true)).toBe(true);
  });

  test("a back is followed as what cannot be read, in the whole picture and in a part of it", async () => {
    const corners = quad(tileAt(100, 100));
    const reader = new FrameReader(async (seen) => ({
      tiles: [],
      backs: seen.width === 640 ? [{ corners, confidence: 0.9 }] : [],
    }));
    const { tiles } = await reader.look(picture([]), 0);
    expect(tiles).toEqual([{ kind: "domino", values: [null, null], corners, confidence: 0, face: 0 }]);
    for (let atMs = 200; atMs <= 2400; atMs += 200) await reader.look(picture([]), atMs);
    const elsewhere = await reader.look(picture([tileAt(440, 240)]), 2600);
    expect(elsewhere.effort).toBe("part");
    expect(elsewhere.tiles.map((tile) => tile.corners)).toEqual([corners]);
  });

  test("a back with three corners is followed as a triomino", async () => {
    const corners = quad(tileAt(100, 100)).slice(0, 3);
    const reader = new FrameReader(async () => ({ tiles: [], backs: [{ corners, confidence: 0.9 }] }));
    const { tiles } = await reader.look(picture([]), 0);
    expect(tiles.map(({ kind, values }) => [kind, values])).toEqual([["triomino", [null, null, null]]]);
  });

  test("what is not sure may lie between pixels, across the picture's border, and beside it", async () => {
    const lying = [{ ...tileAt(40, 40), grey: 220 }];
    const sizes: number[] = [];
    const reader = new FrameReader(truth(() => lying, sizes));
    for (let atMs = 0; atMs <= 2400; atMs += 200) await reader.look(picture(lying), atMs);
    const movedBy = (dx: number, dy: number) => quad(lying[0]!).map(([x, y]) => imagePoint(x + dx, y + dy));
    for (const [dx, dy] of [
      [0.37, 0.81],
      [-45.4, -42.3],
    ] as const) {
      const look = await reader.look(picture(lying), 2600, { unsure: [movedBy(dx, dy)] });
      expect(look.effort).toBe("part");
      expect(Number.isInteger(sizes.at(-1))).toBe(true);
      expect(look.tiles.map(({ values }) => values)).toEqual([[220 % 7, 1]]);
    }
    const beside = await reader.look(picture(lying), 2800, { unsure: [movedBy(900.5, 0)] });
    expect(beside.effort).toBe("none");
  });

  test("small tiles side by side are all still there when another is laid beside them", async () => {
    const smallAt = (i: number): Patch => ({ x: 200 + 9 * i, y: 120, w: 8, h: 16, grey: 200 + 4 * i });
    let lying = [0, 1, 2, 3, 4].map(smallAt);
    const see = truth(() => lying, []);
    const reader = new FrameReader(async (seen, { known }) => {
      const { tiles, ...others } = await see(seen);
      const isKnown = (tile: SeenTile): boolean =>
        known.some(({ corners }) => areSameCorners(corners, tile.corners));
      return { ...others, tiles: tiles.filter((tile) => !isKnown(tile)) };
    });
    for (let atMs = 0; atMs <= 2400; atMs += 200) await reader.look(picture(lying), atMs);
    lying = [...lying, smallAt(5)];
    const { effort, tiles } = await reader.look(picture(lying), 2600);
    expect(effort).toBe("part");
    expect(tiles).toHaveLength(6);
  });

  test("what was seen at the picture's border is forgotten once it has gone", async () => {
    const leaving = { ...tileAt(300, 318), grey: 220 };
    let lying: Patch[] = [leaving];
    const reader = new FrameReader(truth(() => lying, []));
    for (let atMs = 0; atMs <= 2400; atMs += 200) await reader.look(picture(lying), atMs);
    lying = [];
    const look = await reader.look(picture(lying), 2600);
    expect(look.effort).toBe("part");
    expect(look.tiles).toEqual([]);
  });

  test("a tile that the part's border cuts, or nearly, is there once, wherever it is found now", async () => {
    const still = { ...tileAt(0, 60), grey: 220 };
    const fresh = { ...tileAt(280, 100), grey: 240 };
    let lying: Patch[] = [still];
    let slip = 0;
    const see = truth(() => lying, []);
    const reader = new FrameReader(async (seen) => {
      const { tiles, ...others } = await see(seen);
      const slipped = tiles.map((tile) => ({
        ...tile,
        corners: tile.corners.map(([x, y]) => imagePoint(x + slip, y)),
      }));
      return { ...others, tiles: slipped };
    });
    // Over all places of the border: at one of them it reaches into the rim before, and lies within now.
    for (let by = 140; by < 260; by += 2) {
      still.x = by;
      [lying, slip] = [[still], 0];
      const start = 10_000 * by;
      for (let atMs = 0; atMs <= 2400; atMs += 200) await reader.look(picture(lying), start + atMs);
      [lying, slip] = [[still, fresh], 4];
      const { tiles } = await reader.look(picture(lying), start + 2600);
      expect(tiles, `${by} px`).toHaveLength(2);
    }
  });

  test("reads everything while somebody's hand moves the camera, and for a while after; nothing on the table moves", async () => {
    const { cv } = await loadOpenCv();
    const reader = new FrameReader(async () => ({ tiles: [], backs: [] }), {
      follower: new ViewFollower(cv),
    });
    const held = (look: number) => (look < 6 ? turnedBy(0, 3 * look, 2 * look) : turnedBy(0, 15, 10));
    const efforts: string[] = [];
    for (let frame = 0; frame < 18; frame++) {
      const { effort, moved, moving } = await reader.look(seenBy(held(frame), patterned()), 200 * frame);
      efforts.push(effort);
      if (frame === 0) continue;
      expect(moved !== null).toBe(frame < 6);
      const areaPx = moving.reduce((sum, { x0, y0, x1, y1 }) => sum + (x1 - x0) * (y1 - y0), 0);
      expect(areaPx).toBeLessThan(0.02 * 640 * 360);
    }
    expect(efforts.slice(0, 12)).toEqual(Array(12).fill("whole"));
    expect(efforts.slice(-3)).toEqual(["none", "none", "none"]);
  });
});
