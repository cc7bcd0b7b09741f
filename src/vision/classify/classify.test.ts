import { describe, expect, test } from "vitest";
import type { Point } from "../../geometry/index.ts";
import { Pyramid, rgbLevel } from "../picture/pyramid.ts";
import { NO_CALIBRATION } from "../runtime/calibration.ts";
import { loadOpenCv } from "../runtime/opencv.ts";
import { Owned } from "../runtime/owned.ts";
import type { Proposal } from "../segment/proposals.ts";
import { besideKnown, type Judged, likeSeen, readEverySide, slidByHalf, withoutSeen } from "./classify.ts";
import { CLASSIFY_DEFAULTS } from "./classify-config.ts";
import type { Companion } from "./company.ts";
import { TILE_OUTPUTS, tileOutputLength } from "./tile-output.ts";

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
    expect(withoutSeen(proposals, { judged: [judged(0, {})], known: [] }, CLASSIFY_DEFAULTS)).toEqual([
      triomino(100),
    ]);
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
    expect(
      withoutSeen([triomino(0)], { judged: [judged(0, judgement)], known: [] }, CLASSIFY_DEFAULTS),
    ).toHaveLength(1);
  });
});

describe("a weak proposal is looked at where it may be a tile like those seen for certain", () => {
  const weak = (x: number, scale = 1): Proposal => ({
    shape: "domino",
    corners: domino(0).map(([u, v]): Point => [x + scale * u, scale * v]),
    confidence: 0.2,
  });
  const like = (proposals: Proposal[], seen: Judged[], known: Companion[] = []): Proposal[] =>
    likeSeen(proposals, { judged: seen, known }, "domino", CLASSIFY_DEFAULTS);

  test("beside one of its size it is; upon it, or of another size, it is not", () => {
    const proposals = [weak(0), weak(100), weak(200, 2), weak(400, 0.5)];
    expect(like(proposals, [judged(0, {})])).toEqual([weak(100)]);
    expect(like(proposals, [], [{ kind: "domino", corners: domino(0) }])).toEqual([weak(100)]);
  });

  test("where nothing is certain, or only a tile of another shape, it is not", () => {
    expect(like([weak(100)], [])).toEqual([]);
    expect(like([weak(100)], [judged(0, { face: 0.9, none: 0.1 })])).toEqual([]);
    const triangle: Judged = { ...judged(0, {}), shape: "triomino", corners: triomino(0).corners };
    expect(like([weak(100)], [triangle])).toEqual([]);
    expect(like([weak(100)], [], [{ kind: "triomino", corners: triangle.corners }])).toEqual([]);
  });
});

test("where a tile is known to lie, nothing is looked for, and nothing lies across it", () => {
  const known: Companion[] = [{ kind: "domino", corners: domino(0) }];
  const proposals = [triomino(0), triomino(100)];
  expect(withoutSeen(proposals, { judged: [], known }, CLASSIFY_DEFAULTS)).toEqual([triomino(100)]);
  const [across, beside] = [judged(40, {}), judged(78, {})];
  expect(besideKnown([across, beside], known, CLASSIFY_DEFAULTS)).toEqual([beside]);
});

describe("where two halves meet, the tiles that they may belong to are looked at", () => {
  const across = (x: number): Proposal => ({ shape: "domino", corners: domino(x), confidence: 0.5 });
  const lefts = (proposals: readonly Proposal[]): number[] => proposals.map(({ corners }) => corners[0]![0]);
  const slid = (proposals: Proposal[], seen: Judged[]): number[] =>
    lefts(slidByHalf(proposals, { judged: seen, known: [] }, CLASSIFY_DEFAULTS)).sort((a, b) => a - b);

  test("both where none is seen, the other one where one is, none where both are", () => {
    const far = judged(1000, {});
    expect(slid([across(40)], [far])).toEqual([0, 80]);
    expect(slid([across(40)], [far, judged(0, {})])).toEqual([80]);
    expect(slid([across(40)], [far, judged(0, {}), judged(80, {})])).toEqual([]);
  });

  test("each once, and none beside noise alone", () => {
    expect(slid([across(40), across(120)], [judged(1000, {})])).toEqual([0, 80, 160]);
    expect(slid([across(40)], [])).toEqual([]);
  });
});

describe("a face is read from further sides", () => {
  /** What a network that answers nothing but zeros was asked, and the judgement that came of it. */
  async function readAnew(one: Judged): Promise<{ asked: number; read: Judged }> {
    const { cv } = await loadOpenCv();
    const owned = new Owned();
    let asked = 0;
    const length = tileOutputLength(TILE_OUTPUTS[one.shape]);
    try {
      const picture = { width: 128, height: 64, data: new Uint8Array(4 * 128 * 64) };
      const [read] = await readEverySide(
        {
          cv,
          pyramid: new Pyramid(cv, owned, rgbLevel(cv, owned, picture, 128)),
          net: {
            calibration: NO_CALIBRATION,
            style: null,
            run: async (_, [count]) => {
              asked += count;
              return new Float32Array(count * length);
            },
            dispose: () => {},
          },
          config: CLASSIFY_DEFAULTS,
          highestPips: 6,
        },
        one.shape,
        [one],
      );
      return { asked, read: read! };
    } finally {
      owned.free();
    }
  }
  const half = (confidence: number) => ({ value: 3 as const, confidence });
  const seenWith = (confidence: number, shiftPx = 0): Judged => ({
    ...judged(0, {
      face: 0.999,
      shiftsPx: [[shiftPx, 0]],
      values: [half(confidence), half(0.999)],
    }),
    answer: new Float32Array(tileOutputLength(TILE_OUTPUTS.domino)).fill(1),
  });

  test("from none where all is clear, or nothing is", async () => {
    expect((await readAnew(seenWith(0.999))).asked).toBe(0);
    expect((await readAnew(seenWith(0.999, 5))).asked).toBe(0);
    expect((await readAnew(seenWith(0.1))).asked).toBe(0);
  });
  test("a domino from its other side, from nearer and further away; what was read before counts for one of four", async () => {
    const { asked, read } = await readAnew(seenWith(0.9));
    expect(asked).toBe(3);
    expect([...read.answer.slice(0, 3)]).toEqual([0.25, 0.25, 0.25]);
  });
  test("a domino whose corners moved; what was read before does not count", async () => {
    const { asked, read } = await readAnew(seenWith(0.9, 5));
    expect(asked).toBe(4);
    expect([...read.answer.slice(0, 3)]).toEqual([0, 0, 0]);
  });
  test("from both sides alone where the corners moved, but all is clear, or nothing is", async () => {
    expect((await readAnew(seenWith(0.999, 12))).asked).toBe(2);
    expect((await readAnew(seenWith(0.1, 5))).asked).toBe(2);
  });
  test("a triomino, which has but one side, from nearer and further away", async () => {
    const { corners } = triomino(0);
    const answer = new Float32Array(tileOutputLength(TILE_OUTPUTS.triomino)).fill(1);
    const { asked, read } = await readAnew({ ...seenWith(0.9), shape: "triomino", corners, answer });
    expect(asked).toBe(2);
    expect(read.answer[0]).toBeCloseTo(1 / 3);
  });
});
