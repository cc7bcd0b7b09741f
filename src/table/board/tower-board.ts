import { add, applyHomography, dot, imagePoint, type Point, scale, subtract } from "../../geometry/index.ts";
import type { TowerDirection } from "../../layouts/index.ts";
import type { BoardBody, BoardGame, TowerPlace, Unsure, Violation } from "./board.ts";
import type { DominoPose, HalfIndex } from "./domino-pose.ts";
import { type DominoTable, namedDomino, writtenDomino } from "./line-board.ts";

/** In short sides: how far two halves may miss the common grid and still be taken to lie on it. */
export const TOWER_CONFIG = { reach: 3.2, widestMiss: 0.42 };

type Cell = { readonly x: number; readonly y: number };
type Seat = { readonly tile: number; readonly cells: readonly [Cell, Cell] };

const halfCenter = (pose: DominoPose, half: HalfIndex): Point =>
  add(pose.center, scale(pose.axis, (half === 0 ? -1 : 1) * (pose.halfLength / 2)));

/** The axis, turned by quarters to lie nearest to the grid's x. */
function gridAxis(pose: DominoPose, like: Point): Point {
  const turns: Point[] = [pose.axis, pose.across, scale(pose.axis, -1), scale(pose.across, -1)];
  return turns.reduce((best, turn) => (dot(turn, like) > dot(best, like) ? turn : best));
}

type Step = {
  readonly from: number;
  readonly to: number;
  readonly miss: number;
  readonly cells: (from: Seat) => Seat;
};

/** Where `b` lies on the grid if `a` is seated: whole steps along a's own directions, since a tower may be bent. */
function stepBetween(poses: readonly DominoPose[], a: number, b: number, axis: Point): Step | null {
  const [from, to] = [poses[a]!, poses[b]!];
  const gap = subtract(to.center, from.center);
  if (Math.hypot(gap[0], gap[1]) > TOWER_CONFIG.reach) return null;
  const x = gridAxis(from, axis);
  const y: Point = [-x[1], x[0]];
  const base = halfCenter(from, 0);
  let miss = 0;
  const offsets = ([0, 1] as const).map((half) => {
    const step = subtract(halfCenter(to, half), base);
    const [u, v] = [dot(step, x), dot(step, y)];
    miss = Math.max(miss, Math.hypot(u - Math.round(u), v - Math.round(v)));
    // The grid's y points up, the table's down.
    return { x: Math.round(u), y: -Math.round(v) || 0 };
  });
  const [p, q] = offsets as [Cell, Cell];
  if (miss > TOWER_CONFIG.widestMiss || Math.abs(p.x - q.x) + Math.abs(p.y - q.y) !== 1) return null;
  const shift = (cell: Cell, by: Cell): Cell => ({ x: cell.x + by.x, y: cell.y + by.y });
  return {
    from: a,
    to: b,
    miss,
    cells: (seat) => ({ tile: b, cells: [shift(seat.cells[0], p), shift(seat.cells[0], q)] }),
  };
}

/** Seats tiles on one grid of squares from neighbour to neighbour, the best first. */
function seatsOf(poses: readonly DominoPose[]): Seat[] {
  const first = poses[0];
  if (!first) return [];
  // The direction that points most to the right on the table is the grid's x.
  const axis = gridAxis(first, [1, 0]);
  const steps: Step[] = [];
  for (let a = 0; a < poses.length; a++) {
    for (let b = 0; b < poses.length; b++) {
      const step = a === b ? null : stepBetween(poses, a, b, axis);
      if (step) steps.push(step);
    }
  }
  steps.sort((s, t) => s.miss - t.miss);
  const across = Math.abs(dot(first.axis, axis)) < 0.5;
  const towards = dot(first.axis, across ? [-axis[1], axis[0]] : axis) > 0 ? 1 : -1;
  const second: Cell = across ? { x: 0, y: -towards } : { x: towards, y: 0 };
  const seats = new Map<number, Seat>([[0, { tile: 0, cells: [{ x: 0, y: 0 }, second] }]]);
  for (;;) {
    const step = steps.find(({ from, to }) => seats.has(from) && !seats.has(to));
    if (!step) return [...seats.values()];
    seats.set(step.to, step.cells(seats.get(step.from)!));
  }
}

const directionOf = ([a, b]: readonly [Cell, Cell]): TowerDirection =>
  b.x > a.x ? "E" : b.x < a.x ? "W" : b.y > a.y ? "N" : "S";

const key = ({ x, y }: Cell): string => `${x},${y}`;

/**
 * From the bottom up. Where the order of placing is known it decides. In one picture the tile whose half on a common
 * square was not read lies under the one whose half was (it is covered); where both were read, the one read worse.
 */
function fromBottomUp(table: DominoTable, seats: readonly Seat[], order: readonly number[] | null): Seat[] {
  const rank = (seat: Seat): number => {
    const placed = order ? order.indexOf(table.poses[seat.tile]!.index) : -1;
    return placed < 0 ? Number.POSITIVE_INFINITY : placed;
  };
  const buried = ({ tile }: Seat): number => {
    const { index, values } = table.poses[tile]!;
    return values.filter((value) => value === null).length + (1 - table.tiles[index]!.confidence);
  };
  return [...seats].sort((a, b) => {
    const [ra, rb] = [rank(a), rank(b)];
    return ra === rb ? buried(b) - buried(a) : ra - rb;
  });
}

function levelled(seats: readonly Seat[]): (Seat & { level: number })[] {
  const heights = new Map<string, number>();
  return seats.map((seat) => {
    const level = Math.max(...seat.cells.map((cell) => heights.get(key(cell)) ?? 0));
    for (const cell of seat.cells) heights.set(key(cell), level + 1);
    return { ...seat, level };
  });
}

/** `magnetic.tower`, `magnetic.height`: every pair of squares that lie directly upon one another must be equal. */
function upperViolations(
  table: DominoTable,
  seats: readonly (Seat & { level: number })[],
  rule: string,
): Violation[] {
  const at = new Map<string, { tile: number; half: HalfIndex }>();
  for (const { tile, cells, level } of seats) {
    for (const half of [0, 1] as const) at.set(`${key(cells[half])},${level}`, { tile, half });
  }
  return seats.flatMap(({ tile, cells, level }) =>
    ([0, 1] as const).flatMap((half): Violation[] => {
      const under = at.get(`${key(cells[half])},${level - 1}`);
      const [above, below] = [table.poses[tile]!, under && table.poses[under.tile]!];
      if (!under || !below) return [];
      const [a, b] = [above.values[half], below.values[under.half]];
      if (a === null || b == null || a === b) return [];
      const [x, y] = applyHomography(table.tableToImage, halfCenter(above, half));
      return [
        {
          rule,
          tiles: [above, below].map(namedDomino),
          indices: [above.index, below.index],
          why: { key: "board.squaresDiffer", with: { a, b } },
          points: [imagePoint(x, y)],
          corrections: [
            { tile: above.index, place: half, to: b },
            { tile: below.index, place: under.half, to: a },
          ],
        },
      ];
    }),
  );
}

/** Magnetic tiles upon one another. `order`: places in the reading, the first placed first, where a film showed it. */
export function towerBoardOf(
  table: DominoTable,
  game: BoardGame,
  order: readonly number[] | null,
): BoardBody {
  const seats = levelled(fromBottomUp(table, seatsOf(table.poses), order));
  const seated = new Set(seats.map(({ tile }) => tile));
  const rule = game === "magnetic-alternating" ? "magnetic.height" : "magnetic.tower";
  return {
    squares: seats.map(({ tile, cells, level }): TowerPlace => {
      const pose = table.poses[tile]!;
      const at = { ...cells[0], level, dir: directionOf(cells) };
      return { tile: writtenDomino(pose, 0), at, index: pose.index };
    }),
    beside: table.poses.filter((_, tile) => !seated.has(tile)).map(({ index }) => index),
    unsure: table.poses.flatMap(({ index, values }) =>
      values.flatMap((value, place): Unsure[] => (value === null ? [{ tile: index, place, to: null }] : [])),
    ),
    violations: upperViolations(table, seats, rule),
  };
}
