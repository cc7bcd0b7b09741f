import { describe, expect, test } from "vitest";
import { intersectionOverUnion, type Point } from "../../geometry/index.ts";
import type { Companion } from "../observation.ts";
import type { Proposal } from "../segment/proposals.ts";
import type { Judged } from "./classify.ts";
import { CLASSIFY_DEFAULTS } from "./classify-config.ts";
import { domino, judged, triomino } from "./judged.fixture.ts";
import {
  besideSeen,
  likeSeen,
  mostPromising,
  type SeenSoFar,
  slidByHalf,
  withoutSeen,
} from "./where-to-look.ts";

/** All of one colour. */
const plain: SeenSoFar["coloursOf"] = () => ({ body: [5, 5, 5], table: [5, 5, 5] });
/** White tiles on black, up to here; to the right of it all is black. */
const blackFrom =
  (x: number): SeenSoFar["coloursOf"] =>
  (corners) => ({ body: corners.every(([at]) => at < x) ? [5, 5, 5] : [3, 3, 3], table: [3, 3, 3] });

describe("where a tile has been seen for certain, no other shape is looked for", () => {
  test("the proposal upon it goes, the one beside it stays", () => {
    const proposals = [triomino(0), triomino(100)];
    expect(withoutSeen(proposals, { judged: [judged(0, {})], known: [] }, CLASSIFY_DEFAULTS)).toEqual([
      triomino(100),
    ]);
  });

  test("nor does one that lies across several, or around one", () => {
    const seen = { judged: [judged(0, {}), judged(80, {})], known: [] };
    const at = (x: number): Proposal => ({ shape: "domino", corners: domino(x), confidence: 0.7 });
    const around = { ...at(0), corners: domino(0).map(([x, y]): Point => [x, y * 2]) };
    expect(withoutSeen([at(40), around, at(120)], seen, CLASSIFY_DEFAULTS)).toEqual([at(120)]);
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
  const like = (
    proposals: Proposal[],
    judged: Judged[],
    known: Companion[] = [],
    coloursOf = plain,
  ): Proposal[] =>
    likeSeen(proposals, { judged, known, coloursOf }, "domino", CLASSIFY_DEFAULTS).map(
      ({ proposal }) => proposal,
    );

  test("beside one of its size it is; upon it, or of another size, it is not", () => {
    const proposals = [weak(0), weak(100), weak(200, 2), weak(400, 0.5)];
    expect(like(proposals, [judged(0, {})])).toEqual([weak(100)]);
    expect(like(proposals, [], [{ kind: "domino", corners: domino(0) }])).toEqual([weak(100)]);
  });

  test("where it is coloured as the table it is not", () => {
    const seen = [judged(0, {}), judged(300, {})];
    expect(like([weak(100), weak(200)], seen)).toEqual([weak(100), weak(200)]);
    expect(like([weak(100), weak(200)], [seen[0]!, judged(-100, {})], [], blackFrom(200))).toEqual([
      weak(100),
    ]);
  });

  test("where nothing is certain, or only a tile of another shape, it is not", () => {
    expect(like([weak(100)], [])).toEqual([]);
    expect(like([weak(100)], [judged(0, { face: 0.9, none: 0.1 })])).toEqual([]);
    const triangle: Judged = { ...judged(0, {}), shape: "triomino", corners: triomino(0).corners };
    expect(like([weak(100)], [triangle])).toEqual([]);
    expect(like([weak(100)], [], [{ kind: "triomino", corners: triangle.corners }])).toEqual([]);
  });
});

describe("of what may be a tile like those seen", () => {
  const at = (x: number, confidence: number, off = 0) => ({
    proposal: {
      shape: "domino" as const,
      corners: domino(x + off),
      confidence,
    },
    laid: { shape: "domino" as const, corners: domino(x), confidence },
  });
  const chosen = (like: ReturnType<typeof at>[], judgedThere: Judged[] = []): number[] =>
    mostPromising(like, { judged: judgedThere, known: [] }, CLASSIFY_DEFAULTS).map(
      ({ laid }) => laid.corners[0]![0],
    );

  test("the surest comes first, one as it would lie before one that lies otherwise", () => {
    expect(chosen([at(0, 0.2), at(100, 0.25), at(200, 0.2, 10)])).toEqual([100, 0, 200]);
  });

  test("what lies otherwise than such a tile would is none", () => {
    expect(chosen([at(0, 0.9, 50)])).toEqual([]);
  });

  test("nor is what is mostly covered by what is likely a face", () => {
    const likely = judged(0, { face: 0.8, none: 0.2 });
    expect(chosen([at(20, 0.9)], [likely])).toEqual([]);
    expect(chosen([at(70, 0.9)], [likely])).toEqual([70]);
    expect(chosen([at(20, 0.9)], [judged(0, { face: 0.2, none: 0.8 })])).toEqual([20]);
  });

  test("no more are looked at than their time is worth", () => {
    const many = Array.from({ length: 20 }, (_, k) => at(100 * k, 0.2));
    expect(chosen(many)).toHaveLength(CLASSIFY_DEFAULTS.mostLaid);
  });
});

test("where a tile is known to lie, nothing is looked for", () => {
  const known: Companion[] = [{ kind: "domino", corners: domino(0) }];
  const proposals = [triomino(0), triomino(100)];
  expect(withoutSeen(proposals, { judged: [], known }, CLASSIFY_DEFAULTS)).toEqual([triomino(100)]);
});

describe("where two halves meet, the tiles that they may belong to are looked at", () => {
  const across = (x: number): Proposal => ({ shape: "domino", corners: domino(x), confidence: 0.5 });
  const lefts = (proposals: readonly Proposal[]): number[] =>
    proposals.map(({ corners }) => Math.round(corners[0]![0]));
  const slid = (proposals: Proposal[], judged: Judged[], coloursOf = plain): number[] =>
    lefts(slidByHalf(proposals, { judged, known: [], coloursOf }, CLASSIFY_DEFAULTS)).sort((a, b) => a - b);

  /** What lies there looks like a face, but not for certain. */
  const likely = (x: number): Judged => judged(x, { face: 0.8, none: 0.2 });

  test("both where neither is certain, the other one where one is, none where both are", () => {
    const far = judged(1000, {});
    expect(slid([across(40)], [far, likely(40)])).toEqual([0, 80]);
    expect(slid([across(40)], [far, likely(0)])).toEqual([0, 80]);
    expect(slid([across(40)], [far, judged(0, {})])).toEqual([80]);
    expect(slid([across(40)], [far, judged(0, {}), judged(80, {})])).toEqual([]);
  });

  test("but not one that is coloured as the table", () => {
    const seen = [judged(-1000, {}), judged(-900, {}), likely(40)];
    expect(slid([across(40)], seen)).toEqual([0, 80]);
    expect(slid([across(40)], seen, blackFrom(130))).toEqual([0]);
  });

  test("each once, and none beside noise alone", () => {
    const seen = [judged(1000, {}), likely(40), likely(120)];
    expect(slid([across(40), across(120)], seen)).toEqual([0, 80, 160]);
    expect(slid([across(40)], [])).toEqual([]);
    expect(slid([across(40)], [judged(1000, {})])).toEqual([]);
  });
});

describe("where a neighbour of a tile that is seen clearly would lie", () => {
  const hint = (x: number, y = 0, confidence = 0.2): Proposal => ({
    shape: "domino",
    corners: domino(x).map(([u, v]): Point => [u, v + y]),
    confidence,
  });
  const beside = (
    proposals: Proposal[],
    judged: Judged[],
    known: Companion[] = [],
    coloursOf = plain,
  ): Proposal[] => besideSeen(proposals, { judged, known, coloursOf }, "domino", CLASSIFY_DEFAULTS);
  const isLookedAt = (found: readonly Proposal[], outline: readonly Point[]): boolean =>
    found.some(({ corners }) => intersectionOverUnion(corners, outline) > 0.9);
  const clear = { face: 0.9, none: 0.1 };

  test("one is looked for where the locator saw anything like it, and nowhere else", () => {
    const found = beside([hint(110)], [judged(0, clear)]);
    expect(isLookedAt(found, domino(81))).toBe(true);
    expect(isLookedAt(found, domino(-81))).toBe(false);
    expect(beside([], [judged(0, clear)])).toEqual([]);
    expect(beside([hint(400)], [judged(0, clear)])).toEqual([]);
    expect(beside([hint(110, 0, 0.05)], [judged(0, clear)])).toEqual([]);
  });

  test("nor where it is coloured as the table", () => {
    const seen = [judged(0, clear), judged(-300, clear)];
    const found = beside([hint(110), hint(-110)], seen, [], blackFrom(81));
    expect(isLookedAt(found, domino(81))).toBe(false);
    expect(isLookedAt(found, domino(-81))).toBe(true);
  });

  test("the best first: the surer hint, and the one that lies as the neighbour would", () => {
    const first = (hints: Proposal[]): Proposal => beside(hints, [judged(0, clear)])[0]!;
    expect(isLookedAt([first([hint(81, 0, 0.2), hint(-81, 0, 0.3)])], domino(-81))).toBe(true);
    expect(isLookedAt([first([hint(81), hint(-110)])], domino(81))).toBe(true);
  });

  test("not upon a tile that is seen clearly, and not beside what is not", () => {
    expect(isLookedAt(beside([hint(110)], [judged(0, clear), judged(82, clear)]), domino(81))).toBe(false);
    const doubtful = { face: 0.8, none: 0.2 };
    expect(isLookedAt(beside([hint(110)], [judged(0, clear), judged(82, doubtful)]), domino(81))).toBe(true);
    expect(beside([hint(110)], [judged(0, doubtful)])).toEqual([]);
  });

  test("nor upon one that is known to lie there, nor beside a known one of another shape", () => {
    const known: Companion = { kind: "domino", corners: domino(82) };
    const hints = [hint(125, 0, 0.5)];
    expect(isLookedAt(beside(hints, [judged(0, clear)]), domino(81))).toBe(true);
    expect(isLookedAt(beside(hints, [judged(0, clear)], [known]), domino(81))).toBe(false);
    const triangle: Companion = { kind: "triomino", corners: triomino(0).corners };
    expect(beside([hint(40, 40)], [], [triangle])).toEqual([]);
  });

  test("no more are looked at than their time is worth", () => {
    const many = Array.from({ length: 30 }, (_, k) => judged(200 * k, clear));
    const hints = many.map((_, k) => hint(200 * k + 81));
    expect(beside(hints, many)).toHaveLength(CLASSIFY_DEFAULTS.mostBeside);
  });
});
