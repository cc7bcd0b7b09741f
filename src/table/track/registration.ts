import {
  applyHomography,
  type Correspondence,
  centroid,
  distance,
  fitAffine,
  fitHomography,
  fitRobustly,
  fitSimilarity,
  type Homography,
  type Point,
  startingAt,
} from "../../geometry/index.ts";
import type { Pips, TileKind } from "../../tiles/index.ts";
import { sizeOf, turnsOf, turnValues } from "./quad-match.ts";

/** A tile known by its values, with corners in the order of its values. */
export type NamedOutline = {
  readonly kind: TileKind;
  readonly values: readonly (Pips | null)[];
  readonly corners: readonly Point[];
};

/** One tile seen in two pictures; `turns`: the ways its corners may correspond (a double's two, a triple's three). */
type Twin = { readonly from: NamedOutline; readonly to: NamedOutline; readonly turns: readonly number[] };

const nameOf = ({ kind, values }: NamedOutline): string | null => {
  if (values.some((value) => value === null)) return null;
  if (kind === "domino") return [...values].sort().join("-");
  const turns = values.map((_, i) => startingAt(values, i).join("-"));
  return turns.sort()[0]!;
};

const turnsBetween = (from: NamedOutline, to: NamedOutline): number[] =>
  turnsOf(from.kind).filter((turn) => {
    const values = turnValues(from.kind, to.values, turn);
    return from.values.every((value, i) => value === values[i]);
  });

/** Tiles whose name stands once in each picture: every tile exists once, so they are the same. */
function twinsOf(known: readonly NamedOutline[], seen: readonly NamedOutline[]): Twin[] {
  const byName = (list: readonly NamedOutline[]): Map<string, NamedOutline | null> => {
    const found = new Map<string, NamedOutline | null>();
    for (const tile of list) {
      const name = nameOf(tile);
      if (name !== null) found.set(name, found.has(name) ? null : tile);
    }
    return found;
  };
  const there = byName(seen);
  return [...byName(known)].flatMap(([name, from]) => {
    const to = there.get(name);
    const turns = from && to ? turnsBetween(from, to) : [];
    return from && to && turns.length > 0 ? [{ from, to, turns }] : [];
  });
}

/** The turn of the twin under which this homography misses least, and that miss in tile sizes. */
function bestTurnUnder(h: Homography, { from, to, turns }: Twin): { turn: number; miss: number } {
  const size = sizeOf(to);
  const mapped = from.corners.map((corner) => applyHomography(h, corner));
  const missOf = (turn: number): number => {
    const turned = startingAt(to.corners, turn);
    return mapped.reduce((sum, corner, i) => sum + distance(corner, turned[i]!), 0) / (mapped.length * size);
  };
  const rated = turns.map((turn) => ({ turn, miss: missOf(turn) }));
  return rated.reduce((best, each) => (each.miss < best.miss ? each : best));
}

const pairsOf = (h: Homography, twins: readonly Twin[]): Correspondence[] =>
  twins.flatMap((twin) => {
    const turned = startingAt(twin.to.corners, bestTurnUnder(h, twin).turn);
    return twin.from.corners.map((from, i) => ({ from, to: turned[i]! }));
  });

const MODELS = { few: fitSimilarity, some: fitAffine, many: fitHomography } as const;
const modelFor = (tiles: number) => (tiles >= 4 ? MODELS.many : tiles >= 2 ? MODELS.some : MODELS.few);

/** First guesses: from three tiles' middles, from two, from one tile's corners. Few enough to try them all. */
function guesses(twins: readonly Twin[]): Homography[] {
  const found: (Homography | null)[] = [];
  const middles = twins.map(({ from, to }) => ({ from: centroid(from.corners), to: centroid(to.corners) }));
  const n = twins.length;
  // At most some hundred guesses, spread over all tiles: strides that visit far neighbours first.
  for (let stride = Math.max(1, Math.floor(n / 3)), tried = 0; stride >= 1 && tried < 120; stride--) {
    for (let i = 0; i < n && n >= 3; i++, tried++) {
      const [a, b, c] = [middles[i]!, middles[(i + stride) % n]!, middles[(i + 2 * stride) % n]!];
      if (a !== b && b !== c && a !== c) found.push(fitAffine([a, b, c]));
    }
  }
  for (let i = 0; i < n; i++) {
    const next = middles[(i + 1) % n]!;
    if (n >= 2) found.push(fitSimilarity([middles[i]!, next]));
    for (const turn of twins[i]!.turns) {
      const turned = startingAt(twins[i]!.to.corners, turn);
      found.push(fitSimilarity(twins[i]!.from.corners.map((from, k) => ({ from, to: turned[k]! }))));
    }
  }
  return found.filter((h) => h !== null);
}

/**
 * [Note: Known again by their constellation]
 * The camera was bumped, turned, zoomed or carried round the table, or the whole line was pushed: places say nothing
 * any more, but names do, since every tile exists once. Tiles with one name in both pictures give a first guess, the guess that
 * most of them agree with wins, and all that agree fix the homography `known → seen`. Null where too few agree.
 */
export function registerByNames(
  known: readonly NamedOutline[],
  seen: readonly NamedOutline[],
  { widestMiss = 0.8, leastShare = 0.6 } = {},
): Homography | null {
  const twins = twinsOf(known, seen);
  if (twins.length === 0) return null;
  let best: { h: Homography; agreeing: Twin[] } | null = null;
  for (const h of guesses(twins)) {
    // A first guess from few tiles is off at the far end of the table: it may miss by more there.
    const agreeing = twins.filter((twin) => bestTurnUnder(h, twin).miss < 3 * widestMiss);
    if (agreeing.length > (best?.agreeing.length ?? 0)) best = { h, agreeing };
  }
  if (!best) return null;
  let { h, agreeing } = best;
  for (let round = 0; round < 3; round++) {
    const refined = fitRobustly(modelFor(agreeing.length), pairsOf(h, agreeing), { smallestScale: 0.5 });
    if (!refined) break;
    h = refined;
    agreeing = twins.filter((twin) => bestTurnUnder(refined, twin).miss < widestMiss);
    if (agreeing.length === 0) return null;
  }
  const enough = agreeing.length >= Math.max(Math.min(2, known.length), leastShare * twins.length);
  return enough ? h : null;
}
