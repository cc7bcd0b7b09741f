import { TILE_KINDS } from "../../tiles/index.ts";
import { isRead } from "../../vision/index.ts";
import { longSidePx } from "../samples/picture.ts";
import type { SplitEvaluation } from "./records.ts";
import { reliability } from "./reliability.ts";
import { type PictureScore, tallyOf } from "./score.ts";

const SIZES_PX = [0, 50, 80, 130, Number.POSITIVE_INFINITY] as const;

/** The tiles of each kind, and of each size of picture (longest edge), counted for themselves. */
export function groupsOf(scores: readonly PictureScore[]): SplitEvaluation["groups"] {
  const tiles = scores.flatMap((score) => score.tiles);
  const count = (of: PictureScore["tiles"]) => {
    const { pictures: _, perfect: __, extra: ___, ...counts } = tallyOf([{ tiles: of, seen: [], extra: 0 }]);
    return counts;
  };
  const kinds = TILE_KINDS.map(
    (kind) => [`${kind}es`, tiles.filter(({ label }) => label.kind === kind)] as const,
  );
  const sizes = SIZES_PX.slice(0, -1).map((from, k) => {
    const to = SIZES_PX[k + 1]!;
    const name = to === Number.POSITIVE_INFINITY ? `from ${from} px` : `${from}–${to} px`;
    return [name, tiles.filter(({ label }) => longSidePx(label) >= from && longSidePx(label) < to)] as const;
  });
  return Object.fromEntries([...kinds, ...sizes].map(([name, of]) => [name, count(of)]));
}

/** What the scores of one split come to. */
export function evaluationOf(scores: readonly PictureScore[]): SplitEvaluation {
  const said = scores
    .flatMap(({ seen }) => seen)
    .filter(({ seen }) => isRead(seen))
    .map(({ seen, isRight }) => ({ confidence: seen.confidence, isRight }));
  return {
    scenes: scores.length,
    tally: tallyOf(scores),
    groups: groupsOf(scores),
    reliability: reliability(said),
  };
}
