import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { openRecord, replay } from "../../games/index.ts";
import type { OckoRecord } from "../../record/index.ts";
import { randomFrom } from "../../table/synthetic/index.ts";
import { DATA_VERSION, type LabelledTile, render, writeWhole } from "../synth/index.ts";
import { FILM_FPS, type FilmFrame, framesOf } from "./choreography.ts";
import type { FilmPlan } from "./film-plan.ts";
import { sceneAt } from "./film-scene.ts";
import { type FilmScript, scriptOf } from "./film-script.ts";
import { filmStage } from "./film-stage.ts";

/** Grows whenever the same plan would give another film; tiles, tables and lights are those of the data version. */
const FILMS_VERSION = 22;

export const filmsFolder = (): string => join(".cache", "films", `v${FILMS_VERSION}-${DATA_VERSION}`);

/** What a frame shows, beside its picture. */
export type FrameTruth = {
  readonly file: string;
  readonly atMs: number;
  /** Tiles that lie on the table as part of the game. */
  readonly placed: number;
  /** Whose hand is in the picture. */
  readonly hand: string | null;
  /** The tile in the hand. */
  readonly moving: string | null;
  readonly tiles: readonly LabelledTile[];
};

/** When a placing is to be seen: its place in the record's events, and two numbers of frames. */
export type PlacingTruth = {
  readonly event: number;
  readonly tile: string;
  /** The first frame in which the tile lies there. */
  readonly laid: number;
  /** The first frame after that without this hand. */
  readonly clear: number;
};

export type FilmTruth = {
  readonly name: string;
  readonly game: string;
  readonly players: readonly string[];
  readonly fps: number;
  readonly placings: readonly PlacingTruth[];
  /** The record's events that the referee refuses. */
  readonly illegal: readonly number[];
  readonly frames: readonly FrameTruth[];
};

export const frameFile = (index: number): string => `frame-${String(index).padStart(4, "0")}.jpg`;

/** When each tile was laid, by the frames; tiles are laid in the order of the script's list, each once. */
export function placingsIn({ deeds, tiles }: FilmScript, frames: readonly FilmFrame[]): PlacingTruth[] {
  return deeds.flatMap((deed): PlacingTruth[] => {
    if (deed.do !== "lay") return [];
    const laid = frames.findIndex(({ lying }) => lying.some(({ tile }) => tile === deed.tile));
    const over = frames[laid]?.hand?.over;
    const clear = frames.findIndex(({ hand }, i) => i > laid && hand?.over !== over);
    return [{ event: deed.event, tile: tiles[deed.tile]!.name, laid, clear }];
  });
}

/** The events that the referee refuses, as their places in the record. */
export function refusedIn(record: OckoRecord): number[] {
  const opened = openRecord(record);
  if (!opened.ok) throw new Error(opened.error[0]!.message);
  const steps = replay(opened.value).rounds.flatMap((round) => round.steps);
  return steps.flatMap(({ verdict }, event) => (verdict.verdict === "illegal" ? [event] : []));
}

/** Renders a film into its folder, unless it lies there complete: frames, `script.ocko.json`, `frames.json`. */
export async function renderFilm(plan: FilmPlan, folder = join(filmsFolder(), plan.name)): Promise<string> {
  if (existsSync(join(folder, "frames.json"))) return folder;
  mkdirSync(folder, { recursive: true });
  const script = scriptOf(plan);
  const stage = filmStage(script);
  const frames = framesOf(script, randomFrom(plan.seed + 1));
  const truths: FrameTruth[] = [];
  for (const [index, frame] of frames.entries()) {
    const scene = sceneAt(stage, frame, index);
    const { canvas, label } = render(scene);
    const file = frameFile(index);
    writeFileSync(join(folder, file), canvas.encodeSync("jpeg", scene.sensor.jpegQuality));
    truths.push({
      file,
      atMs: (1000 * index) / FILM_FPS,
      placed: frame.lying.length,
      hand: frame.hand && plan.players[frame.hand.seat]!,
      moving: frame.carried && script.tiles[frame.carried.tile]!.name,
      tiles: label.tiles,
    });
    // Canvases give their memory back between turns of the event loop only.
    await nextTurn();
  }
  writeFileSync(join(folder, "script.ocko.json"), `${JSON.stringify(script.record)}\n`);
  const truth: FilmTruth = {
    name: plan.name,
    game: plan.game,
    players: plan.players,
    fps: FILM_FPS,
    placings: placingsIn(script, frames),
    illegal: refusedIn(script.record),
    frames: truths,
  };
  // This one last, and whole at once: it says that the film is complete.
  writeWhole(join(folder, "frames.json"), `${JSON.stringify(truth)}\n`);
  return folder;
}

export const forgetFilm = (name: string): void =>
  rmSync(join(filmsFolder(), name), { recursive: true, force: true });

export const readScript = (folder: string): OckoRecord =>
  JSON.parse(readFileSync(join(folder, "script.ocko.json"), "utf8")) as OckoRecord;

export const readTruth = (folder: string): FilmTruth =>
  JSON.parse(readFileSync(join(folder, "frames.json"), "utf8")) as FilmTruth;
