import type { Pips, Triomino } from "../tiles/index.ts";
import {
  CORNERS,
  type Corner,
  cornerOpposite,
  cornersOf,
  cornersOfEdge,
  isSameTriangle,
  type LatticeMove,
  type LatticePoint,
  moveTriangle,
  neighboursOf,
  pointKey,
  type Triangle,
  triangleKey,
  trianglesAround,
} from "./triangles-grid.ts";

/** The values at a triangle's corners, clockwise from corner 0; `null` where a camera is not certain. */
export type CornerValues<Value = Pips> = readonly [Value, Value, Value];

/** A triomino as it lies on the lattice. */
export type Face<Value extends Pips | null = Pips> = {
  readonly at: Triangle;
  readonly values: CornerValues<Value>;
};

/** What lies on the table, in any order. May be wrong: values may clash, faces may stand alone or overlap. */
export type TriangleBoard<Value extends Pips | null = Pips> = readonly Face<Value>[];

/** One corner of one face of a board: `face` is its place in the board's list. */
export type FaceCorner = { readonly face: number; readonly corner: Corner };

/** A board by place: the faces on each triangle, the corners that meet at each point. */
type BoardIndex = {
  readonly faces: ReadonlyMap<number, readonly number[]>;
  readonly points: ReadonlyMap<number, readonly FaceCorner[]>;
};

// A board is never changed, so its index holds as long as the board does.
const indices = new WeakMap<TriangleBoard<Pips | null>, BoardIndex>();

function indexOf(board: TriangleBoard<Pips | null>): BoardIndex {
  const known = indices.get(board);
  if (known) return known;
  const index = indexFaces(board);
  indices.set(board, index);
  return index;
}

function indexFaces(board: TriangleBoard<Pips | null>): BoardIndex {
  const faces = new Map<number, number[]>();
  const points = new Map<number, FaceCorner[]>();
  board.forEach(({ at }, face) => {
    append(faces, triangleKey(at), face);
    const corners = cornersOf(at);
    for (const corner of CORNERS) append(points, pointKey(corners[corner]), { face, corner });
  });
  return { faces, points };
}

function append<Item>(lists: Map<number, Item[]>, key: number, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** The face on a triangle, or null where it is free. */
export const faceAt = <Value extends Pips | null>(
  board: TriangleBoard<Value>,
  at: Triangle,
): Face<Value> | null => board.find((face) => isSameTriangle(face.at, at)) ?? null;

export const isHexagonAt = (board: TriangleBoard<Pips | null>, point: LatticePoint): boolean => {
  const { faces } = indexOf(board);
  return trianglesAround(point).every((at) => faces.has(triangleKey(at)));
};

/** The free triangles that share an edge with a face: where the board can grow. In the order of the faces. */
export function openTriangles(board: TriangleBoard<Pips | null>): readonly Triangle[] {
  const { faces } = indexOf(board);
  const open = new Map<number, Triangle>();
  for (const { at } of board) {
    for (const neighbour of neighboursOf(at)) {
      const key = triangleKey(neighbour);
      if (!faces.has(key)) open.set(key, neighbour);
    }
  }
  return [...open.values()];
}

/** What a face on this triangle touches, or would touch. A face that lies there already is left out of account. */
export type Contact<Value extends Pips | null = Pips> = {
  /** The edges with a face across them. */
  readonly edges: readonly Corner[];
  /** For each corner, the values that the other faces show at its point. */
  readonly met: readonly [readonly Value[], readonly Value[], readonly Value[]];
  /** The corners whose five other triangles are covered: a face here closes these hexagons. */
  readonly closes: readonly Corner[];
};

export function contactAt<Value extends Pips | null>(
  board: TriangleBoard<Value>,
  at: Triangle,
): Contact<Value> {
  // A single question about a new board needs its surroundings alone; who asks often has the whole board indexed.
  const index = indices.get(board);
  if (index) return contactIn(board, index, at);
  const near = board.filter((face) => Math.abs(face.at.q - at.q) <= 1 && Math.abs(face.at.r - at.r) <= 1);
  return contactIn(near, indexFaces(near), at);
}

function contactIn<Value extends Pips | null>(
  board: TriangleBoard<Value>,
  { faces, points }: BoardIndex,
  at: Triangle,
): Contact<Value> {
  const here = triangleKey(at);
  const neighbours = neighboursOf(at);
  const corners = cornersOf(at);
  const metAt = (corner: Corner): readonly Value[] =>
    (points.get(pointKey(corners[corner])) ?? [])
      .filter(({ face }) => triangleKey(board[face]!.at) !== here)
      .map((meeting) => board[meeting.face]!.values[meeting.corner]);
  const met = [metAt(0), metAt(1), metAt(2)] as const;
  const isClosedBy = (corner: Corner): boolean =>
    // Fewer than five corners cannot fill five triangles; most points are ruled out by that alone.
    met[corner].length >= 5 &&
    trianglesAround(corners[corner]).every((around) => {
      const key = triangleKey(around);
      return key === here || faces.has(key);
    });
  return {
    edges: CORNERS.filter((edge) => faces.has(triangleKey(neighbours[edge]))),
    met,
    closes: CORNERS.filter(isClosedBy),
  };
}

/** The corner with which a face bridges: it joins exactly one edge, and this corner, opposite, meets another face. */
export function bridgeCorner({ edges, met }: Contact<Pips | null>): Corner | null {
  if (edges.length !== 1) return null;
  const tip = cornerOpposite(edges[0]!);
  return met[tip].length > 0 ? tip : null;
}

/** The corners at which these values differ from one that lies there. A value that is not certain differs from none. */
export const clashingCorners = (
  contact: Contact<Pips | null>,
  values: CornerValues<Pips | null>,
): readonly Corner[] =>
  CORNERS.filter((corner) =>
    contact.met[corner].some((met) => met !== null && values[corner] !== null && met !== values[corner]),
  );

/** The joined edges of which at least one end clashes. */
export function clashingEdges(contact: Contact<Pips | null>, clashing: readonly Corner[]): readonly Corner[] {
  return contact.edges.filter((edge) => cornersOfEdge(edge).some((corner) => clashing.includes(corner)));
}

/** The ways to lay a triomino upon a triangle so that no corner differs from what it meets; a triple has one way. */
export function fittingTurns(contact: Contact<Pips | null>, tile: Triomino): readonly CornerValues[] {
  return turnsOf(tile.values).filter((values) => clashingCorners(contact, values).length === 0);
}

/** The different ways to read three values clockwise. */
export function turnsOf(values: CornerValues): readonly CornerValues[] {
  const [a, b, c] = values;
  return a === b && b === c
    ? [values]
    : [
        [a, b, c],
        [b, c, a],
        [c, a, b],
      ];
}

/** The points where six triangles are covered. In the order in which their first faces stand in the board. */
export function hexagonsOf(board: TriangleBoard<Pips | null>): readonly LatticePoint[] {
  const seen = new Set<number>();
  const hexagons: LatticePoint[] = [];
  for (const { at } of board) {
    for (const point of cornersOf(at)) {
      if (seen.has(pointKey(point))) continue;
      seen.add(pointKey(point));
      if (isHexagonAt(board, point)) hexagons.push(point);
    }
  }
  return hexagons;
}

/** The faces that lie as bridges now: one edge joined, the opposite corner meeting another face. */
export function bridgesOf<Value extends Pips | null>(board: TriangleBoard<Value>): readonly Face<Value>[] {
  return board.filter(({ at }) => bridgeCorner(contactAt(board, at)) !== null);
}

/** A point where the faces do not all show one value. */
export type Clash = { readonly point: LatticePoint; readonly corners: readonly FaceCorner[] };

export function clashesOf(board: TriangleBoard<Pips | null>): readonly Clash[] {
  const clashes: Clash[] = [];
  for (const corners of indexOf(board).points.values()) {
    const values = new Set(corners.map(({ face, corner }) => board[face]!.values[corner]));
    values.delete(null);
    if (values.size < 2) continue;
    const { face, corner } = corners[0]!;
    clashes.push({ point: cornersOf(board[face]!.at)[corner], corners });
  }
  return clashes;
}

/** The faces in parts that hang together by edges, the largest first. A proper board has one part. */
export function partsOf<Placed extends { readonly at: Triangle }>(
  board: readonly Placed[],
): readonly (readonly Placed[])[] {
  const left = new Map<number, Placed[]>();
  for (const face of board) append(left, triangleKey(face.at), face);
  const parts: Placed[][] = [];
  for (const { at } of board) {
    const part: Placed[] = [];
    const waiting = [at];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const key = triangleKey(next);
      const there = left.get(key);
      if (!there) continue;
      left.delete(key);
      part.push(...there);
      waiting.push(...neighboursOf(next));
    }
    if (part.length > 0) parts.push(part);
  }
  return parts.sort((a, b) => b.length - a.length);
}

/** The face after a movement of the lattice; the values go with their corners. */
export function moveFace<Value extends Pips | null>(face: Face<Value>, by: LatticeMove): Face<Value> {
  const { at, corner } = moveTriangle(face.at, by);
  const old = face.values;
  const valueAt = (place: Corner): Value => old[((place - corner + 3) % 3) as Corner];
  return { at, values: [valueAt(0), valueAt(1), valueAt(2)] };
}

export const moveBoard = <Value extends Pips | null>(
  board: TriangleBoard<Value>,
  by: LatticeMove,
): TriangleBoard<Value> => board.map((face) => moveFace(face, by));
