import {
  add,
  applyHomography,
  dot,
  imagePoint,
  type Point,
  quarterTurn,
  scale,
  subtract,
} from "../../geometry/index.ts";
import { squaresOf, type TowerDirection, type TowerSpot } from "../../layouts/index.ts";
import type { BoardBody, BoardGame, TowerPlace, Unsure, Violation } from "./board.ts";
import type { DominoPose, HalfIndex } from "./domino-pose.ts";
import { type DominoTable, namedDomino, writtenDomino } from "./line-board.ts";

/** In short sides: how far two halves may miss the common grid and still be taken to lie on it. */
export const TOWER_CONFIG = { reach: 3.2, widestMiss: 0.42 };

type Cell = { readonly x: number; readonly y: number };
type Seat = { readonly tile: number; readonly cells: readonly [Cell, Cell] };
type LevelledSeat = Seat & { readonly level: number };

const halfCenter = (pose: DominoPose, half: HalfIndex): Point =>
  add(pose.center, scale(pose.axis, (half === 0 ? -1 : 1) * (pose.halfLength / 2)));

/** As it is, and turned by each number of quarters. */
function quarterTurns(by: Point): readonly Point[] {
  const across = quarterTurn(by);
  return [by, across, scale(by, -1), scale(across, -1)];
}

/** The axis, turned by quarters to lie nearest to the grid's x. */
function gridAxis(pose: DominoPose, like: Point): Point {
  return quarterTurns(pose.axis).reduce((best, turn) => (dot(turn, like) > dot(best, like) ? turn : best));
}

type Step = {
  readonly from: number;
  readonly to: number;
  readonly miss: number;
  readonly cells: (from: Seat) => Seat;
};

/** Where tile `b` lies on the grid if `a` is seated: whole steps along a's own directions, since a tower may be bent. */
function stepBetween(a: number, from: DominoPose, b: number, to: DominoPose, axis: Point): Step | null {
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

/** The tile on which the grid begins: its first half is the origin. */
function firstSeat(pose: DominoPose, tile: number, axis: Point): Seat {
  const across = Math.abs(dot(pose.axis, axis)) < 0.5;
  const towards = dot(pose.axis, across ? [-axis[1], axis[0]] : axis) > 0 ? 1 : -1;
  return { tile, cells: [{ x: 0, y: 0 }, across ? { x: 0, y: -towards } : { x: towards, y: 0 }] };
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
      const step = a === b ? null : stepBetween(a, poses[a]!, b, poses[b]!, axis);
      if (step) steps.push(step);
    }
  }
  steps.sort((s, t) => s.miss - t.miss);
  const seats = new Map<number, Seat>([[0, firstSeat(first, 0, axis)]]);
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
 * From the bottom up, in one picture: the tile whose half on a common square was not read lies under the one whose half was (it is
 * covered); where both were read, the one read worse.
 */
function fromBottomUp(table: DominoTable, seats: readonly Seat[]): Seat[] {
  const buried = ({ tile }: Seat): number => {
    const { index, values } = table.poses[tile]!;
    return values.filter((value) => value === null).length + (1 - table.tiles[index]!.confidence);
  };
  return [...seats].sort((a, b) => buried(b) - buried(a));
}

/** How high each column stands. */
class Heights {
  readonly #levels = new Map<string, number>();
  readonly #onTable = new Set<string>();

  upon({ cells }: Seat): number {
    return Math.max(...cells.map((cell) => this.#levels.get(key(cell)) ?? 0));
  }

  lay(seat: Seat, level = this.upon(seat)): LevelledSeat {
    if (level === 0) for (const cell of seat.cells) this.#onTable.add(key(cell));
    for (const cell of seat.cells)
      this.#levels.set(key(cell), Math.max(level + 1, this.#levels.get(key(cell)) ?? 0));
    return { ...seat, level };
  }

  /** Whether something overhangs these squares of the table, and nothing lies on them. */
  isFreeBelow(seat: Seat): boolean {
    return this.upon(seat) > 0 && seat.cells.every((cell) => !this.#onTable.has(key(cell)));
  }

  get highest(): number {
    return Math.max(0, ...this.#levels.values());
  }
}

function levelled(seats: readonly Seat[]): LevelledSeat[] {
  const heights = new Heights();
  return seats.map((seat) => heights.lay(seat));
}

// [Note: Lift]
// The plane is the table's, and a tile upon others does not lie in it: seen from aside it seems to lie elsewhere, the farther the
// higher it is, each level as much as the one below. How far and whereto is not known beforehand. So some lifts are tried, and that
// one is right with which the tiles miss the grid least.

/** In short sides a level: none, and such as tiles up to 0.6 thick have at 45°. */
const LIFTS: readonly Point[] = [
  [0, 0],
  ...[0.15, 0.3, 0.45, 0.6].flatMap((by) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map(
      (k): Point => [by * Math.cos((k * Math.PI) / 4), by * Math.sin((k * Math.PI) / 4)],
    ),
  ),
];
/**
 * What a tile counts that finds no seat, or another than it had, as a square of a miss; and what a lift of one short side does, since
 * most have none.
 */
const COST_OF_UNSEATED = 1;
const COST_OF_LIFT = 0.02;
/**
 * What a tile of a tower counts that lies upon none: from aside one high up may seem to lie beside the tower. Of 288 towers of five tiles,
 * 0.25 to 0.45 thick and seen from 20° to 55°, 264 were right so and 246 without; with one tile beside them 270 of 288 either way.
 */
const COST_OF_BESIDE = 0.015;

const middleOf = ([a, b]: readonly [Cell, Cell]): Point => [(a.x + b.x) / 2, (a.y + b.y) / 2];

/** How many of the tiles are seated elsewhere to each other than they were before: a lift that needs that is none. */
function astray(seats: readonly Seat[], spots: readonly (TowerSpot | null)[]): number {
  const known = seats.flatMap(({ tile, cells }) => {
    const spot = spots[tile];
    return spot ? [{ now: middleOf(cells), before: middleOf(squaresOf(spot)) }] : [];
  });
  const [origin] = known;
  if (!origin) return 0;
  // The grid may have been found turned by quarters.
  const agreeing = [0, 1, 2, 3].map((turn) => {
    const isWhereItWas = ({ now, before }: typeof origin): boolean => {
      const [x, y] = quarterTurns(subtract(now, origin.now))[turn]!;
      const [u, v] = subtract(before, origin.before);
      return x === u && y === v;
    };
    return known.filter(isWhereItWas).length;
  });
  return known.length - Math.max(...agreeing);
}

/** Tiles seated with some lift, and how badly they then lie. */
type Lifted = { readonly seats: readonly LevelledSeat[]; readonly cost: number };

/** Seats tiles in the order in which they were placed, as they lie with this lift; null where that costs as much as `most`. */
function liftedBy(
  poses: readonly DominoPose[],
  spots: readonly (TowerSpot | null)[],
  lift: Point,
  maySlide: boolean,
  most: number,
): Lifted | null {
  const axis = gridAxis(poses[0]!, [1, 0]);
  const heights = new Heights();
  const seats: LevelledSeat[] = [heights.lay(firstSeat(poses[0]!, 0, axis), spots[0]?.level ?? 0)];
  let cost = COST_OF_LIFT * Math.hypot(...lift);
  for (let tile = 1; tile < poses.length && cost < most; tile++) {
    const known = spots[tile]?.level ?? null;
    let best: { readonly seat: Seat; readonly level: number; readonly cost: number } | null = null;
    for (let level = known ?? 0; level <= (known ?? heights.highest); level++)
      for (const from of seats) {
        const center = subtract(poses[tile]!.center, scale(lift, level - from.level));
        const step = stepBetween(from.tile, poses[from.tile]!, tile, { ...poses[tile]!, center }, axis);
        if (!step) continue;
        const isBeside = known === null && level === 0 && !maySlide;
        const costHere = step.miss ** 2 + (isBeside ? COST_OF_BESIDE : 0);
        if (best && costHere >= best.cost) continue;
        const seat = step.cells(from);
        const isUpon = heights.upon(seat) === level;
        const isBeneath = maySlide && level === 0 && heights.isFreeBelow(seat);
        if (known !== null || isUpon || isBeneath) best = { seat, level, cost: costHere };
      }
    cost += best ? best.cost : COST_OF_UNSEATED;
    if (best) seats.push(heights.lay(best.seat, best.level));
  }
  cost += COST_OF_UNSEATED * astray(seats, spots);
  return cost < most ? { seats, cost } : null;
}

/** Seats tiles that were placed in this order, see the note above. `maySlide`: they may be slid beneath what overhangs. */
function liftedSeats(
  poses: readonly DominoPose[],
  spots: readonly (TowerSpot | null)[],
  maySlide: boolean,
): readonly LevelledSeat[] {
  if (poses.length === 0) return [];
  let best: Lifted = { seats: [], cost: Number.POSITIVE_INFINITY };
  for (const lift of LIFTS) best = liftedBy(poses, spots, lift, maySlide, best.cost) ?? best;
  return best.seats;
}

/** `magnetic.tower`, `magnetic.height`: every pair of squares that lie directly upon one another must be equal. */
function upperViolations(table: DominoTable, seats: readonly LevelledSeat[], rule: string): Violation[] {
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

/** Magnetic tiles upon one another. `spots`: see `BoardOptions`; null in one picture, where nobody knows what came first. */
export function towerBoardOf(
  table: DominoTable,
  game: BoardGame,
  spots: readonly (TowerSpot | null)[] | null,
): BoardBody {
  const seats = spots
    ? liftedSeats(
        table.poses,
        table.poses.map(({ index }) => spots[index] ?? null),
        game === "magnetic-alternating",
      )
    : levelled(fromBottomUp(table, seatsOf(table.poses)));
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
