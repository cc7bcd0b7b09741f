import { expect, test } from "vitest";
import { imagePoint, type Point } from "../../geometry/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { SeenTile } from "../../vision/index.ts";
import type { LabelledTile } from "../synth/index.ts";
import { cutOut, failuresOf, shownFailures } from "./failures.ts";
import { scoreReading } from "./score.ts";

/** A domino 40 × 20 px whose middle lies at (x, y). */
const cornersAt = (x: number, y: number): Point[] => [
  [x - 20, y + 10],
  [x - 20, y - 10],
  [x + 20, y - 10],
  [x + 20, y + 10],
];
const label = (x: number, values: LabelledTile["values"]): LabelledTile => ({
  kind: "domino",
  corners: cornersAt(x, 100),
  values,
  visible: [1, 1],
});
const seen = (x: number, ...values: (Pips | null)[]): SeenTile => ({
  kind: "domino",
  values,
  corners: cornersAt(x, 100).map(([px, py]) => imagePoint(px, py)),
  confidence: 0.9,
});

test("each tile that was not read right is told with what lies there and what was said", () => {
  const labels = [
    label(100, [6, 1]),
    label(200, [5, 1]),
    label(300, [4, 1]),
    label(400, [3, 1]),
    label(500, null),
  ];
  const tiles = [seen(100, 6, 1), seen(200, 5, 2), seen(300, 4, null), seen(500, 0, 0), seen(600, 2, 2)];
  expect(
    failuresOf(scoreReading({ tiles, backs: [] }, labels)).map(({ kind, caption }) => [kind, caption]),
  ).toEqual([
    ["wrong", "5-1 as 5-2"],
    ["unsure", "4-1 as 4-?"],
    ["missed", "3-1"],
    ["extra", "back as 0-0"],
    ["extra", "no tile as 2-2"],
  ]);
});

test("all that is wrong is shown first, then the unsure ones from all over", () => {
  const all = Array.from({ length: 100 }, (_, at) => ({
    at,
    kind: at === 70 ? ("wrong" as const) : ("unsure" as const),
  }));
  const shown = shownFailures(all).map(({ at }) => at);
  expect(shown).toHaveLength(25);
  expect(shown.slice(0, 3)).toEqual([70, 0, 4]);
  expect(shown.at(-1)!).toBeGreaterThan(90);
});

test("a tile at the picture's edge is cut out with its outlines where it lies", async () => {
  const [width, height] = [200, 120];
  const rgb = new Uint8Array(width * height * 3);
  // Red is the tile.
  for (let y = 90; y < 110; y++) for (let x = 160; x < 200; x++) rgb[(y * width + x) * 3] = 255;
  const [failure] = failuresOf(scoreReading({ tiles: [], backs: [] }, [label(180, [6, 1])]));
  const { pixels, widthPx, outlines, isWrong } = await cutOut({ width, height, rgb }, failure!);
  expect(isWrong).toBe(false);
  const [outline] = outlines!;
  const [mx, my] = [0, 1].map((k) => Math.round(outline!.corners.reduce((sum, at) => sum + at[k]!, 0) / 4));
  expect(pixels[(my! * widthPx + mx!) * 3]!).toBeCloseTo(1, 1);
  expect(Math.max(...outline!.corners.map(([x]) => x))).toBeCloseTo(widthPx, 5);
  expect(pixels[(my! * widthPx + 2) * 3]!).toBeCloseTo(0, 1);
});
