import { judge } from "../../games/index.ts";
import { startingAt } from "../../geometry/index.ts";
import {
  isWagons,
  type OckoRecord,
  type PlaceTile,
  type TableEvent,
  writtenTiles,
} from "../../record/index.ts";
import { type Random, randomFrom } from "../../table/synthetic/index.ts";
import { isDouble, type Tile, type TileId, tileNamed } from "../../tiles/index.ts";
import type { FilmPlan, Mishap } from "./film-plan.ts";
import { type Play, type PlayStep, playGame, recordWith } from "./play-game.ts";
import { type TilePlace, tilePlaces, withValues } from "./tile-places.ts";

/** One thing that somebody does at the filmed table. `tile`: its place in the script's list; `seat`: whose hand. */
export type Deed =
  | { readonly do: "lay"; readonly tile: number; readonly seat: number; readonly event: number }
  | { readonly do: "take"; readonly tile: number; readonly seat: number }
  | { readonly do: "nudge" | "cup"; readonly tile: number; readonly seat: number }
  | { readonly do: "visit" | "push"; readonly seat: number }
  | { readonly do: "bump" | "carry" | "zoom" | "flicker" };

export type FilmTile = { readonly name: TileId; readonly place: TilePlace };

/** Everything about a film but its pictures: what was played, where the tiles lie, and what hands do. */
export type FilmScript = {
  readonly plan: FilmPlan;
  /** What a referee who watches should have written. */
  readonly record: OckoRecord;
  readonly tiles: readonly FilmTile[];
  readonly deeds: readonly Deed[];
};

/** The rules that a tile breaks which simply does not fit; others would be about turns, hands or the set. */
const FIT_RULE = /^(line\.match|sevastopol\.(cross|arms)|triomino\.side|triomino\.corner)$/;

const MOST_SCRIPTS = 50;

/** The film of a plan: the same plan gives the same script. */
export function scriptOf(plan: FilmPlan): FilmScript {
  const random = randomFrom(plan.seed);
  for (let tries = 0; tries < MOST_SCRIPTS; tries++) {
    const play = playGame(plan, random);
    const places = tilePlaces(plan, play, random);
    const writer = new ScriptWriter(plan, play, places, random);
    if (play.steps.every((step) => writer.write(step))) return writer.script;
  }
  throw new Error(`${plan.name}: no play has room for its mishaps`);
}

class ScriptWriter {
  readonly #plan: FilmPlan;
  readonly #play: Play;
  readonly #places: ReadonlyMap<TileId, TilePlace>;
  readonly #random: Random;
  readonly #events: TableEvent[] = [];
  readonly #tiles: FilmTile[] = [];
  readonly #deeds: Deed[] = [];
  #placed = 0;

  constructor(plan: FilmPlan, play: Play, places: ReadonlyMap<TileId, TilePlace>, random: Random) {
    this.#plan = plan;
    this.#play = play;
    this.#places = places;
    this.#random = random;
  }

  get script(): FilmScript {
    return {
      plan: this.#plan,
      record: recordWith(this.#plan, this.#events),
      tiles: this.#tiles,
      deeds: this.#deeds,
    };
  }

  /** Tiles that were laid and not taken away again. */
  get #lying(): number[] {
    const taken = this.#deeds.flatMap((deed) => (deed.do === "take" ? [deed.tile] : []));
    return this.#tiles.map((_, tile) => tile).filter((tile) => !taken.includes(tile));
  }

  /** Writes a step with what happens before it; says whether that was possible. */
  write(step: PlayStep): boolean {
    const { event } = step;
    if (event.type !== "place") {
      this.#events.push(event);
      return true;
    }
    const seat = this.#play.match.players.indexOf(event.player);
    const mishap = this.#plan.mishaps?.[this.#placed];
    if (mishap && !this.#mishap(mishap, step, seat)) return false;
    const name = tileNamed(writtenTiles(event)[0]!).id;
    this.#lay(event, { name, place: this.#places.get(name)! }, seat);
    this.#placed++;
    return true;
  }

  #lay(event: TableEvent, tile: FilmTile, seat: number): void {
    this.#deeds.push({ do: "lay", tile: this.#tiles.length, seat, event: this.#events.length });
    this.#events.push(event);
    this.#tiles.push(tile);
  }

  #mishap(what: Mishap, step: PlayStep, seat: number): boolean {
    switch (what) {
      case "pass":
        // It stands in the play already: nothing is to be seen of it.
        return true;
      case "visit":
        this.#deeds.push({ do: "visit", seat: this.#random.below(this.#play.match.players.length) });
        return true;
      case "bump":
      case "carry":
      case "zoom":
      case "flicker":
        this.#deeds.push({ do: what });
        return true;
      case "push":
        this.#deeds.push({ do: what, seat });
        return true;
      case "nudge":
      case "cup":
        this.#deeds.push({ do: what, tile: this.#random.shuffled(this.#lying)[0]!, seat });
        return true;
      case "illegal":
      case "retract":
        return this.#layAndTake(what, step, seat);
      default:
        return what satisfies never;
    }
  }

  /** Another tile in the place of the next one, and gone again. What the referee refused needs no taking back. */
  #layAndTake(what: "illegal" | "retract", step: PlayStep, seat: number): boolean {
    const other = this.#otherTile(what, step);
    if (!other) return false;
    const { event, tile } = other;
    const index = this.#tiles.length;
    this.#lay(event, tile, seat);
    this.#deeds.push({ do: "take", tile: index, seat });
    if (what === "retract") this.#events.push({ type: "retract", player: event.player });
    return true;
  }

  #otherTile(
    what: "illegal" | "retract",
    { event, before }: PlayStep,
  ): { event: PlaceTile; tile: FilmTile } | null {
    if (event.type !== "place" || isWagons(event))
      throw new Error(`${this.#plan.name}: no ${what} with wagons`);
    const { match, end } = this.#play;
    const own = tileNamed(event.tile);
    const place = this.#places.get(own.id)!;
    const others = match.tiles
      .map(tileNamed)
      .filter(({ id }) => !end.placed.includes(id))
      // A double lies otherwise than other dominoes do.
      .filter((tile) => tile.kind === "triomino" || isDouble(tile) === isDouble(own));
    for (const tile of this.#random.shuffled(others)) {
      // Whoever took it back holds it, and nobody else.
      if (this.#tiles.some(({ name }) => name === tile.id)) continue;
      for (const values of waysOf(tile)) {
        const other: PlaceTile = { ...event, tile: values.join("-") };
        const verdict = judge(match, before, other);
        const isWanted =
          what === "retract"
            ? verdict.verdict !== "illegal"
            : verdict.verdict === "illegal" && verdict.rules.every((rule) => FIT_RULE.test(rule));
        if (!isWanted) continue;
        const laid = tile.kind === "domino" && what === "retract" ? turnedLike(place, own, tile) : values;
        return { event: other, tile: { name: tile.id, place: withValues(place, laid) } };
      }
    }
    return null;
  }
}

/** How a tile can lie in its place: a triomino with any corner first. */
function waysOf({ kind, values }: Tile): (readonly number[])[] {
  if (kind === "domino") return [values];
  return [0, 1, 2].map((turn) => startingAt<number>(values, turn));
}

/** The values of a domino that fits where `own` does: the half that they share lies on the same side. */
function turnedLike({ laid }: TilePlace, own: Tile, other: Tile): readonly number[] {
  const shared = own.values.find((value) => (other.values as readonly number[]).includes(value))!;
  const [a, b] = other.values as readonly [number, number];
  const isFirst = laid.values[0] === shared;
  return (a === shared) === isFirst ? [a, b] : [b, a];
}
