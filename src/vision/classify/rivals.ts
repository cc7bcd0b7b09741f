import { overlapOf } from "../../geometry/index.ts";
import { evidenceOf, isWhole, type Judged } from "./classify.ts";
import type { ClassifyConfig } from "./classify-config.ts";
import type { Surroundings } from "./confidences.ts";
import { clashesOf, heaviestApart } from "./heaviest-apart.ts";

// [Note: Rivals]
// Four halves in a square are two dominoes that lie side by side, or two others that lie one above the other; without dividers
// either pair looks as good. The network sees one outline at a time and is certain of each of the four. Not all of them
// can lie there: of all choices that can, each as likely as its tiles are by themselves, some have a tile and some do not.

/** What is seen more certainly than this is no more certain than this against what speaks for its rivals. */
const MOST_ODDS = 1e4;
/** No more tiles are weighed against each other, those with the most evidence: a bound on the time. */
const MOST_WEIGHED = 14;

/** The odds of all choices from `nodes` together, of which no two clash. */
function oddsOfAll(
  nodes: readonly number[],
  odds: readonly number[],
  clashes: readonly ReadonlySet<number>[],
): number {
  const [first, ...rest] = nodes;
  if (first === undefined) return 1;
  const beside = rest.filter((node) => !clashes[first]!.has(node));
  return oddsOfAll(rest, odds, clashes) + odds[first]! * oddsOfAll(beside, odds, clashes);
}

/**
 * How likely each thing is there, as a share of how likely it would be without those that it clashes with, 0…1: so much remains
 * where all choices of things that do not clash are weighed by the odds of what they choose. `chanceOf`: how likely a thing is
 * by itself, 0…1; `clashes` as `clashesOf` tells them.
 */
export function sharesAgainstRivals<T>(
  things: readonly T[],
  chanceOf: (thing: T) => number,
  clashes: readonly ReadonlySet<number>[],
): number[] {
  const odds = things.map((thing) => Math.min(MOST_ODDS, chanceOf(thing) / (1 - chanceOf(thing))));
  return things.map((_, k) => {
    if (clashes[k]!.size === 0) return 1;
    // Whether a rival is there depends on its own rivals; what lies further away hardly matters.
    const near = new Set([...clashes[k]!].flatMap((rival) => [rival, ...clashes[rival]!]));
    near.delete(k);
    const others = [...near].sort((a, b) => odds[b]! - odds[a]!).slice(0, MOST_WEIGHED);
    const beside = others.filter((other) => !clashes[k]!.has(other));
    const withIt = odds[k]! * oddsOfAll(beside, odds, clashes);
    const chance = withIt / (withIt + oddsOfAll(others, odds, clashes));
    const byItself = odds[k]! / (1 + odds[k]!);
    return byItself > 0 ? Math.min(1, chance / byItself) : 1;
  });
}

/** Whether not both can be tiles: what lies upon another hides half of it, two that are both read as a whole lie side by side. */
const areRivals = (a: Judged, b: Judged, config: ClassifyConfig): boolean =>
  isWhole(a) && isWhole(b) && overlapOf(a.corners, b.corners).ofSmaller > config.maxOverlapOfWhole;

/**
 * Without tiles that lie across two others, each with the share of its confidence that its rivals leave it: where tiles
 * touch, two halves that meet look like a tile, too. The two that are hidden together say more than the one that lies across
 * them, even if each of them says a little less. `judged`: the more evident first.
 */
export function withoutRivals(
  judged: readonly Judged[],
  config: ClassifyConfig,
): (Judged & Pick<Surroundings, "unrivalled">)[] {
  const rivals = clashesOf(judged, (a, b) => areRivals(a, b, config));
  const shares = sharesAgainstRivals(judged, evidenceOf, rivals);
  return heaviestApart(
    judged.map((one, k) => ({ ...one, unrivalled: shares[k]! })),
    // Squared, since two that are half certain do not make a certain one.
    (one) => evidenceOf(one) ** 2,
    rivals,
  );
}
