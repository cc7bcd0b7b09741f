import type { BoardJoint } from "./board.ts";
import { isMatador, type MeetingHalf } from "./joint-rule.ts";

const isSeven = ({ values: [a, b] }: BoardJoint): boolean => a !== null && b !== null && a + b === 7;

/**
 * `matador.wild`: a matador joins any end, and the half that it leaves open takes sevens again. So one tile opened, and every
 * joint that makes no seven was made by a matador laid there from that tile outwards. Marks as illegal the fewest joints
 * that no opening tile explains; leaves a line alone in which a value is not read.
 *
 * `tiles`: the values of the line's tiles, in its order; `joints[i]` lies between tile i and i + 1.
 */
export function inSomeOrder(
  tiles: readonly MeetingHalf["values"][],
  joints: readonly BoardJoint[],
): readonly BoardJoint[] {
  if (tiles.some((values) => values.includes(null))) return joints;
  const unexplained = tiles.map((_, opening) =>
    joints.flatMap((joint, i) => {
      const laidLater = tiles[i < opening ? i : i + 1]!;
      return isSeven(joint) || isMatador(laidLater) ? [] : [i];
    }),
  );
  const [fewest = []] = unexplained.sort((a, b) => a.length - b.length);
  return joints.map((joint, i) => (fewest.includes(i) ? { ...joint, legal: false } : joint));
}
