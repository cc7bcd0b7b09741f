import {
  angleBetweenRad,
  applyHomography,
  type Correspondence,
  centroid,
  distance,
  dot,
  fitAffine,
  fitHomography,
  fitRobustly,
  fitSimilarity,
  type Homography,
  invertHomography,
  middle,
  type Point,
  subtract,
  unit,
} from "../../geometry/index.ts";
import {
  type Corner,
  cornersOf,
  type LatticePoint,
  type Triangle,
  triangleKey,
} from "../../layouts/index.ts";

/** A triomino on the table plane: `corners` clockwise; `index` is its place in the reading. */
export type TrianglePose = { readonly index: number; readonly corners: readonly [Point, Point, Point] };

/** Where a tile lies on the lattice: its corner `i` lies on corner `(i + turn) mod 3` of the triangle. */
export type LatticeSeat = { readonly pose: number; readonly at: Triangle; readonly turn: Corner };

/** In edges and radians. */
export const LATTICE_CONFIG = {
  widestGap: 0.45,
  deepestOverlap: 0.25,
  widestOffset: 0.35,
  widestAngleRad: (25 * Math.PI) / 180,
  highestCost: 4,
  /** A tile apart belongs to the board where its corners miss the lattice by no more. */
  widestMiss: 0.3,
};

type Neighbours = {
  readonly a: number;
  readonly b: number;
  readonly edgeA: Corner;
  readonly edgeB: Corner;
  readonly cost: number;
};

const next = (corner: Corner): Corner => ((corner + 1) % 3) as Corner;
const EDGES = [0, 1, 2] as const;

/** Edges of two tiles that lie against each other, cheapest first. Edge `i` runs from corner `i` to the next. */
function neighboursOf(poses: readonly TrianglePose[]): Neighbours[] {
  const config = LATTICE_CONFIG;
  const found: Neighbours[] = [];
  const centers = poses.map(({ corners }) => centroid(corners));
  for (let a = 0; a < poses.length; a++) {
    for (let b = a + 1; b < poses.length; b++) {
      if (distance(centers[a]!, centers[b]!) > 1.2) continue;
      for (const edgeA of EDGES) {
        for (const edgeB of EDGES) {
          const [a0, a1] = [poses[a]!.corners[edgeA], poses[a]!.corners[next(edgeA)]];
          const [b0, b1] = [poses[b]!.corners[edgeB], poses[b]!.corners[next(edgeB)]];
          // Both run clockwise, so along a common edge they run against each other.
          const along = unit(subtract(subtract(a1, a0), subtract(b1, b0)));
          const angleRad = angleBetweenRad(subtract(a1, a0), subtract(b0, b1));
          const step = subtract(middle(b0, b1), middle(a0, a1));
          const gap = dot(step, [along[1], -along[0]]);
          const offset = Math.abs(dot(step, along));
          const isFar =
            gap > config.widestGap || gap < -config.deepestOverlap || offset > config.widestOffset;
          if (isFar || angleRad > config.widestAngleRad) continue;
          const cost = (gap / 0.3) ** 2 + (offset / 0.2) ** 2 + (angleRad / 0.3) ** 2;
          if (cost <= config.highestCost) found.push({ a, b, edgeA, edgeB, cost });
        }
      }
    }
  }
  return found.sort((x, y) => x.cost - y.cost);
}

/** The seat whose three corners, clockwise, are these lattice points; null where they make no triangle. */
function seatOn(pose: number, points: readonly LatticePoint[]): LatticeSeat | null {
  const q = Math.min(...points.map((point) => point.q));
  const r = Math.min(...points.map((point) => point.r));
  for (const up of [true, false]) {
    const corners = cornersOf({ q, r, up });
    const turn = corners.findIndex((corner) => corner.q === points[0]!.q && corner.r === points[0]!.r);
    if (turn < 0) continue;
    const same = points.every((point, i) => {
      const corner = corners[(i + turn) % 3]!;
      return corner.q === point.q && corner.r === point.r;
    });
    if (same) return { pose, at: { q, r, up }, turn: turn as Corner };
  }
  return null;
}

export const pointsOf = ({ at, turn }: LatticeSeat): LatticePoint[] => {
  const corners = cornersOf(at);
  return EDGES.map((i) => corners[(i + turn) % 3]!);
};

/** Across an edge the lattice goes on: the far corner mirrors the near one. */
function seatAcross(seat: LatticeSeat, edge: Corner, pose: number, edgeOfPose: Corner): LatticeSeat | null {
  const points = pointsOf(seat);
  const [from, to, near] = [points[edge]!, points[next(edge)]!, points[next(next(edge))]!];
  const far = { q: from.q + to.q - near.q, r: from.r + to.r - near.r };
  const placed: LatticePoint[] = [];
  placed[edgeOfPose] = to;
  placed[next(edgeOfPose)] = from;
  placed[next(next(edgeOfPose))] = far;
  return seatOn(pose, placed);
}

/** Grows from a tile over its neighbours, the best edges first, so that one bad edge seats nobody. */
function grow(count: number, edges: readonly Neighbours[], start: number): LatticeSeat[] {
  const seats = new Map<number, LatticeSeat>([
    [start, { pose: start, at: { q: 0, r: 0, up: true }, turn: 0 }],
  ]);
  const taken = new Set([triangleKey({ q: 0, r: 0, up: true })]);
  for (let grown = true; grown && seats.size < count; ) {
    grown = false;
    for (const { a, b, edgeA, edgeB } of edges) {
      const [fromA, fromB] = [seats.get(a), seats.get(b)];
      if (!fromA === !fromB) continue;
      const seat = fromA ? seatAcross(fromA, edgeA, b, edgeB) : seatAcross(fromB!, edgeB, a, edgeA);
      if (!seat || taken.has(triangleKey(seat.at))) continue;
      seats.set(seat.pose, seat);
      taken.add(triangleKey(seat.at));
      grown = true;
      break;
    }
  }
  return [...seats.values()];
}

/** Drawn as the contract says, but with y downwards as in a picture. */
export const drawn = ({ q, r }: LatticePoint): Point => [q + r / 2, (-r * Math.sqrt(3)) / 2];

function fitted(poses: readonly TrianglePose[], seats: readonly LatticeSeat[]): Homography | null {
  const pairs: Correspondence[] = seats.flatMap((seat) =>
    pointsOf(seat).map((point, i) => ({ from: drawn(point), to: poses[seat.pose]!.corners[i]! })),
  );
  const model = seats.length >= 8 ? fitHomography : seats.length >= 3 ? fitAffine : fitSimilarity;
  return fitRobustly(model, pairs, { smallestScale: 0.03 });
}

/** The lattice point under a place of the table, and how far off it is. */
function nearest(tableToLattice: Homography, place: Point): { point: LatticePoint; miss: number } {
  const [x, y] = applyHomography(tableToLattice, place);
  const r = Math.round((-y * 2) / Math.sqrt(3));
  const q = Math.round(x - r / 2);
  return { point: { q, r }, miss: distance([x, y], drawn({ q, r })) };
}

/** Tiles that hang on by a tip, or whose neighbour was not seen: seated where the fitted lattice has them. */
function seatApart(
  poses: readonly TrianglePose[],
  seats: readonly LatticeSeat[],
  tableToLattice: Homography,
): LatticeSeat[] {
  const taken = new Set(seats.map(({ at }) => triangleKey(at)));
  const seated = new Set(seats.map(({ pose }) => pose));
  const points = new Set(seats.flatMap(pointsOf).map(({ q, r }) => `${q},${r}`));
  const found: LatticeSeat[] = [];
  for (const [pose, { corners }] of poses.entries()) {
    if (seated.has(pose)) continue;
    const places = corners.map((corner) => nearest(tableToLattice, corner));
    if (Math.max(...places.map(({ miss }) => miss)) > LATTICE_CONFIG.widestMiss) continue;
    const seat = seatOn(
      pose,
      places.map(({ point }) => point),
    );
    const touches = places.some(({ point: { q, r } }) => points.has(`${q},${r}`));
    if (seat && touches && !taken.has(triangleKey(seat.at))) {
      taken.add(triangleKey(seat.at));
      found.push(seat);
    }
  }
  return found;
}

/** One lattice for all tiles, and how it is drawn on the table. */
export type Lattice = { readonly seats: readonly LatticeSeat[]; readonly latticeToTable: Homography };

/**
 * [Note: One lattice, many drifts]
 * People leave gaps, and over forty tiles the gaps add up to more than a tile. So seats are told from neighbour to
 * neighbour, where a gap is small, and only then one lattice is fitted to all corners, which takes up an even drift and
 * seats what hangs on by a tip.
 */
export function latticeOf(poses: readonly TrianglePose[]): Lattice | null {
  const edges = neighboursOf(poses);
  const waiting = new Set(poses.keys());
  let seats: LatticeSeat[] = [];
  for (const start of waiting) {
    const grown = grow(poses.length, edges, start);
    for (const { pose } of grown) waiting.delete(pose);
    if (grown.length > seats.length) seats = grown;
  }
  if (seats.length === 0) return null;
  for (let round = 0; round < 3; round++) {
    const latticeToTable = fitted(poses, seats);
    const tableToLattice = latticeToTable && invertHomography(latticeToTable);
    const more = tableToLattice ? seatApart(poses, seats, tableToLattice) : [];
    if (!latticeToTable) return null;
    if (more.length === 0 || round === 2) return { seats, latticeToTable };
    seats = [...seats, ...more];
  }
  return null;
}
