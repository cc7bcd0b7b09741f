import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Pips, tilesOf, triomino } from "../tiles/index.ts";
import {
  bridgeCorner,
  bridgesOf,
  clashesOf,
  clashingCorners,
  clashingEdges,
  contactAt,
  type Face,
  faceAt,
  fittingTurns,
  hexagonsOf,
  moveBoard,
  openTriangles,
  partsOf,
} from "./triangles.ts";
import {
  type LatticePoint,
  neighboursOf,
  type Triangle,
  triangleKey,
  trianglesAround,
} from "./triangles-grid.ts";

const up = (q: number, r: number): Triangle => ({ q, r, up: true });
const down = (q: number, r: number): Triangle => ({ q, r, up: false });
const face = (at: Triangle, ...values: [Pips, Pips, Pips]): Face => ({ at, values });
const triominoes = tilesOf("triomino").filter((tile) => tile.kind === "triomino");

// Zero in the middle of a ring of six: around (0, 0), counter-clockwise, rim values 1 2 3 4 5 1.
const ring: readonly Face[] = [
  face(up(0, 0), 0, 2, 1),
  face(down(-1, 0), 3, 2, 0),
  face(up(-1, 0), 4, 3, 0),
  face(down(-1, -1), 4, 0, 5),
  face(up(0, -1), 5, 0, 1),
  face(down(0, -1), 0, 1, 1),
];

describe("what touches", () => {
  test("2, 2 and 5 of the other tiles fit the three edges of 0-1-2", () => {
    const board = [face(up(0, 0), 0, 1, 2)];
    const fitting = openTriangles(board).map((at) => {
      const contact = contactAt(board, at);
      return triominoes
        .filter((tile) => tile.id !== "0-1-2" && fittingTurns(contact, tile).length > 0)
        .map((tile) => tile.id);
    });
    expect(fitting).toEqual([
      ["0-0-1", "0-1-1"],
      ["1-1-2", "1-2-2"],
      ["0-0-2", "0-2-2", "0-2-3", "0-2-4", "0-2-5"],
    ]);
  });

  test("a face on its own triangle is not its own contact", () => {
    const board = [face(up(0, 0), 0, 1, 2)];
    expect(contactAt(board, up(0, 0))).toEqual({ edges: [], met: [[], [], []], closes: [] });
  });

  test("an edge that differs at one end clashes, and so does a tip", () => {
    const board = [face(up(0, 0), 0, 1, 2)];
    const across = contactAt(board, down(0, 0));
    expect(across.edges).toEqual([2]);
    expect(clashingCorners(across, [1, 5, 2])).toEqual([]);
    const differing = clashingCorners(across, [3, 5, 2]);
    expect(differing).toEqual([0]);
    expect(clashingEdges(across, differing)).toEqual([2]);
    const beyond = contactAt(board, down(-1, -1));
    expect(beyond.edges).toEqual([]);
    expect(clashingCorners(beyond, [4, 3, 4])).toEqual([1]);
    expect(clashingEdges(beyond, [1])).toEqual([]);
  });

  test("a bridge joins one edge and meets a corner with the opposite tip", () => {
    // Four faces of the ring leave a gap of two around the zero; a tile in it joins one edge, its tip meets none.
    const gap = contactAt(ring.slice(0, 4), up(0, -1));
    expect(gap.edges).toEqual([0]);
    expect(bridgeCorner(gap)).toBeNull();
    // Across the outer edge of the first face, with its far tip on a corner of a face further out.
    const board = [...ring.slice(0, 1), face(up(1, 1), 3, 4, 4)];
    const bridge = contactAt(board, down(0, 0));
    expect(bridge.edges).toEqual([2]);
    expect(bridgeCorner(bridge)).toBe(1);
    expect(bridge.met[1]).toEqual([3]);
    expect(bridgesOf([...board, face(down(0, 0), 2, 3, 1)]).map(({ at }) => at)).toEqual([down(0, 0)]);
  });

  test("with two edges joined it is no bridge", () => {
    const board = [face(up(0, 0), 0, 1, 2), face(up(0, 1), 1, 3, 4)];
    const contact = contactAt(board, down(0, 0));
    expect(contact.edges).toEqual([0, 2]);
    expect(bridgeCorner(contact)).toBeNull();
  });

  test("the sixth tile around a point closes its hexagon, whichever it is", () => {
    for (const last of ring) {
      const others = ring.filter((other) => other !== last);
      const { closes, edges } = contactAt(others, last.at);
      expect(closes).toHaveLength(1);
      expect(last.values[closes[0]!]).toBe(0);
      expect(edges).toHaveLength(2);
      expect(hexagonsOf(others)).toEqual([]);
    }
    expect(hexagonsOf(ring)).toEqual([{ q: 0, r: 0 }]);
  });

  test("one tile can close three hexagons", () => {
    const middle = up(0, 0);
    const points: LatticePoint[] = [
      { q: 0, r: 0 },
      { q: 0, r: 1 },
      { q: 1, r: 0 },
    ];
    const places = new Map(points.flatMap(trianglesAround).map((at) => [triangleKey(at), at]));
    places.delete(triangleKey(middle));
    const board = [...places.values()].map((at) => face(at, 0, 0, 0));
    expect(board).toHaveLength(12);
    expect(contactAt(board, middle)).toMatchObject({ edges: [0, 1, 2], closes: [0, 1, 2] });
    expect(contactAt(board.slice(1), middle).closes.length).toBeLessThan(3);
  });
});

describe("what is open", () => {
  test("the free triangles along the rim, each once", () => {
    expect(openTriangles([])).toEqual([]);
    expect(openTriangles([face(up(2, -1), 0, 0, 0)])).toEqual(neighboursOf(up(2, -1)));
    expect(openTriangles(ring)).toHaveLength(6);
    const twice = openTriangles([face(up(0, 0), 0, 0, 0), face(up(0, 1), 0, 0, 0)]);
    expect(twice).toHaveLength(5);
  });
});

describe("a board as a camera may report it", () => {
  test("clashes, overlaps, loose parts and unknown values are told apart", () => {
    const board: Face<Pips | null>[] = [
      { at: up(0, 0), values: [0, 1, 2] },
      { at: down(0, 0), values: [1, 4, 3] },
      { at: down(0, 0), values: [1, 4, 2] },
      { at: down(-1, 0), values: [5, null, null] },
      { at: up(9, 9), values: [5, 5, 5] },
    ];
    const [clash, ...others] = clashesOf(board);
    expect(others).toEqual([]);
    expect(clash).toEqual({
      point: { q: 1, r: 0 },
      corners: [
        { face: 0, corner: 2 },
        { face: 1, corner: 2 },
        { face: 2, corner: 2 },
      ],
    });
    expect(faceAt(board, down(0, 0))).toBe(board[1]);
    expect(faceAt(board, up(5, 5))).toBeNull();
    expect(partsOf(board).map((part) => part.length)).toEqual([4, 1]);
    expect(partsOf([])).toEqual([]);
  });
});

describe("moving a board", () => {
  const move = fc.record({
    sixths: fc.integer({ min: 0, max: 5 }),
    q: fc.integer({ min: -9, max: 9 }),
    r: fc.integer({ min: -9, max: 9 }),
  });

  test("turning and shifting change neither what touches nor what fits", () => {
    const signature = (board: readonly Face[]) =>
      openTriangles(board)
        .map((at) => {
          const contact = contactAt(board, at);
          const fits = triominoes.filter((tile) => fittingTurns(contact, tile).length > 0);
          return [
            contact.edges.length,
            contact.closes.length,
            bridgeCorner(contact) === null,
            ...fits.map((t) => t.id),
          ].join();
        })
        .sort();
    fc.assert(
      fc.property(fc.subarray([...ring], { minLength: 1 }), move, (board, by) => {
        const moved = moveBoard(board, by);
        expect(signature(moved)).toEqual(signature(board));
        expect(hexagonsOf(moved)).toHaveLength(hexagonsOf(board).length);
        expect(clashesOf(moved)).toHaveLength(clashesOf(board).length);
        moved.forEach((one, place) => {
          expect(triomino(...(one.values as [Pips, Pips, Pips])).id).toBe(
            triomino(...(board[place]!.values as [Pips, Pips, Pips])).id,
          );
        });
      }),
      { numRuns: 60 },
    );
  });

  test("six sixths bring a board back", () => {
    fc.assert(
      fc.property(fc.subarray([...ring]), (board) => {
        let moved: readonly Face[] = board;
        for (let turn = 0; turn < 6; turn++) moved = moveBoard(moved, { sixths: 1, q: 0, r: 0 });
        expect(moved).toEqual(board);
      }),
    );
  });

  test("a ring that agrees before the move agrees after it", () => {
    expect(clashesOf(ring)).toEqual([]);
    expect(clashesOf(moveBoard(ring, { sixths: 1, q: 3, r: -2 }))).toEqual([]);
  });
});
