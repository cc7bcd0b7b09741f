import { beforeAll, expect, test } from "vitest";
import type { ImagePoint } from "../../geometry/index.ts";
import type { Reading, Sighting } from "../observation.ts";
import { loadOpenCv } from "../runtime/opencv.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { FrameReader, type Look, type ReadFrame } from "./frame-reader.ts";
import { onCloth } from "./held-camera.fixture.ts";
import { type Patch, picture, quad, tileAt } from "./patches.fixture.ts";
import { TablePicture } from "./table-picture.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv());
});

const laid = tileAt(280, 160);

const sighting = (corners: readonly ImagePoint[], values: Sighting["values"]): Sighting => ({
  kind: "domino",
  values,
  corners,
  confidence: 0.9,
  face: 0.9,
});
const nothing: () => Promise<Reading<Sighting>> = async () => only();
const only = (...tiles: Sighting[]): Reading<Sighting> => ({ tiles, backs: [] });

/** The bright rectangle in what is painted of a newcomer. */
const brightIn: ReadFrame = async ({ width, data }) => {
  const bright = Array.from({ length: data.length / 4 }, (_, i) => i).filter((i) => data[4 * i]! >= 220);
  const [xs, ys] = [bright.map((i) => i % width), bright.map((i) => Math.floor(i / width))];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return only(sighting(quad({ x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y, grey: 0 }), [6, 3]));
};

/** A cloth on which a tile is laid after three seconds, and what the last look shows; `asItIs` and `alone`: how pictures are read. */
async function watch(
  asItIs: ReadFrame,
  alone: ReadFrame,
  last: readonly Patch[] = [laid],
): Promise<{ readonly look: Look; readonly readAlone: number }> {
  let readAlone = 0;
  const reader = new FrameReader(
    (seen, still) => {
      if (!still.hasCome) return asItIs(seen, still);
      readAlone++;
      return alone(seen, still);
    },
    { table: new TablePicture(cv) },
  );
  for (let atMs = 0; atMs <= 3000; atMs += 200) await reader.look(onCloth(), atMs);
  await reader.look(onCloth([laid]), 3200);
  readAlone = 0;
  const look = await reader.look(onCloth(last), 3400);
  return { look, readAlone };
}
const valuesIn = ({ tiles }: Look) => tiles.map(({ values }) => values);

test("a tile that nobody sees on the cloth is read from what came alone, where it lies", async () => {
  const { look } = await watch(async () => only(), brightIn);
  expect(valuesIn(look)).toEqual([[6, 3]]);
  const off = look.tiles[0]!.corners.map(([x, y], k) =>
    Math.hypot(x - quad(laid)[k]![0], y - quad(laid)[k]![1]),
  );
  expect(Math.max(...off)).toBeLessThan(4);
  expect(look.fresh.has(look.tiles[0]!)).toBe(true);
});

/** Reads the tile in the whole picture, or in a part of it that begins so far from its left upper corner. */
const reads =
  (values: Sighting["values"]): ReadFrame =>
  async ({ width, data }) => {
    const at = data.findIndex((level, i) => i % 4 === 0 && level === 230);
    if (at < 0) return only();
    return only(sighting(quad({ ...laid, x: (at / 4) % width, y: Math.floor(at / 4 / width) }), values));
  };

test("what is read as it lies there is not looked at alone; what is not is read anew", async () => {
  const asItIs = await watch(reads([5, 1]), brightIn);
  expect([valuesIn(asItIs.look), asItIs.readAlone]).toEqual([[[5, 1]], 0]);
  const unread = await watch(reads([null, 1]), brightIn);
  expect([valuesIn(unread.look), unread.readAlone]).toEqual([[[6, 3]], 1]);
  const neither = await watch(reads([null, 1]), async () => only(sighting(quad(laid), [null, null])));
  expect(valuesIn(neither.look)).toEqual([[null, 1]]);
});

test("beside a tile that is read, what is seen and not read stays as it is", async () => {
  const other = sighting(quad(tileAt(80, 60)), [2, 2]);
  const { look } = await watch(async (seen, still) => {
    const { tiles } = await reads([null, 1])(seen, still);
    return only(...tiles, other);
  }, brightIn);
  expect(valuesIn(look)).toContainEqual([null, 1]);
  expect(valuesIn(look)).not.toContainEqual([6, 3]);
});

test("an outline of a third of what came is no tile", async () => {
  const third: ReadFrame = async (seen, still) => {
    const { tiles } = await brightIn(seen, still);
    const [left, ...others] = tiles[0]!.corners;
    const [right, bottom] = others as [ImagePoint, ImagePoint];
    const end = left![0] + (right[0] - left![0]) / 3;
    return only(
      sighting(
        quad({ x: left![0], y: left![1], w: end - left![0], h: bottom[1] - left![1], grey: 0 }),
        [6, 3],
      ),
    );
  };
  expect(valuesIn((await watch(async () => only(), third)).look)).toEqual([]);
});

test("it is read again with the whole table, long after it came", async () => {
  const efforts: string[] = [];
  const reader = new FrameReader((seen, still) => (still.hasCome ? brightIn(seen, still) : nothing()), {
    table: new TablePicture(cv),
  });
  let last: Look | null = null;
  for (let atMs = 0; atMs <= 8400; atMs += 200) {
    last = await reader.look(onCloth(atMs < 2000 ? [] : [laid]), atMs);
    efforts.push(last.effort);
  }
  expect(efforts.lastIndexOf("whole")).toBeGreaterThan(efforts.lastIndexOf("part"));
  expect(last!.tiles).toHaveLength(1);
});

test("while something moves over it, it waits", async () => {
  const hand = { x: 300, y: 170, w: 30, h: 20, grey: 60 };
  expect((await watch(async () => only(), brightIn, [laid, hand])).readAlone).toBe(0);
});

test("without a table nothing is looked at alone", async () => {
  const reader = new FrameReader(async (_, { hasCome }) => {
    expect(hasCome).not.toBe(true);
    return only();
  });
  for (let atMs = 0; atMs <= 3000; atMs += 200) await reader.look(picture(atMs < 2000 ? [] : [laid]), atMs);
});
