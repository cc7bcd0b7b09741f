import { basename } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { openText } from "../../games/index.ts";
import { RECORD_FORMAT, RECORD_VERSION } from "../../record/index.ts";
import { BOARD_GAMES, type BoardGame, type TableNotice, TableWatch, tileKindIn } from "../../table/index.ts";
import { frameReaderOf } from "../../vision/index.ts";
import { filmFrames } from "../film/film-frames.ts";
import { seenPicture } from "../film/seen-picture.ts";
import { EXIT_UNUSABLE, errorLine, printLine } from "../output.ts";
import { openVision } from "../vision/open-vision.ts";

type WatchOptions = { readonly game: BoardGame; readonly players: string[]; readonly fps: number };

/** With no tile for so long something is wrong with the film, and somebody should hear of it. */
const NO_TILE_MS = 10_000;

const names = (text: string): string[] => {
  const players = text.split(",").map((name) => name.trim());
  if (players.some((name) => name === ""))
    throw new InvalidArgumentError("write names with commas between: a,b");
  return players;
};
const rate = (text: string): number => {
  const fps = Number(text);
  if (!(fps > 0 && fps <= 60)) throw new InvalidArgumentError("between 0 and 60 pictures a second");
  return fps;
};

/** Why these players cannot play the game: asked before the film, as nothing could open its record. */
function problemsWith({ game, players }: WatchOptions): string[] {
  const record = {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    game,
    players: players.map((id) => ({ id })),
    rounds: [],
  };
  const opened = openText(JSON.stringify(record));
  return opened.ok ? [] : opened.error.map(({ message }) => message);
}

/** What people should know while the film runs, on standard error. */
function sentence(notice: TableNotice): string | null {
  switch (notice.type) {
    case "event": {
      const { event, verdict } = notice;
      if (verdict.verdict !== "illegal") return null;
      const what = "tile" in event ? event.tile : event.type;
      return `${event.player}: ${what} breaks ${verdict.rules.join(", ")}`;
    }
    case "guessedPass":
      return `${notice.event.player} passed, as the next hand shows`;
    case "refused":
      return null;
    case "askOrder":
      return `which came first? ${notice.tiles.join(", ")}`;
    case "askTile":
      return "a tile lies there that cannot be read";
    case "guessed":
      return `it may be ${notice.tile}, and counts as that until somebody knows`;
    case "doubt":
      return `play goes on from a tile that does not fit: is ${notice.tiles.map(({ tile }) => tile).join(" or ")} misread?`;
    case "twins":
      return `${notice.tiles[0]?.tile} lies there twice: is one misread?`;
    case "missing":
      return `${notice.tile} is gone from the board`;
    case "misread":
      return `what was read as ${notice.tile} is no tile: a board grows beside it`;
    case "cleared":
      return "the table was cleared: a new round";
    case "lost":
      return `the board is lost: ${notice.tiles.join(", ")}`;
    case "found":
      return "the board is found again";
    default:
      return notice satisfies never;
  }
}

/** Null, and why on standard output, where not one frame could be watched. What a damaged film still shows is watched. */
async function watchFilm(path: string, { game, players, fps }: WatchOptions): Promise<TableWatch | null> {
  const engine = await openVision();
  const reader = frameReaderOf(engine, tileKindIn(game));
  const watch = new TableWatch({ game, players: players.map((id) => ({ id })) });
  const say = (atMs: number, text: string) =>
    process.stderr.write(`${(atMs / 1000).toFixed(1)} s: ${text}\n`);
  let lastTileMs = 0;
  let lastMs: number | null = null;
  for await (const frame of filmFrames(path, fps)) {
    if (!frame.ok) {
      process.exitCode = EXIT_UNUSABLE;
      if (lastMs === null) {
        printLine(errorLine(path, [frame.error]));
        return null;
      }
      say(lastMs, `the film ends here, and it is damaged: ${frame.error.message}`);
      break;
    }
    const { picture, atMs } = frame.value;
    lastMs = atMs;
    const look = await reader.look(picture, atMs, watch.outlines);
    const notices = watch.look({ ...look, pictureOf: (corners) => seenPicture(picture, corners) });
    for (const notice of notices) {
      const text = sentence(notice);
      if (text) say(atMs, text);
    }
    if (look.tiles.length > 0) lastTileMs = atMs;
    else if (atMs - lastTileMs >= NO_TILE_MS) {
      say(atMs, `no tile seen for ${NO_TILE_MS / 1000} s`);
      lastTileMs = atMs;
    }
  }
  return watch;
}

/** `ocko watch --game GAME --players a,b… VIDEO|FOLDER`: a film of a table, to a record on standard output. */
export function addWatch(program: Command): void {
  program
    .command("watch")
    .description("watch a film of a table and write the record of what was played")
    .addOption(
      new Option("--game <game>", "what is played").choices(Object.keys(BOARD_GAMES)).makeOptionMandatory(),
    )
    .addOption(new Option("--players <a,b>", "in playing order").argParser(names).makeOptionMandatory())
    .addOption(
      new Option("--fps <rate>", "pictures a second, of a folder of frames or taken from a video")
        .argParser(rate)
        .default(5),
    )
    .argument("<film>", "a video file, or a folder of frames in name order")
    .action(async (film: string, options: WatchOptions, command: Command) => {
      const wrong = problemsWith(options);
      if (wrong.length > 0) command.error(`error: --players: ${wrong.join("; ")}`, { exitCode: 2 });
      const watch = await watchFilm(film, options);
      if (!watch) return;
      const { beside } = watch.scribe;
      if (beside.length > 0)
        process.stderr.write(`${basename(film)}: beside the board at the end: ${beside.join(", ")}\n`);
      printLine(await watch.picturedRecord());
    });
}
