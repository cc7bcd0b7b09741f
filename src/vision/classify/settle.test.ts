import { describe, expect, test } from "vitest";
import type { Point } from "../../geometry/index.ts";
import type { Companion } from "../observation.ts";
import { type Calibration, NO_CALIBRATION } from "../runtime/calibration.ts";
import type { Judged } from "./classify.ts";
import { CLASSIFY_DEFAULTS } from "./classify-config.ts";
import { keptOf, settled } from "./settle.ts";

const calibration: Calibration = {
  ...NO_CALIBRATION,
  sureFrom: { clear: 0.8, small: 0.9, slanted: 0.95, covered: 0.98 },
};
const settle = (judged: Judged[], by: Calibration = calibration, known: Companion[] = []) =>
  settled(keptOf(judged, known, CLASSIFY_DEFAULTS), known, { domino: by, triomino: by }, CLASSIFY_DEFAULTS);

const outline = (x: number, y: number): Point[] => [
  [x, y + 20],
  [x, y],
  [x + 40, y],
  [x + 40, y + 20],
];
const domino = (
  x: number,
  y: number,
  { face = 0.99, back = 0, values = [6, 3] as (number | null)[], confidences = [0.99, 0.99] } = {},
): Judged => ({
  shape: "domino",
  corners: outline(x, y),
  judgement: {
    none: 1 - face - back,
    face,
    back,
    shiftsPx: [],
    values: values.map((value, k) => ({ value, confidence: confidences[k]! })),
  },
  answer: new Float32Array(),
});

describe("sure or silent", () => {
  test("a sure tile, with the confidence of the whole", () => {
    const { tiles, backs } = settle([domino(0, 0)]);
    expect(tiles[0]!.values).toEqual([6, 3]);
    expect(tiles[0]!.confidence).toBeCloseTo(0.99 ** 3, 9);
    expect(backs).toEqual([]);
  });

  test("a value that is not certain is null, the other stays", () => {
    expect(settle([domino(0, 0, { confidences: [0.6, 0.99] })]).tiles[0]!.values).toEqual([null, 3]);
  });

  test("where it is not certain that a tile lies there, no value is said", () => {
    expect(settle([domino(0, 0, { face: 0.8 })]).tiles[0]!.values).toEqual([null, null]);
  });

  test("a tile that is seen from the side must be surer than others", () => {
    const valuesOf = (height: number, face: number) => {
      const tile = domino(0, 0, { face, confidences: [1, 1] });
      const corners = tile.corners.map(([x, y]): Point => [x, (y * height) / 20]);
      return settle([{ ...tile, corners }]).tiles[0]!.values;
    };
    expect(valuesOf(20, 0.92)).toEqual([6, 3]);
    expect(valuesOf(15, 0.92)).toEqual([6, 3]);
    expect(valuesOf(13, 0.92)).toEqual([null, null]);
    expect(valuesOf(13, 0.97)).toEqual([6, 3]);
  });

  test("a large tile may be less sure than a small one, and one that lies on another must be surer", () => {
    const times = (tile: Judged, by: number): Judged => ({
      ...tile,
      corners: tile.corners.map(([x, y]): Point => [x * by, y * by]),
    });
    const doubtful = domino(0, 0, { face: 0.85, confidences: [1, 1] });
    expect(settle([doubtful]).tiles[0]!.values).toEqual([null, null]);
    expect(settle([times(doubtful, 2)]).tiles[0]!.values).toEqual([6, 3]);
    const likely = domino(0, 0, { face: 0.96, confidences: [1, 1] });
    const saidBeside = (x: number): boolean => {
      const { tiles } = settle([likely, domino(x, 0)].map((tile) => times(tile, 2)));
      return tiles.find(({ corners }) => corners[0]![0] === 0)!.values[0] === 6;
    };
    expect(saidBeside(40)).toBe(true);
    expect(saidBeside(35)).toBe(false);
  });

  test("what cannot be read stays null, however sure", () => {
    expect(settle([domino(0, 0, { values: [null, 0] })]).tiles[0]!.values).toEqual([null, 0]);
  });

  test("where nothing can be read, it is a tile among others like it, and alone only with more evidence", () => {
    const surroundings = { ...calibration, companyLogit: 1, aloneLogit: -2 };
    const unreadAt = (x: number, face: number) => domino(x, 0, { face, values: [null, null] });
    const sees = (judged: Judged[], thing: Judged) =>
      settle(judged, surroundings).tiles.some(({ corners }) => corners[0]![0] === thing.corners[0]![0]);
    const [doubtful, likely] = [unreadAt(200, 0.55), unreadAt(200, 0.95)];
    expect(sees([doubtful], doubtful)).toBe(false);
    expect(sees([likely], likely)).toBe(true);
    const faint = domino(200, 0, { face: 0.95, values: [3, 3], confidences: [0.4, 0.4] });
    expect(sees([faint], faint)).toBe(true);
    expect(sees([domino(0, 0), domino(100, 0, { values: [5, 2] }), doubtful], doubtful)).toBe(true);
  });

  test("what came while somebody watched needs no company", () => {
    const surroundings = { ...calibration, aloneLogit: -3 };
    const said = (hasCome: boolean) => {
      const kept = keptOf([domino(0, 0)], [], CLASSIFY_DEFAULTS, hasCome);
      const both = { domino: surroundings, triomino: surroundings };
      return settled(kept, [], both, CLASSIFY_DEFAULTS).tiles[0]!.values;
    };
    expect(said(false)).toEqual([null, null]);
    expect(said(true)).toEqual([6, 3]);
  });

  test("a back has no value and is no tile; what is more likely nothing is not reported", () => {
    const { tiles, backs } = settle([
      domino(0, 0, { face: 0.2, back: 0.75 }),
      domino(100, 0, { face: 0.3, back: 0.1 }),
    ]);
    expect(tiles).toEqual([]);
    expect(backs).toHaveLength(1);
    expect(backs[0]!.confidence).toBe(0.75);
    expect(settle([domino(0, 0, { face: 0, back: 0.45 })]).backs).toEqual([]);
  });

  test("a back is none among tiles either, where one more is likely", () => {
    const others = [domino(0, 0), domino(100, 0, { values: [5, 2] })];
    const back = domino(200, 0, { face: 0.4, back: 0.5 });
    const { tiles, backs } = settle([...others, back], { ...calibration, companyLogit: 5 });
    expect(tiles).toHaveLength(2);
    expect(backs).toHaveLength(1);
  });
});

describe("what is unlike the tiles of this table, and shows nothing", () => {
  const triangle = (x: number, values: (number | null)[]): Judged => ({
    ...domino(0, 0, { values, confidences: [0.99, 0.99, 0.99] }),
    shape: "triomino",
    corners: [
      [x, 200],
      [x + 20, 166],
      [x + 40, 200],
    ],
  });
  const read = [domino(0, 0), domino(60, 0), domino(120, 0)];
  const huge: Judged = {
    ...domino(0, 0, { values: [null, null] }),
    corners: outline(300, 300).map(([x, y]) => [x * 4, y * 4] as const),
  };

  test("is no tile; read, or alone, it is one", () => {
    const dark = triangle(0, [null, null, null]);
    expect(settle([...read, dark, huge]).tiles).toHaveLength(3);
    expect(settle([...read, triangle(0, [1, 2, null])]).tiles).toHaveLength(4);
    expect(settle([domino(0, 0), dark]).tiles).toHaveLength(2);
    expect(settle([...read, domino(180, 0, { values: [null, null] })]).tiles).toHaveLength(4);
    // Nor is one nearly half as large again as tiles are there, nor one of which hardly anything is likely.
    const sized = (by: number): Judged => ({
      ...domino(0, 0, { values: [null, null] }),
      corners: outline(0, 0).map(([x, y]) => [200 + x * by, y * by] as const),
    });
    expect(settle([...read, sized(1.3)]).tiles).toHaveLength(4);
    expect(settle([...read, sized(1.5)]).tiles).toHaveLength(3);
    // So it is where only a part of the picture is read, and the tiles are known.
    const known = read.map(({ corners }) => ({ kind: "domino" as const, corners }));
    expect(settle([sized(1.3)], calibration, known).tiles).toHaveLength(1);
    expect(settle([sized(1.5)], calibration, known).tiles).toHaveLength(0);
    const unlikely = domino(180, 0, { face: 0.9, values: [6, 4], confidences: [0.3, 0.3] });
    expect(settle([...read, unlikely]).tiles).toHaveLength(3);
    expect(settle([domino(0, 0), unlikely]).tiles).toHaveLength(2);
    const box = { ...huge, judgement: { ...huge.judgement, face: 0, back: 0.99 } };
    expect(settle([...read, box, domino(180, 0, { face: 0, back: 0.99 })]).backs).toHaveLength(1);
  });
});

test("beside a triangle that is read, one in which nothing is may be a gap, and must be surer", () => {
  const triangle = (x: number, isUp: boolean, values: (number | null)[], face: number): Judged => ({
    ...domino(0, 0, { face, values, confidences: values.map((value) => (value === null ? 0.8 : 0.99)) }),
    shape: "triomino",
    corners: isUp
      ? [
          [x, 200],
          [x + 20, 166],
          [x + 40, 200],
        ]
      : [
          [x + 21, 166],
          [x + 61, 167],
          [x + 41, 200],
        ],
  });
  const read = triangle(0, true, [1, 2, 3], 0.99);
  const dark = [null, null, null];
  const seesDark = (x: number, face: number): boolean =>
    settle([read, triangle(x, false, dark, face)]).tiles.length === 2;
  expect(seesDark(0, 0.65)).toBe(false);
  expect(seesDark(30, 0.65)).toBe(true);
  expect(seesDark(0, 0.9)).toBe(true);
  expect(
    settle([triangle(-60, true, [1, 2, 3], 0.99), read, triangle(0, false, dark, 0.65)]).tiles,
  ).toHaveLength(2);
  // One value is read there: no gap shows any.
  const half = triangle(0, false, [4, null, null], 0.99);
  const faint = half.judgement.values.map((one, k) => (k === 0 ? one : { ...one, confidence: 0.5 }));
  expect(settle([read, { ...half, judgement: { ...half.judgement, values: faint } }]).tiles).toHaveLength(2);
});

describe("each tile once", () => {
  test("of two readings of one tile the more certain stays", () => {
    const { tiles } = settle([domino(2, 1, { face: 0.95, values: [5, 5] }), domino(0, 0, { face: 0.99 })]);
    expect(tiles.map(({ values }) => values)).toEqual([[6, 3]]);
    const backs = [domino(0, 0, { face: 0.3, back: 0.6 }), domino(2, 1, { face: 0.05, back: 0.9 })];
    expect(settle(backs).backs.map(({ confidence }) => confidence)).toEqual([0.9]);
  });

  test("a back half under a tile stays, whatever values it looks like", () => {
    const { tiles, backs } = settle([domino(0, 0), domino(20, 0, { face: 0.05, back: 0.9 })]);
    expect(tiles).toHaveLength(1);
    expect(backs).toHaveLength(1);
  });

  test("a tile half covered by another one stays: that half cannot be read", () => {
    const covered = domino(20, 0, { values: [null, 3] });
    expect(settle([domino(0, 0), covered]).tiles).toHaveLength(2);
  });

  test("two halves that meet are no third tile", () => {
    const [left, right] = [domino(0, 0), domino(40, 0)];
    const across = domino(20, 0, { face: 0.98 });
    const [alone, beside] = [settle([left, right]).tiles, settle([across, left, right]).tiles];
    expect(beside.map(({ corners }) => corners)).toEqual(alone.map(({ corners }) => corners));
    beside.forEach(({ confidence }, k) => {
      expect(alone[k]!.confidence - confidence).toBeGreaterThan(0);
      expect(alone[k]!.confidence - confidence).toBeLessThan(0.02);
    });
  });

  test("an outline across two tiles in which nothing can be said goes; half upon one it does as well", () => {
    const doubtful = { confidences: [0.7, 0.7] };
    const read = [domino(0, 0), domino(40, 0, { values: [1, 2] })];
    expect(settle([...read, domino(20, 0, doubtful)]).tiles).toHaveLength(2);
    expect(settle([...read, domino(20, 0, { values: [null, null] })]).tiles).toHaveLength(2);
    expect(settle([...read, domino(60, 0, doubtful)]).tiles).toHaveLength(2);
    expect(settle([...read, domino(75, 0, doubtful)]).tiles).toHaveLength(3);
  });

  test("something inside a tile goes", () => {
    const inside: Judged = {
      ...domino(0, 0, { face: 0.9 }),
      shape: "triomino",
      corners: [
        [2, 2],
        [18, 2],
        [10, 16],
      ],
    };
    expect(settle([inside, domino(0, 0)]).tiles.map(({ kind }) => kind)).toEqual(["domino"]);
  });

  test("the order is that of the places, whatever order they came in, and whichever is the surest", () => {
    const judged = [
      domino(200, 0),
      domino(0, 0),
      domino(100, 300, { face: 0.999 }),
      domino(200, 100, { face: 0, back: 0.8 }),
      domino(0, 100, { face: 0, back: 0.8 }),
      domino(100, 400, { face: 0, back: 0.9 }),
    ];
    for (const given of [judged, [...judged].reverse()]) {
      const { tiles, backs } = settle(given);
      expect(tiles.map(({ corners }) => corners[0])).toEqual([
        [0, 20],
        [200, 20],
        [100, 320],
      ]);
      expect(backs.map(({ corners }) => corners[0])).toEqual([
        [0, 120],
        [200, 120],
        [100, 420],
      ]);
    }
  });
});
