import { gameOf, judge, type Match, type Step } from "../../games/index.ts";
import { isWagons, type PlayerId } from "../../record/index.ts";
import { possibleNames } from "../../table/index.ts";
import { tileIdOf } from "../../tiles/index.ts";

/**
 * vlaky: the trains in which the wagons of the last placing may have been placed, by the referee; the one that is written; and
 * what else that may be called.
 */
export function possibleTrains(match: Match, steps: readonly Step[]): readonly string[] {
  const last = steps.findLast(({ event }) => event.type === "place");
  if (last?.event.type !== "place" || !isWagons(last.event)) return [];
  const { event, before } = last;
  const seat = match.players.indexOf(event.player);
  const open = gameOf(match.game)
    .placings(match, before, seat, tileIdOf(event.tiles[0]!)!)
    .flatMap((placing) => (isWagons(placing) ? [placing.train] : []))
    .filter((train) => judge(match, before, { ...event, train }).verdict !== "illegal");
  return [...new Set([...open, event.train, ...possibleNames({ steps }, event.train)])];
}

/**
 * vlaky: this player's private trains, that bear the owner's name, with those that are written as central ones and may be this
 * player's. Which of them may be marked the referee says.
 */
export function ownTrains(steps: readonly Step[], player: PlayerId): readonly string[] {
  const trains = new Set(
    steps.flatMap(({ event }) => (event.type === "place" && isWagons(event) ? [event.train] : [])),
  );
  const names = [...trains].flatMap((train) => [train, ...possibleNames({ steps }, train)]);
  return [...new Set(names)].filter((train) => train.startsWith(`${player}:`));
}
