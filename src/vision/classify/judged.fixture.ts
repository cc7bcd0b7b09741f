import type { Point } from "../../geometry/index.ts";
import type { Proposal } from "../segment/proposals.ts";
import type { Judged } from "./classify.ts";

// For tests of what is done with tiles that were judged: outlines in one row, 80 px long, and a domino that is certain.

export const domino = (x: number): Point[] => [
  [x, 40],
  [x, 0],
  [x + 80, 0],
  [x + 80, 40],
];
export const judged = (x: number, judgement: Partial<Judged["judgement"]>): Judged => ({
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
export const triomino = (x: number): Proposal => ({
  shape: "triomino",
  corners: [
    [x + 20, 36],
    [x + 40, 2],
    [x + 60, 36],
  ],
  confidence: 0.7,
});
