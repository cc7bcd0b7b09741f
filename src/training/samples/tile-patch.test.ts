import { describe, expect, test } from "vitest";
import type { Point } from "../../geometry/index.ts";
import { TILE_KINDS } from "../../tiles/index.ts";
import { PATCHES, TILE_OUTPUTS, WHOLE_PATCHES } from "../../vision/index.ts";
import { Random } from "../synth/index.ts";
import { trainingMisplacement } from "./misplaced-outline.ts";
import { type PatchOptions, type TilePatch, tilePatches, unreadableOf } from "./tile-patch.ts";

const EXACT: PatchOptions = {
  kind: "domino",
  misplacement: () => 0,
  repeats: () => 1,
  nothing: 0,
  augment: false,
  proposed: 0,
};
/** Scenes that show fourteen dominoes, and as many triominoes. */
const SCENE = { domino: 29, triomino: 41 } as const;
/** One that shows twelve triominoes with dark pips. */
const SCENE_OF_PIPS = 30;
/** One with a triomino of which two corners are so dim that nobody can make their pips out. */
const SCENE_OF_DIM_PIPS = 110;

const facesOf = async (options: PatchOptions, seed = 1): Promise<TilePatch[]> =>
  (await tilePatches("seen", SCENE[options.kind], new Random(seed), options)).filter(
    ({ kind }) => kind === "face",
  );

/** Mean difference of two dominoes' patches, view by view; `turned`: of the first and the second after half a turn. */
function difference(a: TilePatch, b: TilePatch, turned: boolean): number {
  let [sum, count] = [0, 0];
  for (const { left, top, widthPx, heightPx } of PATCHES.domino.views) {
    const at = (x: number, y: number): number => 3 * ((top + y) * PATCHES.domino.widthPx + left + x);
    for (let y = 0; y < heightPx; y++) {
      for (let x = 0; x < widthPx; x++) {
        const other = turned ? at(widthPx - 1 - x, heightPx - 1 - y) : at(x, y);
        for (let k = 0; k < 3; k++) sum += Math.abs(a.pixels[at(x, y) + k]! - b.pixels[other + k]!);
      }
    }
    count += 3 * widthPx * heightPx;
  }
  return sum / count;
}

describe.each(TILE_KINDS)("patches of a %s", (kind) => {
  const options = { ...EXACT, kind };

  test("an outline exactly in place asks for no shift; one that is off asks for some", async () => {
    const exact = await facesOf(options);
    expect(exact.length).toBeGreaterThan(5);
    for (const { pixels, shifts, values } of exact) {
      expect(pixels).toHaveLength(PATCHES[kind].widthPx * PATCHES[kind].heightPx * 3);
      expect(shifts).toHaveLength(2 * TILE_OUTPUTS[kind].shiftCorners.length);
      expect(Math.max(...shifts!.map(Math.abs))).toBeLessThan(1e-3);
      expect(values).toHaveLength(TILE_OUTPUTS[kind].readings);
    }
    const off = await facesOf({ ...options, misplacement: () => 1 });
    for (const { shifts } of off) expect(Math.max(...shifts!.map(Math.abs))).toBeGreaterThan(0.02);
  });

  test("the same seed gives the same patches, colours and all", async () => {
    const augmented = { ...options, misplacement: trainingMisplacement, nothing: 1, augment: true } as const;
    const bytesOf = async (seed: number): Promise<Buffer> =>
      Buffer.concat((await facesOf(augmented, seed)).map(({ pixels }) => Buffer.from(pixels.buffer)));
    const bytes = await bytesOf(5);
    expect(bytes.equals(await bytesOf(5))).toBe(true);
    expect(bytes.equals(await bytesOf(6))).toBe(false);
  });

  test("where nothing is, nothing is asked of values and corners", async () => {
    const all = await tilePatches("seen", SCENE[kind], new Random(2), { ...options, nothing: 1 });
    const nothing = all.filter((patch) => patch.kind === "none");
    expect(nothing.length).toBeGreaterThan(5);
    for (const { shifts, values } of nothing) {
      expect(shifts).toBeNull();
      expect(values.every((value) => value === null)).toBe(true);
    }
  });
});

test("a domino turned by half a turn is another patch with exchanged values", async () => {
  const repeats = 8;
  const patches = await facesOf({ ...EXACT, repeats: () => repeats });
  let [turned, same] = [0, 0];
  for (let tile = 0; tile < patches.length; tile += repeats) {
    const [first, ...others] = patches.slice(tile, tile + repeats) as [TilePatch, ...TilePatch[]];
    for (const other of others) {
      const isTurned = difference(first, other, true) < difference(first, other, false);
      expect(difference(first, other, isTurned)).toBeLessThan(1e-3);
      expect(other.values).toEqual(isTurned ? [...first.values].reverse() : first.values);
      if (isTurned) turned++;
      else same++;
    }
  }
  expect(turned).toBeGreaterThan(10);
  expect(same).toBeGreaterThan(10);
});

test("a triomino turned by a third has its values moved round, clockwise", async () => {
  const repeats = 4;
  const patches = await facesOf({ ...EXACT, kind: "triomino", repeats: () => repeats });
  const round = (values: readonly unknown[], by: number): string =>
    [0, 1, 2].map((k) => values[(k + by) % 3]).join();
  for (let tile = 0; tile < patches.length; tile += repeats) {
    const [first, ...others] = patches.slice(tile, tile + repeats) as [TilePatch, ...TilePatch[]];
    const ways = [0, 1, 2].map((by) => round(first.values, by));
    for (const other of others) expect(ways).toContain(round(other.values, 0));
  }
  expect(new Set(patches.map(({ values }) => values.join())).size).toBeGreaterThan(patches.length / repeats);
});

test("a half that is covered is called unreadable, one that is half covered is not asked", async () => {
  // Tiles over the border and under others: the labels say how much of each half shows.
  const patches = await tilePatches("seen", 14, new Random(1), EXACT);
  const more = await tilePatches("seen", 16, new Random(1), { ...EXACT, kind: "triomino" });
  const values = [...patches, ...more].flatMap((patch) => patch.values);
  expect(values).toContain(unreadableOf("triomino"));
  expect(values).toContain(null);
  for (const value of values) if (value !== null) expect(value).toBeLessThanOrEqual(unreadableOf("domino"));
});

test("a triomino's corner tells where the pips of the whole tile lie in its view", async () => {
  const { widthPx, views } = PATCHES.triomino;
  const options = { ...EXACT, kind: "triomino", repeats: () => 3 } as const;
  const patches = await tilePatches("seen", SCENE_OF_PIPS, new Random(3), options);
  let pips = 0;
  for (const { pixels, values, pips: places } of patches) {
    const brightness = (k: number, [x, y]: Point): number => {
      const { left, top } = views[k + 1]!;
      const at = 3 * ((top + Math.floor(y)) * widthPx + left + Math.floor(x));
      return pixels[at]! + pixels[at + 1]! + pixels[at + 2]!;
    };
    const ofTile = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    const isRead = (value: number | null): boolean => value !== null && value !== unreadableOf("triomino");
    values.forEach((value, k) => {
      if (!isRead(value)) expect(places[k]).toBeNull();
      else if (values.every(isRead)) expect(places[k]).toHaveLength(ofTile);
      for (const [x, y] of places[k] ?? []) {
        if (Math.min(x, y) < 5 || Math.max(x, y) >= 35) continue;
        pips++;
        // Pips are dark there, and the body shows about them.
        const about = (
          [
            [5, 0],
            [-5, 0],
            [0, 5],
            [0, -5],
          ] as const
        ).map(([dx, dy]) => brightness(k, [x + dx, y + dy]));
        expect(brightness(k, [x, y])).toBeLessThan(Math.max(...about) - 0.1);
      }
    });
  }
  expect(pips).toBeGreaterThan(30);
});

test("of a corner whose marks nobody can make out nothing is asked, not even where its pips lie", async () => {
  const patches = await tilePatches("seen", SCENE_OF_DIM_PIPS, new Random(4), { ...EXACT, kind: "triomino" });
  const notAsked = patches.flatMap(({ kind, values, pips }) =>
    kind === "face" ? pips.filter((_, k) => values[k] === null) : [],
  );
  expect(notAsked).toEqual([null, null]);
});

test("a domino's halves tell where as many pips lie as they have", async () => {
  const { widthPx, heightPx } = WHOLE_PATCHES.domino;
  const patches = await facesOf({ ...EXACT, repeats: () => 3 });
  let [pips, shown] = [0, 0];
  for (const { pixels, values, pips: places } of patches) {
    const brightness = ([x, y]: Point): number => {
      const at = 3 * (Math.floor(y) * widthPx + Math.floor(x));
      return pixels[at]! + pixels[at + 1]! + pixels[at + 2]!;
    };
    values.forEach((value, k) => {
      if (value === null || value === unreadableOf("domino")) return;
      const inHalf = places[k]!.filter(([x, y]) => x >= 0 && x < widthPx / 2 && y >= 0 && y < heightPx);
      expect(inHalf).toHaveLength(value);
      for (const [x, y] of inHalf) {
        pips++;
        const at: Point = [x + (k * widthPx) / 2, y];
        const about = [-4, 4].flatMap((by): Point[] => [
          [at[0] + by, y],
          [at[0], y + by],
        ]);
        if (about.some((beside) => Math.abs(brightness(beside) - brightness(at)) > 0.15)) shown++;
      }
    });
  }
  expect(pips).toBeGreaterThan(100);
  expect(shown).toBeGreaterThan(0.9 * pips);
});
