import type { Breach } from "../../games/index.ts";
import type { PlayerId } from "../../record/index.ts";
import type { TableNotice, TableView, TrackId } from "../../table/index.ts";
import { type TileId, tileIdOf } from "../../tiles/index.ts";

/** What a person should hear of, and may answer with a tap. */
export type Question = { readonly id: number } & (
  | { readonly type: "askOrder"; readonly tiles: readonly TileId[] }
  | { readonly type: "guessedPass"; readonly player: PlayerId }
  | {
      readonly type: "doubt" | "twins";
      readonly tiles: readonly { readonly track: TrackId; readonly tile: TileId }[];
    }
  | { readonly type: "missing"; readonly tile: TileId }
  | { readonly type: "misread"; readonly tile: TileId }
  | { readonly type: "refused"; readonly breach: Breach }
  | { readonly type: "cleared" }
);

/** Those that are about the last event only: with the next one they are settled. */
const OF_THE_MOMENT: ReadonlySet<Question["type"]> = new Set([
  "askOrder",
  "guessedPass",
  "refused",
  "cleared",
]);

/** The questions that are open after these notices; `view`: how the table lies now. */
export function questionsAfter(
  open: readonly Question[],
  notices: readonly TableNotice[],
  { absent, tiles }: Pick<TableView, "absent" | "tiles">,
): readonly Question[] {
  const playsOn = notices.some(({ type }) => type === "event" || type === "cleared");
  const isCleared = notices.some(({ type }) => type === "cleared");
  // A worker that came after one that died numbers its tracks anew.
  const isStill = ({ track, tile }: { readonly track: TrackId; readonly tile: TileId }): boolean =>
    tiles.some((each) => each.track === track && tileIdOf(each.values.join("-")) === tile);
  const isOpen = (question: Question): boolean => {
    if (question.type === "missing") return absent.includes(question.tile);
    if (question.type === "doubt" || question.type === "twins")
      return !isCleared && question.tiles.every(isStill);
    return !(playsOn && OF_THE_MOMENT.has(question.type));
  };
  const kept = open.filter(isOpen);
  let id = Math.max(0, ...open.map((question) => question.id));
  const fresh = notices.flatMap((notice): Question[] => {
    switch (notice.type) {
      case "askOrder":
        return [{ id: ++id, type: "askOrder", tiles: notice.tiles }];
      case "guessedPass":
        return [{ id: ++id, type: "guessedPass", player: notice.event.player }];
      case "doubt":
      case "twins":
        return [{ id: ++id, type: notice.type, tiles: notice.tiles }];
      case "missing":
        return [{ id: ++id, type: "missing", tile: notice.tile }];
      case "cleared":
        return [{ id: ++id, type: "cleared" }];
      case "refused":
        return notice.verdict.verdict === "illegal"
          ? [{ id: ++id, type: "refused", breach: notice.verdict.breaches[0] }]
          : [];
      case "misread":
        return [{ id: ++id, type: "misread", tile: notice.tile }];
      // The record, its verdicts and the view of the table say these themselves.
      case "event":
      case "askTile":
      case "guessed":
      case "lost":
      case "found":
        return [];
      default:
        return notice satisfies never;
    }
  });
  return fresh.length === 0 && kept.length === open.length ? open : [...kept, ...fresh];
}
