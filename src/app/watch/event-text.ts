import type { Say } from "../../i18n/index.ts";
import { isWagons, type TableEvent } from "../../record/index.ts";

/** What happened, in a sentence. */
export function eventText(say: Say, event: TableEvent): string {
  const { player } = event;
  switch (event.type) {
    case "place":
      return isWagons(event)
        ? say("watch.event.wagons", { player, train: event.train, tiles: event.tiles.join(", ") })
        : say("watch.event.place", { player, tile: event.tile });
    case "draw":
      return say("watch.event.draw", { player });
    case "pass":
      return say("watch.event.pass", { player });
    case "mark":
      return say("watch.event.mark", { player, train: event.train });
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
