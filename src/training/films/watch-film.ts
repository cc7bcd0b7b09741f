import { join } from "node:path";
import sharp from "sharp";
import type { OckoRecord, PlaceEvent } from "../../record/index.ts";
import { type BoardGame, type TableNotice, TableWatch, tileKindIn } from "../../table/index.ts";
import { frameReaderOf, type Look, type Picture, type VisionEngine } from "../../vision/index.ts";
import { answerTo, askedIn, isAsTaken, orderOf } from "./answer.ts";
import type { FilmTruth } from "./film-folder.ts";

/** A placing as it was announced. */
export type Announced = { readonly event: PlaceEvent; readonly isIllegal: boolean; readonly atMs: number };

export type WatchedFilm = {
  readonly record: OckoRecord;
  readonly announced: readonly Announced[];
  /** Everything else that people were told, by kind. */
  readonly notices: Readonly<Record<string, number>>;
};

async function decoded(path: string): Promise<Picture> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** What a look takes of a film with some thirty tiles, by what had to be read (`npm run bench -- live`, on two cores of a server). */
const LOOK_MS: Readonly<Record<Look["effort"], number>> = { whole: 160, part: 30, none: 8 };

export type WatchFilmOptions = {
  /** With someone there who answers at once whenever tiles are asked for, doubted, or said to break a rule, and when their order is. */
  readonly isAnswered?: boolean;
  /** By a device so many times slower than `LOOK_MS`: frames that come while it looks are left out. Every frame where it is 0. */
  readonly slower?: number;
};

/** Watches a rendered film as `ocko watch` watches a folder of frames. */
export async function watchFilm(
  engine: VisionEngine,
  folder: string,
  { game, players, frames, placings }: FilmTruth,
  { isAnswered = false, slower = 0 }: WatchFilmOptions = {},
): Promise<WatchedFilm> {
  const set = tileKindIn(game as BoardGame);
  const reader = frameReaderOf(engine, set);
  const watch = new TableWatch({ game: game as BoardGame, players: players.map((id) => ({ id })) });
  const announced: Announced[] = [];
  const notices: Record<string, number> = {};
  let freeMs = 0;
  for (const { file, atMs, tiles } of frames) {
    if (atMs < freeMs) continue;
    const look = await reader.look(await decoded(join(folder, file)), atMs, watch.outlines);
    freeMs = atMs + slower * LOOK_MS[look.effort];
    const hear = (notice: TableNotice): void => {
      if (notice.type === "event" && notice.event.type === "place")
        announced.push({ event: notice.event, isIllegal: notice.verdict.verdict === "illegal", atMs });
      else notices[notice.type] = (notices[notice.type] ?? 0) + 1;
      if (!isAnswered) return;
      const order = notice.type === "askOrder" ? orderOf(notice.tiles, placings) : null;
      if (order) watch.tell(order).forEach(hear);
      for (const track of askedIn(notice, watch.view)) {
        const word = answerTo(track, watch.view, tiles);
        if (word && !(notice.type === "event" && isAsTaken(word, watch.view))) watch.tell(word).forEach(hear);
      }
    };
    watch.look(look).forEach(hear);
  }
  return { record: watch.record, announced, notices };
}
