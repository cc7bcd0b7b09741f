/**
 * The triangular lattice, empty. Points have axial coordinates (q, r), drawn at x = q + r/2, y = r·√3/2, y upwards.
 * The upward triangle (q, r) has the corners, clockwise, (q,r), (q,r+1), (q+1,r); the downward one
 * (q,r+1), (q+1,r+1), (q+1,r).
 */

export type LatticePoint = { readonly q: number; readonly r: number };
export type Triangle = { readonly q: number; readonly r: number; readonly up: boolean };

/** A place among a triangle's three corners, or the edge from that corner clockwise to the next. */
export type Corner = 0 | 1 | 2;
export const CORNERS = [0, 1, 2] as const satisfies readonly Corner[];

/** Coordinates up to half of it have keys of their own; no table is that large. */
const SPAN = 2 ** 24;

/** One number a point; keys of points and of triangles are not to be mixed. */
export const pointKey = (point: LatticePoint): number => point.q * SPAN + point.r;
export const triangleKey = (at: Triangle): number => (at.q * SPAN + at.r) * 2 + (at.up ? 1 : 0);

export const isSameTriangle = (a: Triangle, b: Triangle): boolean =>
  a.q === b.q && a.r === b.r && a.up === b.up;

type Three<T> = readonly [T, T, T];

/** The corners clockwise; a tile is written in this order. */
export function cornersOf({ q, r, up }: Triangle): Three<LatticePoint> {
  return up
    ? [
        { q, r },
        { q, r: r + 1 },
        { q: q + 1, r },
      ]
    : [
        { q, r: r + 1 },
        { q: q + 1, r: r + 1 },
        { q: q + 1, r },
      ];
}

/** The triangles across the three edges: the first across the edge from corner 0 to corner 1, and so on. */
export function neighboursOf({ q, r, up }: Triangle): Three<Triangle> {
  return up
    ? [
        { q: q - 1, r, up: false },
        { q, r, up: false },
        { q, r: r - 1, up: false },
      ]
    : [
        { q, r: r + 1, up: true },
        { q: q + 1, r, up: true },
        { q, r, up: true },
      ];
}

/** The six triangles that meet at a point, counter-clockwise from the one to its upper right. */
export function trianglesAround({ q, r }: LatticePoint): readonly Triangle[] {
  return [
    { q, r, up: true },
    { q: q - 1, r, up: false },
    { q: q - 1, r, up: true },
    { q: q - 1, r: r - 1, up: false },
    { q, r: r - 1, up: true },
    { q, r: r - 1, up: false },
  ];
}

/** The corner that an edge leaves out. */
export const cornerOpposite = (edge: Corner): Corner => ((edge + 2) % 3) as Corner;
/** The two corners of an edge, clockwise. */
export const cornersOfEdge = (edge: Corner): readonly [Corner, Corner] => [edge, ((edge + 1) % 3) as Corner];

/** A movement of the whole lattice: `sixths` of a full turn counter-clockwise about (0, 0), then a shift. */
export type LatticeMove = { readonly sixths: number; readonly q: number; readonly r: number };

export function movePoint({ q, r }: LatticePoint, by: LatticeMove): LatticePoint {
  let at = { q, r };
  // A sixth of a turn takes the step (1, 0) to (0, 1) and (0, 1) to (-1, 1).
  for (let turn = ((by.sixths % 6) + 6) % 6; turn > 0; turn--) at = { q: -at.r || 0, r: at.q + at.r };
  return { q: at.q + by.q, r: at.r + by.r };
}

/** The moved triangle, and which of its corners the old corner 0 has become. */
export function moveTriangle(
  at: Triangle,
  by: LatticeMove,
): { readonly at: Triangle; readonly corner: Corner } {
  const corners = cornersOf(at).map((corner) => movePoint(corner, by));
  const q = Math.min(...corners.map((corner) => corner.q));
  const r = Math.min(...corners.map((corner) => corner.r));
  // An upward triangle has one corner further along q, a downward one has two.
  const up = corners.filter((corner) => corner.q > q).length === 1;
  const moved = { q, r, up };
  const first = cornersOf(moved).findIndex((corner) => pointKey(corner) === pointKey(corners[0]!));
  return { at: moved, corner: first as Corner };
}
