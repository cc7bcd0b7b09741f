import type { Verdict } from "../../games/index.ts";
import type { TrackedTile } from "../track/track.ts";
import type { LyingTile } from "./laid-tile.ts";
import type { Page } from "./page.ts";
import { boxesOf, hangsOn, reachesAny } from "./reach.ts";
import type { WritingContext } from "./write-placing.ts";

/**
 * [Note: Guesses in the record]
 * A tile that nobody knows is written as what it likely is only where more speaks for it than its looks: the rules allow it where
 * any other tile would have to fit as well, or know it for the right opening, and no other tile came with the hand that laid it,
 * for an outline across two tiles looks like one more. Else it waits as what cannot be read does. Nor does anything break a rule
 * that lies beside a guess, or open a board to which one may belong.
 */

/** A hand lays no two tiles in so short a time. */
const ONE_HAND_MS = 1000;

/** Whether this placing waits until somebody knows a tile that is but guessed, see the note above. */
export function isHeldBack(
  { isGuess, unread, waiting }: Pick<WritingContext, "isGuess" | "unread" | "waiting">,
  { placed }: Pick<Page, "placed">,
  fresh: LyingTile,
  { verdict }: Verdict,
): boolean {
  const isOpening = placed.length === 0;
  if (isGuess(fresh.track)) {
    const cameTogether = placed.some(({ atMs }) => Math.abs(atMs - fresh.atMs) < ONE_HAND_MS);
    return isOpening ? verdict !== "legal" : cameTogether || verdict === "illegal";
  }
  const guessed = [...placed, ...unread].filter(({ track }) => isGuess(track));
  const others = waiting.filter(({ track }) => track !== fresh.track);
  if (isOpening) return hangsOn<TrackedTile>(fresh, guessed, others, (a, b) => reachesAny(a, boxesOf([b])));
  return verdict === "illegal" && reachesAny(fresh, boxesOf(guessed));
}
