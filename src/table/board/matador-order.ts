import type { BoardJoint, Correction } from "./board.ts";
import type { HalfIndex } from "./domino-pose.ts";
import { isMatador, jointRuleOf, type MeetingHalf } from "./joint-rule.ts";

/** A line's tile; `first` is the half written first. */
type OrderedTile = Pick<MeetingHalf, "index" | "values"> & { readonly first: HalfIndex };

/** Whether the halves that touch make seven. */
function isSeven(left: OrderedTile, right: OrderedTile): boolean {
  const [a, b] = [left.values[1 - left.first], right.values[right.first]];
  return a != null && b != null && a + b === 7;
}

/** For each tile that may have opened: which joints, by place, nobody may have made. Joint i lies between tile i and i + 1. */
const unexplained = (tiles: readonly OrderedTile[]): number[][] =>
  tiles.map((_, opening) =>
    tiles.slice(1).flatMap((right, i) => {
      const left = tiles[i]!;
      return isSeven(left, right) || isMatador((i < opening ? left : right).values) ? [] : [i];
    }),
  );

/** Single values of the two tiles at this joint with which fewer joints are left unexplained, and this one is not among them. */
function correctionsAt(tiles: readonly OrderedTile[], joint: number, broken: number): Correction[] {
  return [joint, joint + 1].flatMap((at) =>
    ([0, 1] as const).flatMap((place) => {
      const { index, values } = tiles[at]!;
      const found: Correction[] = [];
      for (let to = 0; to <= jointRuleOf("matador").highest; to++) {
        if (to === values[place]) continue;
        const changed = place === 0 ? ([to, values[1]] as const) : ([values[0], to] as const);
        const orders = unexplained(
          tiles.map((tile, i): OrderedTile => (i === at ? { ...tile, values: changed } : tile)),
        );
        if (orders.some((left) => left.length < broken && !left.includes(joint)))
          found.push({ tile: index, place, to });
      }
      return found;
    }),
  );
}

/**
 * `matador.wild`: a matador joins any end, and the half that it leaves open takes sevens again. So one tile opened, and every
 * joint that makes no seven was made by a matador laid there from that tile outwards. Marks as illegal the fewest joints
 * that no opening tile explains, and names what would explain them; leaves a line alone in which a value is not read.
 *
 * `tiles`: the line's tiles, in its order; `joints[i]` lies between tile i and i + 1.
 */
export function inSomeOrder(
  tiles: readonly OrderedTile[],
  joints: readonly BoardJoint[],
): readonly BoardJoint[] {
  if (tiles.some(({ values }) => values.includes(null))) return joints;
  const [fewest = []] = unexplained(tiles).sort((a, b) => a.length - b.length);
  return joints.map((joint, i) =>
    fewest.includes(i)
      ? { ...joint, legal: false, corrections: correctionsAt(tiles, i, fewest.length) }
      : joint,
  );
}
