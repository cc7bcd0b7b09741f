import { halvesOf, intersectionOverUnion, overlapOf } from "../../geometry/index.ts";
import { evidenceOf, isWhole, type Judged } from "./classify.ts";
import type { ClassifyConfig } from "./classify-config.ts";
import type { Kept } from "./confidences.ts";
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

// [Note: One half of two]
// A domino that lies half upon another in line with it may show just what it hides: of three halves in a row both pairs are read as
// a whole. Where nothing else is seen there, neither pair explains the third half, and of such pairs that are both as good as
// certain in 600 calibration scenes four of eight were two such tiles. Both are kept, and of neither is said what the half in the
// middle shows: nobody can tell whose it is.

/** The half that two dominoes share which both are read as a whole, and read alike: its number in each; null where there is none. */
function sharedHalf(a: Judged, b: Judged): readonly [ofA: number, ofB: number] | null {
  if (a.shape !== "domino" || b.shape !== "domino") return null;
  const [ofA, ofB] = [halvesOf(a.corners), halvesOf(b.corners)];
  for (const i of [0, 1]) {
    for (const k of [0, 1]) {
      const isSame = a.judgement.values[i]!.value === b.judgement.values[k]!.value;
      if (isSame && intersectionOverUnion(ofA[i]!, ofB[k]!) > 0.5) return [i, k];
    }
  }
  return null;
}

/**
 * Of each the half that it shares with its only rival, whose only rival it is, see the note above; null where there is none. Those
 * are rivals no more.
 */
function sharedHalves(
  judged: readonly Judged[],
  rivals: readonly Set<number>[],
  { companionFrom }: ClassifyConfig,
): (number | null)[] {
  const shared = judged.map((): number | null => null);
  judged.forEach((one, i) => {
    const [k, ...more] = rivals[i]!;
    if (k === undefined || k < i || more.length > 0 || rivals[k]!.size > 1) return;
    const other = judged[k]!;
    const half = Math.min(evidenceOf(one), evidenceOf(other)) >= companionFrom && sharedHalf(one, other);
    if (!half) return;
    [shared[i], shared[k]] = half;
    rivals[i]!.clear();
    rivals[k]!.clear();
  });
  return shared;
}

/**
 * Without tiles that lie across two others, each with the share of its confidence that its rivals leave it: where tiles
 * touch, two halves that meet look like a tile, too. The two that are hidden together say more than the one that lies across
 * them, even if each of them says a little less. `judged`: the more evident first.
 */
export function withoutRivals(
  judged: readonly Judged[],
  config: ClassifyConfig,
): (Judged & Pick<Kept, "unrivalled" | "shared">)[] {
  const rivals = clashesOf(judged, (a, b) => areRivals(a, b, config));
  const shared = sharedHalves(judged, rivals, config);
  const shares = sharesAgainstRivals(judged, evidenceOf, rivals);
  return heaviestApart(
    judged.map((one, k) => ({ ...one, unrivalled: shares[k]!, shared: shared[k]! })),
    // Squared, since two that are half certain do not make a certain one.
    (one) => evidenceOf(one) ** 2,
    rivals,
  );
}
