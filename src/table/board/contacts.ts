import {
  add,
  angleBetweenRad,
  cross,
  dot,
  middle,
  type Point,
  scale,
  subtract,
  unit,
} from "../../geometry/index.ts";
import { type DominoPose, endPoint, type HalfIndex, mayBeDouble, outwards } from "./domino-pose.ts";

/** The four sides of a domino: its two ends and, seen from half 0 towards half 1, its two long sides. */
export type SideOfTile = "end0" | "end1" | "long+" | "long-";

/** One tile's part in a contact. `halves`: those that may be the touching one, the likelier first. */
export type Touch = {
  readonly tile: number;
  readonly side: SideOfTile;
  readonly halves: readonly HalfIndex[];
};

/** Two tiles that lie as if joined. `tile` numbers are places in the list of poses. */
export type Contact = {
  readonly a: Touch;
  readonly b: Touch;
  /** 0 for tiles that lie perfectly joined, about 1 where one measure is off as far as people leave it. */
  readonly cost: number;
  readonly gap: number;
  /** On the table, between the two sides. */
  readonly at: Point;
};

/** In short sides and radians. */
export type ContactConfig = {
  /** A third of a tile is ⅔ of a short side; the rest is noise of the corners. */
  readonly widestGap: number;
  readonly deepestOverlap: number;
  readonly usualGap: number;
  readonly widestOffset: number;
  readonly usualOffset: number;
  /** 15° between neighbours plus noise. */
  readonly widestAngleRad: number;
  readonly usualAngleRad: number;
};

export const CONTACT_CONFIG: ContactConfig = {
  widestGap: 0.8,
  deepestOverlap: 0.5,
  usualGap: 0.5,
  widestOffset: 0.6,
  usualOffset: 0.35,
  widestAngleRad: (27 * Math.PI) / 180,
  usualAngleRad: (18 * Math.PI) / 180,
};

function costOf(gap: number, offset: number, angleRad: number, config: ContactConfig): number | null {
  if (gap > config.widestGap || gap < -config.deepestOverlap) return null;
  if (offset > config.widestOffset || angleRad > config.widestAngleRad) return null;
  return (
    (gap / config.usualGap) ** 2 + (offset / config.usualOffset) ** 2 + (angleRad / config.usualAngleRad) ** 2
  );
}

const HALVES = [0, 1] as const;

/** Short side against short side. */
function endToEnd(
  a: DominoPose,
  b: DominoPose,
  tiles: readonly [number, number],
  config: ContactConfig,
): Contact[] {
  return HALVES.flatMap((halfA) =>
    HALVES.flatMap((halfB) => {
      const [outA, outB] = [outwards(a, halfA), outwards(b, halfB)];
      const angleRad = angleBetweenRad(outA, scale(outB, -1));
      if (angleRad > config.widestAngleRad) return [];
      const [from, to] = [endPoint(a, halfA), endPoint(b, halfB)];
      const along = unit(subtract(outA, outB));
      const step = subtract(to, from);
      const gap = dot(step, along);
      const cost = costOf(gap, Math.abs(cross(along, step)), angleRad, config);
      if (cost === null) return [];
      return [
        {
          a: { tile: tiles[0], side: `end${halfA}`, halves: [halfA] },
          b: { tile: tiles[1], side: `end${halfB}`, halves: [halfB] },
          cost,
          gap,
          at: middle(from, to),
        } satisfies Contact,
      ];
    }),
  );
}

/** Short side of `a` against a long side of `b`: a crosswise double, or a corner of the line. */
function endToLong(
  a: DominoPose,
  b: DominoPose,
  tiles: readonly [number, number],
  config: ContactConfig,
): Contact[] {
  return HALVES.flatMap((halfA) => {
    const out = outwards(a, halfA);
    const from = endPoint(a, halfA);
    const offset = subtract(from, b.center);
    const sideways = dot(offset, b.across);
    const sign = sideways >= 0 ? 1 : -1;
    const angleRad = angleBetweenRad(out, scale(b.across, -sign));
    if (angleRad > config.widestAngleRad) return [];
    const gap = Math.abs(sideways) - b.halfWidth;
    const along = dot(offset, b.axis);
    const near: HalfIndex = along < 0 ? 0 : 1;
    const offHalf = Math.abs(Math.abs(along) - b.halfLength / 2);
    // A double may be met anywhere along its side; crosswise its middle is meant.
    const off = mayBeDouble(b) ? Math.min(offHalf, Math.abs(along)) : offHalf;
    const cost = costOf(gap, off, angleRad, config);
    if (cost === null) return [];
    const unclear = Math.abs(along) < 0.25;
    return [
      {
        a: { tile: tiles[0], side: `end${halfA}`, halves: [halfA] },
        b: {
          tile: tiles[1],
          side: sign > 0 ? "long+" : "long-",
          halves: unclear ? [near, near === 0 ? 1 : 0] : [near],
        },
        cost,
        gap,
        at: add(from, scale(out, gap / 2)),
      } satisfies Contact,
    ];
  });
}

/** Long side against long side: two doubles that lie crosswise one behind the other. */
function longToLong(
  a: DominoPose,
  b: DominoPose,
  tiles: readonly [number, number],
  config: ContactConfig,
): Contact[] {
  if (!mayBeDouble(a) || !mayBeDouble(b)) return [];
  const step = subtract(b.center, a.center);
  const [signA, signB] = [dot(step, a.across) >= 0 ? 1 : -1, dot(step, b.across) >= 0 ? -1 : 1];
  const [outA, outB] = [scale(a.across, signA), scale(b.across, signB)];
  const angleRad = angleBetweenRad(outA, scale(outB, -1));
  if (angleRad > config.widestAngleRad) return [];
  const along = unit(subtract(outA, outB));
  const gap = dot(step, along) - a.halfWidth - b.halfWidth;
  const cost = costOf(gap, Math.abs(cross(along, step)), angleRad, config);
  if (cost === null) return [];
  return [
    {
      a: { tile: tiles[0], side: signA > 0 ? "long+" : "long-", halves: HALVES },
      b: { tile: tiles[1], side: signB > 0 ? "long+" : "long-", halves: HALVES },
      cost,
      gap,
      at: add(a.center, scale(along, a.halfWidth + gap / 2)),
    },
  ];
}

/**
 * Every pair of sides that lie as if joined, cheapest first. It knows no rule: values play no part. `doublesMeet`: a double may
 * join another, as no two do where halves that touch are equal.
 */
export function contactsOf(
  poses: readonly DominoPose[],
  { doublesMeet = false } = {},
  config: ContactConfig = CONTACT_CONFIG,
): Contact[] {
  const contacts: Contact[] = [];
  const reach = 2 * 1.15 + config.widestGap + 0.3;
  for (let i = 0; i < poses.length; i++) {
    for (let k = i + 1; k < poses.length; k++) {
      const [a, b] = [poses[i]!, poses[k]!];
      const step = subtract(a.center, b.center);
      if (dot(step, step) > reach * reach) continue;
      contacts.push(...endToEnd(a, b, [i, k], config));
      contacts.push(...endToLong(a, b, [i, k], config));
      contacts.push(...endToLong(b, a, [k, i], config));
      if (doublesMeet) contacts.push(...longToLong(a, b, [i, k], config));
    }
  }
  return contacts.sort((a, b) => a.cost - b.cost);
}
