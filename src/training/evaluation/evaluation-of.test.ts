import { expect, test } from "vitest";
import { imagePoint, type Point } from "../../geometry/index.ts";
import type { LabelledTile } from "../synth/index.ts";
import { evaluationOf } from "./evaluation-of.ts";
import type { PictureScore, TileOutcome } from "./score.ts";

const label = (kind: LabelledTile["kind"], longPx: number): LabelledTile => {
  const corners: Point[] = [
    [0, 0],
    [longPx, 0],
    [longPx, longPx / 2],
  ];
  if (kind === "domino") corners.push([0, longPx / 2]);
  const values = kind === "domino" ? [1, 2] : [1, 2, 3];
  return { kind, corners, values, visible: values.map(() => 1) };
};
const score = (...tiles: (readonly [LabelledTile, TileOutcome])[]): PictureScore => ({
  tiles: tiles.map(([label, outcome]) => ({ label, outcome })),
  seen: tiles
    .filter(([, outcome]) => outcome !== "missed")
    .map(([of, outcome], k) => ({
      seen: {
        kind: of.kind,
        values: of.values!.map((value) => (outcome === "unsure" ? null : value)),
        corners: of.corners.map(([x, y]) => imagePoint(x, y)),
        confidence: 0.92 + k / 100,
      },
      label: of,
      truth: null,
      isRight: outcome === "right",
    })),
  extra: 0,
});

test("tiles are counted by kind and by size; what was said whole, by its confidence", () => {
  const { scenes, tally, groups, reliability } = evaluationOf([
    score([label("domino", 49), "right"], [label("domino", 50), "wrong"], [label("triomino", 40), "missed"]),
    score([label("domino", 200), "unsure"]),
  ]);
  expect(scenes).toBe(2);
  expect(tally).toMatchObject({
    pictures: 2,
    perfect: 0,
    tiles: 4,
    right: 1,
    wrong: 1,
    unsure: 1,
    missed: 1,
  });
  expect(groups).toEqual({
    dominoes: { tiles: 3, right: 1, wrong: 1, unsure: 1, missed: 0 },
    triominoes: { tiles: 1, right: 0, wrong: 0, unsure: 0, missed: 1 },
    "0–50 px": { tiles: 2, right: 1, wrong: 0, unsure: 0, missed: 1 },
    "50–80 px": { tiles: 1, right: 0, wrong: 1, unsure: 0, missed: 0 },
    "80–130 px": { tiles: 0, right: 0, wrong: 0, unsure: 0, missed: 0 },
    "from 130 px": { tiles: 1, right: 0, wrong: 0, unsure: 1, missed: 0 },
  });
  expect(reliability.filter(({ said }) => said > 0)).toMatchObject([{ from: 0.9, said: 2, right: 1 }]);
});
