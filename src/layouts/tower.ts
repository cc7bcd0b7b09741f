import type { Domino, Pips, TileId } from "../tiles/index.ts";

/** Where a tile points to from its first square: E is +x, N is +y. */
export const TOWER_DIRECTIONS = ["E", "N", "W", "S"] as const;
export type TowerDirection = (typeof TOWER_DIRECTIONS)[number];

/** One cell of the grid; level 0 is the table. */
export type Square = { readonly x: number; readonly y: number; readonly level: number };

/** Two neighbouring squares of one level: the first, and where the second lies. */
export type TowerSpot = Square & { readonly dir: TowerDirection };

/** A tile as it lies there; `values[0]` on the spot's own square, `values[1]` on the next towards `dir`. */
export type TowerTile = {
  readonly tile: TileId;
  readonly values: readonly [Pips, Pips];
  readonly at: TowerSpot;
};

/** Which of a tile's two halves: of `values`, and of the spot's squares. */
export type HalfIndex = 0 | 1;

/** A half of a laid tile; `tile` is its place in the order of placing. */
export type TowerHalf = { readonly tile: number; readonly half: HalfIndex };

/**
 * Tiles on a grid, right or wrong, in the order they were placed. The placings form a chain: a tile that joins one of
 * its two end tiles becomes that end, with the half that did not join outermost. A lone tile is both ends.
 */
export type Tower = {
  readonly tiles: readonly TowerTile[];
  readonly ends: readonly [TowerHalf, TowerHalf] | null;
};

export const EMPTY_TOWER: Tower = { tiles: [], ends: null };

const STEP: Readonly<Record<TowerDirection, readonly [number, number]>> = {
  E: [1, 0],
  N: [0, 1],
  W: [-1, 0],
  S: [0, -1],
};
const OPPOSITE: Readonly<Record<TowerDirection, TowerDirection>> = { E: "W", N: "S", W: "E", S: "N" };

export const otherHalf = (half: HalfIndex): HalfIndex => (half === 0 ? 1 : 0);

const stepped = ({ x, y, level }: Square, dir: TowerDirection): Square => {
  const [dx, dy] = STEP[dir];
  return { x: x + dx, y: y + dy, level };
};

/** The two squares of a spot, in the order of the halves. */
export const squaresOf = (at: TowerSpot): readonly [Square, Square] => [
  { x: at.x, y: at.y, level: at.level },
  stepped(at, at.dir),
];

/** The same two squares, named from the other half. */
export const turnedSpot = (at: TowerSpot): TowerSpot => ({ ...stepped(at, at.dir), dir: OPPOSITE[at.dir] });

/** Lengthwise along the same axis: neither lies across the other. */
export const isParallel = (a: TowerSpot, b: TowerSpot): boolean =>
  a.dir === b.dir || a.dir === OPPOSITE[b.dir];

/** The tile on its spot, with `first` of its values on the spot's own square. */
export function towerTile(tile: Domino, first: Pips, at: TowerSpot): TowerTile {
  const [a, b] = tile.values;
  return { tile: tile.id, values: first === b ? [b, a] : [a, b], at };
}

// A square as one number: maps are asked for squares in every question, and text keys cost ten times as much.
const SPAN = 1 << 13;
const columnKey = (x: number, y: number): number => (x + SPAN / 2) * SPAN + y + SPAN / 2;
const keyOf = ({ x, y, level }: Square): number => columnKey(x, y) * SPAN + level + SPAN / 2;

/** What lies where. Built once for a tower. */
type Grid = {
  readonly halves: ReadonlyMap<number, TowerHalf>;
  /** One above the highest square of a column. */
  readonly heights: ReadonlyMap<number, Square>;
  /** Filled as spots are asked for. */
  readonly meetings: Map<number, readonly Meeting[]>;
  spotsUpon: readonly TowerSpot[] | null;
  spotsUponEnds: readonly TowerSpot[] | null;
  spotsOnTable: readonly TowerSpot[] | null;
};
type Meeting = Omit<TowerContact, "value">;
const grids = new WeakMap<Tower, Grid>();

function gridOf(tower: Tower): Grid {
  const known = grids.get(tower);
  if (known) return known;
  const halves = new Map<number, TowerHalf>();
  const heights = new Map<number, Square>();
  tower.tiles.forEach((laid, tile) => {
    squaresOf(laid.at).forEach((square, half) => {
      // Where a wrong board holds two tiles in one square, the first one counts.
      if (!halves.has(keyOf(square))) halves.set(keyOf(square), { tile, half: half as HalfIndex });
      const column = columnKey(square.x, square.y);
      const level = Math.max(heights.get(column)?.level ?? 0, square.level + 1);
      heights.set(column, { ...square, level });
    });
  });
  const grid: Grid = {
    halves,
    heights,
    meetings: new Map(),
    spotsUpon: null,
    spotsUponEnds: null,
    spotsOnTable: null,
  };
  grids.set(tower, grid);
  return grid;
}

export const halfAt = (tower: Tower, square: Square): TowerHalf | null =>
  gridOf(tower).halves.get(keyOf(square)) ?? null;

export const halfValue = (tower: Tower, { tile, half }: TowerHalf): Pips => tower.tiles[tile]!.values[half];

export const squareOf = (tower: Tower, { tile, half }: TowerHalf): Square =>
  squaresOf(tower.tiles[tile]!.at)[half];

/** How high the column stands: the level at which the next square from above would lie. */
export const heightAt = (tower: Tower, { x, y }: { readonly x: number; readonly y: number }): number =>
  gridOf(tower).heights.get(columnKey(x, y))?.level ?? 0;

export const CONTACT_SIDES = ["below", "above", "beside"] as const;
/** A half of a tile to be placed, and a laid half that it meets. */
export type TowerContact = {
  readonly half: HalfIndex;
  readonly value: Pips;
  readonly side: (typeof CONTACT_SIDES)[number];
  readonly meets: TowerHalf;
  readonly meetsValue: Pips;
};

/** Every laid half that lies directly under or upon the tile, or side by side with it at its level. */
export function contactsOf(tower: Tower, { values, at }: TowerTile): TowerContact[] {
  return meetingsAt(tower, at).map((meeting) => ({ ...meeting, value: values[meeting.half] }));
}

function addMeeting(
  found: Meeting[],
  tower: Tower,
  half: HalfIndex,
  side: TowerContact["side"],
  there: Square,
): void {
  const meets = halfAt(tower, there);
  if (meets) found.push({ half, side, meets, meetsValue: halfValue(tower, meets) });
}

/** What a tile on this spot would meet, whatever its numbers: asked again for every tile of a hand. */
function meetingsAt(tower: Tower, at: TowerSpot): readonly Meeting[] {
  const { meetings } = gridOf(tower);
  const key = keyOf(at) * 4 + TOWER_DIRECTIONS.indexOf(at.dir);
  const known = meetings.get(key);
  if (known) return known;
  const found: Meeting[] = [];
  const own = squaresOf(at);
  for (const half of [0, 1] as const) {
    const square = own[half];
    const other = own[otherHalf(half)];
    addMeeting(found, tower, half, "below", { ...square, level: square.level - 1 });
    addMeeting(found, tower, half, "above", { ...square, level: square.level + 1 });
    for (const dir of TOWER_DIRECTIONS) {
      const beside = stepped(square, dir);
      if (beside.x !== other.x || beside.y !== other.y) addMeeting(found, tower, half, "beside", beside);
    }
  }
  meetings.set(key, found);
  return found;
}

/** A spot, and the numbers that its two squares must show to go with what they would meet; null: any number. */
export type TowerOpening = { readonly at: TowerSpot; readonly wants: readonly [Pips | null, Pips | null] };

const openings = new WeakMap<readonly TowerSpot[], readonly TowerOpening[]>();

/**
 * Those of a tower's spots on which some tile could lie. Squares directly upon one another must be equal; where there are
 * none, those that come to lie side by side.
 */
export function openingsAmong(tower: Tower, spots: readonly TowerSpot[]): readonly TowerOpening[] {
  const known = openings.get(spots);
  if (known) return known;
  const found = spots.flatMap((at): TowerOpening[] => {
    const all = meetingsAt(tower, at);
    const upright = all.filter(({ side }) => side !== "beside");
    const wants: [Pips | null, Pips | null] = [null, null];
    for (const { half, meetsValue } of upright.length > 0 ? upright : all) {
      if (wants[half] !== null && wants[half] !== meetsValue) return [];
      wants[half] = meetsValue;
    }
    return [{ at, wants }];
  });
  openings.set(spots, found);
  return found;
}

/** Both squares are empty. */
export const isFree = (tower: Tower, at: TowerSpot): boolean =>
  halfAt(tower, at) === null && halfAt(tower, stepped(at, at.dir)) === null;

/** Nothing lies over either square, at any level: the tile can be put down from above. */
export const isOpenAbove = (tower: Tower, at: TowerSpot): boolean =>
  squaresOf(at).every((square) => heightAt(tower, square) <= square.level);

/**
 * Which end of the chain the tile joins, and with which half; null where it joins none. Directly under or upon an end's
 * outer half counts first, then under or upon its other half, then side by side with an equal outer half. Where
 * both ends are joined at once, it joins the end placed last.
 */
export function joinOf(tower: Tower, placing: TowerTile): { end: 0 | 1; half: HalfIndex } | null {
  const { ends } = tower;
  if (!ends) return null;
  const contacts = contactsOf(tower, placing);
  const joining = (end: 0 | 1, fits: (contact: TowerContact, end: TowerHalf) => boolean) => {
    const found = contacts.find(
      (contact) => contact.meets.tile === ends[end].tile && fits(contact, ends[end]),
    );
    return found ? { end, half: found.half } : null;
  };
  const newest: readonly (0 | 1)[] = ends[1].tile >= ends[0].tile ? [1, 0] : [0, 1];
  for (const fits of [
    (c: TowerContact, end: TowerHalf) => c.side !== "beside" && c.meets.half === end.half,
    (c: TowerContact) => c.side !== "beside",
    (c: TowerContact, end: TowerHalf) => c.meets.half === end.half && c.value === c.meetsValue,
  ]) {
    for (const end of newest) {
      const found = joining(end, fits);
      if (found) return found;
    }
  }
  return null;
}

/** The tower with this tile placed; the first tile is both ends of the chain. */
export function laidOn(tower: Tower, placing: TowerTile): Tower {
  const tile = tower.tiles.length;
  const tiles = [...tower.tiles, placing];
  if (!tower.ends) {
    return {
      tiles,
      ends: [
        { tile, half: 0 },
        { tile, half: 1 },
      ],
    };
  }
  const join = joinOf(tower, placing);
  if (!join) return { tiles, ends: tower.ends };
  const end: TowerHalf = { tile, half: otherHalf(join.half) };
  return { tiles, ends: join.end === 0 ? [end, tower.ends[1]] : [tower.ends[0], end] };
}

/** Each spot once, named E or N from its lower left square. */
function uniqueSpots(spots: readonly TowerSpot[]): TowerSpot[] {
  const unique = new Map<number, TowerSpot>();
  for (const spot of spots) {
    const at = spot.dir === "E" || spot.dir === "N" ? spot : turnedSpot(spot);
    unique.set(keyOf(at) * 2 + (at.dir === "E" ? 0 : 1), at);
  }
  return [...unique.values()];
}

const spotsWith = (square: Square): TowerSpot[] => TOWER_DIRECTIONS.map((dir) => ({ ...square, dir }));

/** Every spot on which a tile put down from above would rest directly upon a laid one. */
export function spotsUpon(tower: Tower): readonly TowerSpot[] {
  const grid = gridOf(tower);
  const tops = [...grid.heights.values()];
  grid.spotsUpon ??= uniqueSpots(tops.flatMap(spotsWith)).filter(
    (at) => isFree(tower, at) && isOpenAbove(tower, at),
  );
  return grid.spotsUpon;
}

/** Those of them with a square directly upon the outer half of an end of the chain. */
export function spotsUponEnds(tower: Tower): readonly TowerSpot[] {
  const grid = gridOf(tower);
  grid.spotsUponEnds ??= uniqueSpots(
    outerSquares(tower)
      .map((square) => ({ ...square, level: square.level + 1 }))
      .flatMap(spotsWith),
  ).filter((at) => isFree(tower, at) && isOpenAbove(tower, at));
  return grid.spotsUponEnds;
}

/** Every free spot of level 0 that lies under a square of level 1, or side by side with the outer half of an end. */
export function spotsOnTable(tower: Tower): readonly TowerSpot[] {
  const grid = gridOf(tower);
  grid.spotsOnTable ??= findSpotsOnTable(tower);
  return grid.spotsOnTable;
}

const outerSquares = (tower: Tower): readonly Square[] =>
  tower.ends?.map((end) => squareOf(tower, end)) ?? [];

function findSpotsOnTable(tower: Tower): TowerSpot[] {
  const overhanging = tower.tiles
    .filter(({ at }) => at.level === 1)
    .flatMap(({ at }) => squaresOf(at))
    .map((square) => ({ ...square, level: 0 }));
  const atEnds = outerSquares(tower)
    .filter(({ level }) => level === 0)
    .flatMap((square) => TOWER_DIRECTIONS.map((dir) => stepped(square, dir)));
  const free = [...overhanging, ...atEnds].filter((square) => halfAt(tower, square) === null);
  return uniqueSpots(free.flatMap(spotsWith).filter((at) => isFree(tower, at)));
}
