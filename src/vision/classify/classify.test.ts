import { describe, expect, test } from "vitest";
import type { Point } from "../../geometry/index.ts";
import type { Proposal } from "../segment/proposals.ts";
import { type Judged, likeSeen, withoutSeen } from "./classify.ts";
import { CLASSIFY_DEFAULTS } from "./classify-config.ts";

const domino = (x: number): Point[] => [
  [x, 40],
  [x, 0],
  [x + 80, 0],
  [x + 80, 40],
];
const judged = (x: number, judgement: Partial<Judged["judgement"]>): Judged => ({
  shape: "domino",
  corners: domino(x),
  judgement: {
    none: 0,
    face: 0.999,
    back: 0,
    shiftsPx: [],
    values: [
      { value: 3, confidence: 0.999 },
      { value: 0, confidence: 0.999 },
    ],
    ...judgement,
  },
  answer: new Float32Array(),
});
const triomino = (x: number): Proposal => ({
  shape: "triomino",
  corners: [
    [x + 20, 36],
    [x + 40, 2],
    [x + 60, 36],
  ],
  confidence: 0.7,
});

describe("where a tile has been seen for certain, no other shape is looked for", () => {
  test("the proposal upon it goes, the one beside it stays", () => {
    const proposals = [triomino(0), triomino(100)];
    expect(withoutSeen(proposals, [judged(0, {})], CLASSIFY_DEFAULTS)).toEqual([triomino(100)]);
  });

  test.each([
    ["less certain that it is a tile", { face: 0.9, none: 0.1 }],
    ["a back", { face: 0.1, back: 0.9 }],
    [
      "a value in doubt",
      {
        values: [
          { value: 3, confidence: 0.6 },
          { value: 0, confidence: 0.999 },
        ],
      },
    ],
  ])("%s: both are judged", (_, judgement) => {
    expect(withoutSeen([triomino(0)], [judged(0, judgement)], CLASSIFY_DEFAULTS)).toHaveLength(1);
  });
});

describe("a weak proposal is looked at where it may be a tile like those seen for certain", () => {
  const weak = (x: number, scale = 1): Proposal => ({
    shape: "domino",
    corners: domino(0).map(([u, v]): Point => [x + scale * u, scale * v]),
    confidence: 0.2,
  });
  const like = (proposals: Proposal[], seen: Judged[]): Proposal[] =>
    likeSeen(proposals, seen, "domino", CLASSIFY_DEFAULTS);

  test("beside one of its size it is; upon it, or of another size, it is not", () => {
    const proposals = [weak(0), weak(100), weak(200, 2), weak(400, 0.5)];
    expect(like(proposals, [judged(0, {})])).toEqual([weak(100)]);
  });

  test("where nothing is certain, or only a tile of another shape, it is not", () => {
    expect(like([weak(100)], [])).toEqual([]);
    expect(like([weak(100)], [judged(0, { face: 0.9, none: 0.1 })])).toEqual([]);
    const triangle: Judged = { ...judged(0, {}), shape: "triomino", corners: triomino(0).corners };
    expect(like([weak(100)], [triangle])).toEqual([]);
  });
});
