import { gameOf, judge, type Replay } from "../../games/index.ts";
import type { PlayerId } from "../../record/index.ts";

/** Towers: who may have brought it down, as the referee sees it: who has placed last, and who was about to; in other games nobody. */
export function fallenBy({ match, rounds, toMove }: Replay): readonly PlayerId[] {
  if (!gameOf(match.game).events.includes("collapse")) return [];
  const { steps, end } = rounds.at(-1)!;
  const placed = steps.findLast(({ event }) => event.type === "place")?.event.player;
  const players = [placed, toMove].filter((player) => player !== undefined && player !== null);
  return [...new Set(players)].filter(
    (player) => judge(match, end, { type: "collapse", player }).verdict !== "illegal",
  );
}
