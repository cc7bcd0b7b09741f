import type { PointsEvent } from "../../games/index.ts";
import type { Say } from "../../i18n/index.ts";
import { isWagons, type TableEvent } from "../../record/index.ts";

/** A train as one says it: its number, of a private one its owner beside it. */
export function trainText(train: string): string {
  const [owner, number] = train.split(":");
  return number === undefined ? train : `${number} (${owner})`;
}

/** What was won, in what the game counts: sticks in Čtyřky, points elsewhere; rounds and shares of a pot are bare numbers. */
export function pointsText(
  say: Say,
  number: (value: number) => string,
  { points, rule }: PointsEvent,
): string {
  const won =
    rule === "ctyrky.score"
      ? say("count.sticks", { count: points })
      : rule === "matador.points" || rule.startsWith("sevastopol.")
        ? number(points)
        : say("count.points", { count: points });
  return points > 0 ? `+${won}` : won;
}

/** What happened, in a sentence. */
export function eventText(say: Say, event: TableEvent): string {
  const { player } = event;
  switch (event.type) {
    case "place":
      return isWagons(event)
        ? say("watch.event.wagons", { player, train: trainText(event.train), tiles: event.tiles.join(", ") })
        : say("watch.event.place", { player, tile: event.tile });
    case "draw":
      return say("watch.event.draw", { player });
    case "pass":
      return say("watch.event.pass", { player });
    case "mark":
      return say("watch.event.mark", { player, train: trainText(event.train) });
    case "show":
      return say("watch.event.show", { player, tile: event.tile });
    case "collapse":
      return say("watch.event.collapse", { player });
    case "reveal":
      return say("watch.event.reveal", {
        player,
        tiles: event.tiles.join(", ") || say("watch.event.nothing"),
      });
    case "retract":
      return say("watch.event.retract", { player });
    default:
      return event satisfies never;
  }
}
