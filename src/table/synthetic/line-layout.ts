import { add, type Point, quarterTurn, scale, sharedArea } from "../../geometry/index.ts";
import { type TileSetName, tilesOf } from "../../tiles/index.ts";
import type { LaidTile } from "./camera.ts";
import type { Random } from "./random.ts";

export type Pair = readonly [number, number];

export const direction = (angleRad: number): Point => [Math.cos(angleRad), Math.sin(angleRad)];

/** A domino by its middle and the direction from its first half to its second. */
export function laidDomino(values: Pair, center: Point, axis: Point): LaidTile {
  const across = quarterTurn(axis);
  const corner = (along: number, aside: number): Point =>
    add(center, add(scale(axis, along), scale(across, aside / 2)));
  // Clockwise on a screen, the first two at the first half.
  return { kind: "domino", values, corners: [corner(-1, 1), corner(-1, -1), corner(1, -1), corner(1, 1)] };
}

/** Whether two tiles lie on one another by more than a sliver. */
export const overlaps = (a: LaidTile, b: LaidTile, most = 0.06): boolean =>
  sharedArea(a.corners, b.corners) > most;

/** A run of tiles of a set, each fitting the one before, none twice; the first tile's first half is `start`. */
export function fittingRun(
  random: Random,
  set: TileSetName,
  count: number,
  start: number,
  used: Set<string> = new Set(),
): Pair[] {
  const all = tilesOf(set).map((tile) => tile.values as Pair);
  const name = ([a, b]: Pair) => `${Math.max(a, b)}-${Math.min(a, b)}`;
  let budget = 4000;
  const extend = (run: Pair[], end: number): Pair[] | null => {
    if (run.length === count) return run;
    if (budget-- < 0) return null;
    const next = random.shuffled(all.filter(([a, b]) => (a === end || b === end) && !used.has(name([a, b]))));
    for (const [a, b] of next) {
      used.add(name([a, b]));
      const found = extend([...run, a === end ? [a, b] : [b, a]], a === end ? b : a);
      if (found) return found;
      used.delete(name([a, b]));
    }
    return null;
  };
  return extend([], start) ?? [];
}

export type Looseness = {
  /** In short sides; a third of a tile is ⅔. */
  readonly widestGap: number;
  /** Of a tile against the direction of its line. */
  readonly mostAngleRad: number;
  readonly mostOffset: number;
};

const angleOf = ([x, y]: Point): number => Math.atan2(y, x);

/** The end of a laid line: where it stands, where it looks, and the tile that was laid last. */
type Cursor = { readonly at: Point; readonly headingRad: number; readonly wasCrosswise: boolean };

/** One tile laid from a cursor on: straight, crosswise, or round a corner. */
function nextTile(random: Random, cursor: Cursor, values: Pair, turn: -1 | 0 | 1, loose: Looseness) {
  const isDouble = values[0] === values[1];
  const crosswise = turn === 0 && isDouble && random.next() < 0.75;
  const angle = cursor.headingRad + random.between(-loose.mostAngleRad, loose.mostAngleRad);
  const gap = random.between(0, loose.widestGap) * random.next();
  const offset = random.between(-loose.mostOffset, loose.mostOffset);
  const ahead = direction(cursor.headingRad);
  const start = add(add(cursor.at, scale(ahead, gap)), scale(quarterTurn(ahead), offset));
  const out = direction(angle);
  if (crosswise) {
    const center = add(start, scale(out, 0.5));
    return {
      tile: laidDomino(values, center, quarterTurn(out)),
      end: add(center, scale(out, 0.5)),
      angle,
      crosswise,
    };
  }
  if (turn === 0) {
    const center = add(start, out);
    return { tile: laidDomino(values, center, out), end: add(center, out), angle, crosswise };
  }
  // Round a corner: the tile stands across the line's end, its first half before the end, its second beside it.
  const along = scale(quarterTurn(out), turn);
  const firstHalf = add(start, scale(out, 0.5));
  const center = add(firstHalf, scale(along, 0.5));
  return {
    tile: laidDomino(values, center, along),
    end: add(center, along),
    angle: angleOf(along),
    crosswise,
  };
}

/** The other way round a corner: the next tile starts at the side of the last tile's end half. */
function sideways(cursor: Cursor, turn: -1 | 1): Cursor {
  const back = scale(direction(cursor.headingRad), -0.5);
  const aside = scale(quarterTurn(direction(cursor.headingRad)), turn);
  return {
    at: add(add(cursor.at, back), scale(aside, 0.5)),
    headingRad: angleOf(aside),
    wasCrosswise: false,
  };
}

/**
 * A line laid as people lay it: straight on until it would leave the table or run into a tile, then round a corner.
 * Null where it gets stuck. The halves of `run` lie in the order of the run.
 */
export function layRun(
  random: Random,
  run: readonly Pair[],
  from: { readonly at: Point; readonly headingRad: number },
  loose: Looseness,
  { halfWidth = 9, halfHeight = 6, around = [] as readonly LaidTile[] } = {},
): LaidTile[] | null {
  const laid: LaidTile[] = [];
  let cursor: Cursor = { ...from, wasCrosswise: true };
  // What is near is refused, so that no tile but the last can be touched by the next.
  const grown = (tile: LaidTile): LaidTile => {
    const [cx, cy] = [0, 1].map((axis) => tile.corners.reduce((sum, p) => sum + p[axis]!, 0) / 4) as [
      number,
      number,
    ];
    return {
      ...tile,
      corners: tile.corners.map(([x, y]) => [cx + (x - cx) * 1.75, cy + (y - cy) * 2.1] as Point),
    };
  };
  for (const [i, values] of run.entries()) {
    const ways: { cursor: Cursor; turn: -1 | 0 | 1 }[] = [{ cursor, turn: 0 }];
    const isDouble = values[0] === values[1];
    for (const turn of random.shuffled([-1, 1] as const)) {
      if (i === 0 || isDouble || cursor.wasCrosswise) continue;
      const corners = [
        { cursor, turn },
        { cursor: sideways(cursor, turn), turn: 0 as const },
      ];
      ways.push(...random.shuffled(corners));
    }
    if (random.next() < 0.15) ways.reverse();
    let placed = false;
    for (const way of ways) {
      const next = nextTile(random, way.cursor, values, way.turn, loose);
      const isInside = next.tile.corners.every(
        ([x, y]) => Math.abs(x) <= halfWidth && Math.abs(y) <= halfHeight,
      );
      const old = [...around, ...laid.slice(0, -1)];
      const last = laid.at(-1);
      if (!isInside || old.some((tile) => overlaps(grown(tile), next.tile, 0))) continue;
      if (last && overlaps(last, next.tile)) continue;
      laid.push(next.tile);
      // A line keeps its course: the tile's own crookedness is not handed on in full.
      const wanted = way.turn === 0 ? way.cursor.headingRad : next.angle;
      cursor = { at: next.end, headingRad: (wanted + next.angle) / 2, wasCrosswise: next.crosswise };
      placed = true;
      break;
    }
    if (!placed) return null;
  }
  return laid;
}
