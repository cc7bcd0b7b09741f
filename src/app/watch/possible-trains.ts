import { gameOf, judge, type Match, type Step } from "../../games/index.ts";
import { isWagons } from "../../record/index.ts";
import { tileIdOf } from "../../tiles/index.ts";

/** vlaky: the trains in which these wagons may have been placed, by the referee, and the one that is written. */
export function possibleTrains(match: Match, { event, before }: Step): readonly string[] {
  if (event.type !== "place" || !isWagons(event)) return [];
  const seat = match.players.indexOf(event.player);
  const open = gameOf(match.game)
    .placings(match, before, seat, tileIdOf(event.tiles[0]!)!)
    .flatMap((placing) => (isWagons(placing) ? [placing.train] : []))
    .filter((train) => judge(match, before, { ...event, train }).verdict !== "illegal");
  return [...new Set([...open, event.train])];
}
