import { describe, expect, test } from "vitest";
import { distance, intersectionOverUnion, type Point } from "../geometry/index.ts";
import type { Companion, Reading, SeenTile } from "./observation.ts";
import { oracleNets, type PaintedTile, paint } from "./oracle-nets.fixture.ts";
import { type ReadPictureOptions, readPicture, STAGES } from "./read.ts";
import { loadOpenCv } from "./runtime/opencv.ts";
import { liveOpenCvObjects } from "./runtime/owned.ts";

/** A domino with a little perspective: the far end is a tenth narrower. */
function domino(
  x: number,
  y: number,
  degrees: number,
  longPx: number,
  values: [number, number],
): PaintedTile {
  const angle = (degrees * Math.PI) / 180;
  const corners = (
    [
      [-0.5, 0.26],
      [-0.5, -0.26],
      [0.5, -0.24],
      [0.5, 0.24],
    ] as const
  ).map(
    ([u, v]): Point => [
      x + longPx * (u * Math.cos(angle) - v * Math.sin(angle)),
      y + longPx * (u * Math.sin(angle) + v * Math.cos(angle)),
    ],
  );
  return { corners, values };
}

function triomino(
  x: number,
  y: number,
  degrees: number,
  sidePx: number,
  values: [number, number, number],
): PaintedTile {
  const corners = [0, 120, 240].map((more): Point => {
    const angle = ((degrees + more) * Math.PI) / 180;
    return [x + (sidePx / Math.sqrt(3)) * Math.cos(angle), y + (sidePx / Math.sqrt(3)) * Math.sin(angle)];
  });
  return { corners, values };
}

async function read(
  width: number,
  height: number,
  tiles: readonly PaintedTile[],
  { mayShift = true, ...options }: ReadPictureOptions & { mayShift?: boolean } = {},
) {
  const { cv } = await loadOpenCv();
  const picture = paint(width, height, tiles);
  return readPicture({ cv, nets: oracleNets(picture, tiles, mayShift) }, picture, {
    ...options,
  });
}

const valuesByCorner = (
  { corners, values }: Pick<PaintedTile, "corners"> & Pick<SeenTile, "values">,
  at: Point,
): number | null => {
  // Of a domino, the value of the half whose two corners are nearer; of a triomino, that of the nearest corner.
  const anchors: Point[] =
    values.length === 3
      ? [...corners]
      : [
          [(corners[0]![0] + corners[1]![0]) / 2, (corners[0]![1] + corners[1]![1]) / 2],
          [(corners[2]![0] + corners[3]![0]) / 2, (corners[2]![1] + corners[3]![1]) / 2],
        ];
  const distances = anchors.map((anchor) => distance(anchor, at));
  return values[distances.indexOf(Math.min(...distances))]!;
};

function expectSeen(reading: Reading, tiles: readonly PaintedTile[]): void {
  expect(reading.tiles).toHaveLength(tiles.length);
  for (const truth of tiles) {
    const overlaps = reading.tiles.map(({ corners }) => intersectionOverUnion(corners, truth.corners));
    const seen = reading.tiles[overlaps.indexOf(Math.max(...overlaps))]!;
    expect(Math.max(...overlaps)).toBeGreaterThan(0.93);
    for (const corner of truth.corners)
      expect(valuesByCorner(seen, corner)).toBe(valuesByCorner(truth, corner));
  }
}

const MIXED: PaintedTile[] = [
  domino(100, 80, 10, 60, [6, 3]),
  domino(300, 90, -77, 90, [0, 12]),
  domino(480, 300, 200, 230, [5, 9]),
  domino(90, 260, 90, 40, [1, 2]),
  triomino(250, 330, 20, 120, [0, 1, 5]),
  triomino(120, 400, -95, 60, [4, 3, 3]),
];

test("dominoes and triominoes of several sizes and turns: outlines, and each value at its place", async () => {
  expectSeen(await read(640, 480, MIXED), MIXED);
});

test("tiles that touch stay apart", async () => {
  const line = [0, 1, 2, 3].map((k) => domino(100 + 100 * k, 200, 0, 100, [k, k + 1]));
  expectSeen(await read(640, 480, line, { mayShift: false }), line);
});

test("tiles that are known to lie there are not read again", async () => {
  const known = MIXED.slice(1, 5).map(({ corners, values }) => ({
    kind: values.length === 2 ? ("domino" as const) : ("triomino" as const),
    corners,
  }));
  expectSeen(await read(640, 480, MIXED, { known }), [MIXED[0]!, MIXED[5]!]);
});

test("what the locator does not see is read where it is hinted at, and nothing where nothing lies", async () => {
  const [missed, ...others] = MIXED;
  const { cv } = await loadOpenCv();
  const picture = paint(640, 480, MIXED);
  const { locator } = oracleNets(picture, others);
  const nets = { ...oracleNets(picture, MIXED), locator };
  const readWith = (hinted: readonly Companion[]) => readPicture({ cv, nets }, picture, { hinted });
  const { corners } = domino(104, 78, 14, 62, [0, 0]);
  expectSeen(await readWith([]), others);
  expectSeen(await readWith([{ kind: "domino", corners }]), [missed!, ...others]);
  const bare = domino(560, 100, 0, 60, [0, 0]);
  expectSeen(await readWith([{ kind: "domino", corners: bare.corners }]), others);
});

test("corners are those of the picture given, however large it is", async () => {
  const large = MIXED.map(({ corners, values }) => ({
    corners: corners.map(([x, y]): Point => [x * 5, y * 5]),
    values,
  }));
  const { cv } = await loadOpenCv();
  const picture = paint(3200, 2400, large);
  // The locator works on the picture scaled down.
  const longestPx = 1280;
  const scale = longestPx / picture.width;
  const small = large.map(({ corners, values }) => ({
    corners: corners.map(([x, y]): Point => [x * scale, y * scale]),
    values,
  }));
  const nets = oracleNets({ ...picture, width: longestPx }, small);
  const options = { segment: { longestPx } };
  expectSeen(await readPicture({ cv, nets }, picture, options), large);
});

test("the second look puts corners right that the locator's parallelogram cannot", async () => {
  const steep: PaintedTile = {
    corners: [
      [100, 260],
      [100, 140],
      [260, 160],
      [260, 240],
    ],
    values: [4, 2],
  };
  const { tiles } = await read(640, 480, [steep]);
  for (const corner of tiles[0]!.corners) {
    expect(Math.min(...steep.corners.map((truth) => distance(truth, corner)))).toBeLessThan(3);
  }
});

describe("a known set", () => {
  test("triominoes alone, or dominoes alone", async () => {
    const reading = await read(640, 480, MIXED, { set: "triomino" });
    expectSeen(reading, MIXED.slice(4));
    const dominoes = await read(640, 480, MIXED, { set: "double-twelve" });
    expectSeen(dominoes, MIXED.slice(0, 4));
  });

  test("a value that the set does not hold is not said", async () => {
    const { tiles } = await read(640, 480, [domino(300, 200, 0, 80, [6, 9])], { set: "double-six" });
    expect(tiles[0]!.values).toContain(6);
    expect(tiles[0]!.values).not.toContain(9);
  });
});

test("small tiles are found although the locator took something large for a tile", async () => {
  const small = [0, 1, 2].map((k) => domino(100 + 60 * k, 100, 30 * k, 26, [k, 5]));
  const { cv } = await loadOpenCv();
  const picture = paint(640, 480, small);
  const misled = oracleNets(picture, [...small, domino(400, 300, 0, 240, [1, 1])]).locator;
  const reading = await readPicture(
    { cv, nets: { ...oracleNets(picture, small), locator: misled } },
    picture,
  );
  expectSeen(reading, small);
});

test("no tiles: an empty reading, after a look at the whole size", async () => {
  expect(await read(640, 480, [])).toEqual({ tiles: [], backs: [], looks: [] });
});

test.each([
  [1, 1],
  [3, 200],
  [17, 9],
])("a picture of %i × %i is read without complaint", async (width, height) => {
  expect(await read(width, height, [])).toEqual({ tiles: [], backs: [], looks: [] });
});

test("the same picture gives the same reading, and every stage is told once, in order", async () => {
  const stages: string[] = [];
  const first = await read(640, 480, MIXED, { onStage: (stage) => stages.push(stage) });
  expect(stages).toEqual([...STAGES]);
  expect(await read(640, 480, [...MIXED].reverse())).toEqual(first);
});

test("nothing of OpenCV stays behind, even when a network fails", async () => {
  const before = liveOpenCvObjects();
  await read(640, 480, MIXED);
  expect(liveOpenCvObjects()).toBe(before);
  const { cv } = await loadOpenCv();
  const picture = paint(640, 480, MIXED);
  const nets = oracleNets(picture, MIXED);
  const failing = {
    ...nets,
    domino: { ...nets.domino, run: () => Promise.reject(new Error("out of memory")) },
  };
  await expect(readPicture({ cv, nets: failing }, picture)).rejects.toThrow("out of memory");
  expect(liveOpenCvObjects()).toBe(before);
});
