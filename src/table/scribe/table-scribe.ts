import { judge, type Match, playerToMove, type Round, type Verdict } from "../../games/index.ts";
import {
  isWagons,
  type OckoRecord,
  type PlaceEvent,
  type PlayerId,
  type Seen,
  type TableEvent,
} from "../../record/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { BOARD_GAMES } from "../board/board.ts";
import type { TableObservation } from "../track/observation.ts";
import type { TableChange, TableTracker } from "../track/table-tracker.ts";
import type { TrackId } from "../track/track.ts";
import { armSpot } from "./arm-spot.ts";
import { HandSides } from "./hand-sides.ts";
import type { LyingTile, PlacedTile, Spot } from "./laid-tile.ts";
import { lineSpot } from "./line-spot.ts";
import { SeenPictures } from "./seen-pictures.ts";
import {
  moverIn,
  type Page,
  permutations,
  placeOf,
  recordOf,
  type ScribeSetup,
  standingOf,
  type Written,
} from "./standing.ts";
import { towerSpot } from "./tower-spot.ts";
import { trainSpot } from "./train-spot.ts";
import { triangleSpot } from "./triangle-spot.ts";

/** What the table has to tell people, beside the record that grows. */
export type TableNotice =
  | { readonly type: "event"; readonly event: TableEvent; readonly verdict: Verdict }
  /** A player was passed over, as the hand that laid the next tile shows; one tap takes it back. */
  | { readonly type: "guessedPass"; readonly event: TableEvent; readonly verdict: Verdict }
  /** Two tiles came between two looks, and the rules allow either order. */
  | { readonly type: "askOrder"; readonly tiles: readonly TileId[] }
  | { readonly type: "askTile"; readonly track: number }
  /** A tile of the record is gone that is not the last one placed. */
  | { readonly type: "missing"; readonly tile: TileId }
  | { readonly type: "cleared" }
  | { readonly type: "lost"; readonly tiles: readonly TileId[] }
  | { readonly type: "found" };

/** A retraction waits so long: when more tiles go, the table is being cleared. */
const CLEARING_MS = 1500;
/** Wagons that follow one another so closely are one turn's. */
const SAME_TURN_MS = 8000;
/** Tiles first seen within so long came between two looks. */
const SAME_LOOK_MS = 250;

/**
 * Writes the record from what changes on the table. The referee is asked whose turn it is and which of several readings
 * of a placing is allowed; a placing that is not allowed is written all the same, and announced.
 */
export class TableScribe {
  readonly #setup: ScribeSetup;
  readonly #rounds: (readonly TableEvent[])[] = [];
  #page: Page = { events: [], placed: [] };
  #waiting: readonly LyingTile[] = [];
  #gone: readonly { readonly placed: PlacedTile; readonly atMs: number }[] = [];

  readonly #sides: HandSides;
  readonly #pictures: SeenPictures;

  /** `sides`: from where hands come; without any, the rules alone say whose placing it is. */
  constructor(setup: ScribeSetup, sides = new HandSides(), pictures = new SeenPictures()) {
    this.#setup = setup;
    this.#sides = sides;
    this.#pictures = pictures;
  }

  get record(): OckoRecord {
    return this.#recordWith(this.#page.events);
  }

  /** Tiles that lie on the table but in no place of the board: no placings yet. */
  get beside(): readonly TileId[] {
    return this.#waiting.map(({ tile }) => tile);
  }

  /** Something that no camera sees: a pass, a draw, a mark; or a correction of the record's end. */
  say(event: TableEvent): void {
    this.#page = { ...this.#page, events: [...this.#page.events, event] };
  }

  update(
    changes: readonly TableChange[],
    tracker: TableTracker,
    { atMs, pictureOf }: Pick<TableObservation, "atMs" | "pictureOf">,
  ): TableNotice[] {
    const notices: TableNotice[] = [];
    const sightOf = (track: TrackId) => this.#sightOf(tracker, track, pictureOf);
    const lying = new Map(tracker.laid.map(({ track, seen }) => [track, seen]));
    this.#page = {
      ...this.#page,
      placed: this.#page.placed.map((tile) => ({ ...tile, seen: lying.get(tile.track) ?? tile.seen })),
    };
    this.#waiting = this.#waiting.map((tile) => ({ ...tile, seen: lying.get(tile.track) ?? tile.seen }));
    for (const change of changes) {
      switch (change.type) {
        case "laid":
          this.#waiting = [
            ...this.#waiting,
            { ...change, seen: lying.get(change.track)!, sight: sightOf(change.track) },
          ];
          break;
        case "moved":
          this.#liftAndLay(change.track, change.atMs, sightOf(change.track));
          break;
        case "taken":
          this.#take(change.track, atMs);
          break;
        case "reread":
          this.#rename(change.track, change.tile);
          break;
        case "unread":
          notices.push({ type: "askTile", track: change.track });
          break;
        case "lost":
          notices.push({ type: "lost", tiles: change.tiles });
          break;
        case "found":
          notices.push({ type: "found" });
          break;
        default:
          change satisfies never;
      }
    }
    notices.push(
      ...this.#writeGone(
        atMs,
        changes.some(({ type }) => type === "laid"),
      ),
    );
    // What lies beside the board stays there until something else changes.
    if (changes.length > 0) notices.push(...this.#writeWaiting());
    return notices;
  }

  /** How the camera sees this tile now, in words of the record; its picture follows. */
  #sightOf(tracker: TableTracker, track: TrackId, pictureOf: TableObservation["pictureOf"]): Seen | null {
    const sight = tracker.sightOf(track);
    if (!sight) return null;
    const seen: Seen = {
      corners: sight.corners.map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const),
      confidence: Math.round(sight.confidence * 1000) / 1000,
    };
    if (pictureOf) this.#pictures.keep(seen, () => pictureOf(sight.corners));
    return seen;
  }

  #recordWith(events: readonly TableEvent[]): OckoRecord {
    return recordOf(this.#setup, [...this.#rounds, events]);
  }

  #standing(events: readonly TableEvent[]): { match: Match; round: Round } {
    return standingOf(this.#recordWith(events));
  }

  #spotsFor(page: Page, fresh: LyingTile): readonly Spot[] | null {
    const { game, players } = this.#setup;
    const { board } = BOARD_GAMES[game];
    switch (board) {
      case "line":
        return lineSpot(game, page.placed, fresh);
      case "cross":
        return armSpot(page.placed, fresh);
      case "triangles":
        return triangleSpot(page.placed, fresh);
      case "tower":
        return towerSpot(game, page.placed, fresh);
      case "trains":
        return trainSpot(
          page.placed,
          fresh,
          players.map(({ id }) => id as PlayerId),
        );
      default:
        return board satisfies never;
    }
  }

  /** The page with this tile written, its best reading by the rules; null while it lies beside the board. */
  #write(page: Page, fresh: LyingTile): Written | null {
    const spots = this.#spotsFor(page, fresh);
    if (!spots || spots.length === 0) return null;
    const { match, round } = this.#standing(page.events);
    const player = moverIn(match, round, page.events);
    const tried = spots.map((spot) => {
      const seen = fresh.sight ? { seen: fresh.sight } : {};
      const event = { type: "place", player, ...spot.fields, ...seen } as PlaceEvent;
      return { spot, event, verdict: judge(match, round, event) };
    });
    const { spot, event, verdict } = tried.find((each) => each.verdict.verdict !== "illegal") ?? tried[0]!;
    const longer = this.#asSameTurn(page, fresh, event);
    if (longer) return longer;
    const placed: PlacedTile = {
      ...fresh,
      ...spot.memory,
      event: page.events.length,
      isApplied: verdict.verdict !== "illegal",
    };
    return { page: { events: [...page.events, event], placed: [...page.placed, placed] }, event, verdict };
  }

  /** vlaky: a wagon that follows closely upon one of the same train belongs to the same turn. */
  #asSameTurn(page: Page, fresh: LyingTile, event: PlaceEvent): Written | null {
    const last = page.events.at(-1);
    const before = page.placed.at(-1);
    if (last?.type !== "place" || !isWagons(last) || !isWagons(event) || !before) return null;
    if (before.train === undefined || fresh.atMs - before.atMs > SAME_TURN_MS) return null;
    const spots = this.#spotsFor(page, fresh) ?? [];
    if (!spots.some(({ memory }) => memory.train === last.train)) return null;
    const joined: PlaceEvent = { ...last, tiles: [...last.tiles, fresh.tile] };
    const { match, round } = this.#standing(page.events.slice(0, -1));
    const verdict = judge(match, round, joined);
    if (verdict.verdict === "illegal") return null;
    const placed: PlacedTile = {
      ...fresh,
      train: last.train,
      event: page.events.length - 1,
      isApplied: true,
    };
    return {
      page: { events: [...page.events.slice(0, -1), joined], placed: [...page.placed, placed] },
      event: joined,
      verdict,
    };
  }

  /** Writes what waits, as far as it lies on the board: in the order of coming, else in the one the rules allow. */
  #writeWaiting(): TableNotice[] {
    const notices: TableNotice[] = [];
    for (;;) {
      const waiting = [...this.#waiting].sort((a, b) => a.atMs - b.atMs);
      const together = waiting.filter(({ atMs }) => atMs - waiting[0]!.atMs <= SAME_LOOK_MS).slice(0, 3);
      const chosen = this.#bestOrder(together.length > 1 ? together : waiting);
      if (!chosen) return notices;
      if (chosen.isOpen) notices.push({ type: "askOrder", tiles: chosen.order.map(({ tile }) => tile) });
      for (const fresh of chosen.order) {
        notices.push(...this.#writePasses(fresh));
        const written = this.#write(this.#page, fresh);
        if (!written) break;
        const side = this.#sides.before(fresh.atMs);
        if (side && written.verdict.verdict !== "illegal") this.#sides.learn(written.event.player, side);
        this.#page = written.page;
        this.#waiting = this.#waiting.filter(({ track }) => track !== fresh.track);
        notices.push({ type: "event", event: written.event, verdict: written.verdict });
      }
    }
  }

  /** The passes of those who were to move before the player whose hand laid this tile, as far as the rules allow them. */
  #writePasses(fresh: LyingTile): TableNotice[] {
    const side = this.#sides.before(fresh.atMs);
    if (!side || this.#page.events.length === 0) return [];
    const start = this.#standing(this.#page.events);
    const due = playerToMove(start.match, start.round);
    if (due === null) return [];
    const hand = this.#sides.playerAt(side, due, start.match.players);
    const notices: TableNotice[] = [];
    let events = this.#page.events;
    let { round } = start;
    for (let player: PlayerId | null = due; player !== hand; player = playerToMove(start.match, round)) {
      if (player === null || notices.length >= start.match.players.length) return [];
      const event: TableEvent = { type: "pass", player };
      const verdict = judge(start.match, round, event);
      if (verdict.verdict === "illegal") return [];
      notices.push({ type: "guessedPass", event, verdict });
      events = [...events, event];
      round = verdict.next;
    }
    this.#page = { ...this.#page, events };
    return notices;
  }

  /** The tiles in an order in which each can be written when its turn comes; of several, one that breaks no rule. */
  #bestOrder(tiles: readonly LyingTile[]): { order: readonly LyingTile[]; isOpen: boolean } | null {
    if (tiles.length === 0) return null;
    const together = tiles.at(-1)!.atMs - tiles[0]!.atMs <= SAME_LOOK_MS && tiles.length <= 3;
    if (!together) {
      const first = tiles.find((tile) => this.#write(this.#page, tile));
      return first ? { order: [first], isOpen: false } : null;
    }
    const runs = permutations(tiles).flatMap((order) => {
      let page = this.#page;
      let broken = 0;
      let length = 0;
      for (const tile of order) {
        const written = this.#write(page, tile);
        if (!written) break;
        page = written.page;
        length++;
        if (written.verdict.verdict === "illegal") broken++;
      }
      return length > 0 ? [{ order: order.slice(0, length), broken }] : [];
    });
    if (runs.length === 0) return null;
    const longest = Math.max(...runs.map(({ order }) => order.length));
    const whole = runs.filter(({ order }) => order.length === longest);
    const fewest = Math.min(...whole.map(({ broken }) => broken));
    const best = whole.filter(({ broken }) => broken === fewest);
    return { order: best[0]!.order, isOpen: longest > 1 && best.length > 1 };
  }

  /** A tile that was read wrong when it was laid: the event is mended, what was seen stays. */
  #rename(track: number, tile: TileId): void {
    const { events, placed } = this.#page;
    this.#waiting = this.#waiting.map((each) => (each.track === track ? { ...each, tile } : each));
    const old = placed.find((each) => each.track === track);
    const event = old && events[old.event];
    if (!old || event?.type !== "place") return;
    const mended: PlaceEvent = isWagons(event)
      ? { ...event, tiles: event.tiles.map((each) => (each === old.tile ? tile : each)) }
      : { ...event, tile };
    const { written: _, face: __, ...known } = old;
    this.#page = {
      events: events.map((each) => (each === event ? mended : each)),
      placed: placed.map((each) => (each === old ? { ...known, tile } : each)),
    };
  }

  #take(track: number, atMs: number): void {
    this.#waiting = this.#waiting.filter((tile) => tile.track !== track);
    const placed = this.#page.placed.find((tile) => tile.track === track);
    if (!placed) return;
    this.#page = { ...this.#page, placed: this.#page.placed.filter((tile) => tile !== placed) };
    // What the referee never applied leaves no trace when it is taken back.
    if (placed.isApplied) this.#gone = [...this.#gone, { placed, atMs }];
  }

  /** A tile moved: straightened it is the same placing; laid elsewhere it was taken back and placed anew. */
  #liftAndLay(track: TrackId, atMs: number, sight: Seen | null): void {
    this.#waiting = this.#waiting.map((tile) => (tile.track === track ? { ...tile, sight } : tile));
    const placed = this.#page.placed.find((tile) => tile.track === track);
    if (!placed) return;
    const isLast = placed.event === this.#page.events.length - 1;
    const without: Page = {
      events: this.#page.events.slice(0, placed.event),
      placed: this.#page.placed.filter((tile) => tile !== placed),
    };
    if (!isLast) return;
    const again = this.#write(without, placed);
    const before = this.#page.events.at(-1) as PlaceEvent;
    const samePlace = again && placeOf(again.event) === placeOf(before);
    if (samePlace || (!again && placed.isApplied)) return;
    this.#take(track, Number.NEGATIVE_INFINITY);
    this.#waiting = [...this.#waiting, { track, tile: placed.tile, seen: placed.seen, sight, atMs }];
  }

  /** Tiles that are gone: the last one was taken back, all of them were cleared away, or one is missing. */
  #writeGone(atMs: number, playsOn: boolean): TableNotice[] {
    // Who lays a tile is not clearing the table.
    const due = this.#gone.filter((each) => playsOn || atMs - each.atMs >= CLEARING_MS);
    if (due.length === 0) return [];
    const applied = this.#page.placed.filter(({ isApplied }) => isApplied);
    if (this.#gone.length > 1 && applied.length <= this.#gone.length) {
      // The table is being cleared: the rest will go too, and then a new round begins.
      if (applied.length > 0) return [];
      this.#gone = [];
      this.#rounds.push(this.#page.events);
      this.#page = { events: [], placed: [] };
      return [{ type: "cleared" }];
    }
    this.#gone = this.#gone.filter((each) => !due.includes(each));
    return due.flatMap(({ placed }): TableNotice[] => {
      const isLast = placed.event === this.#page.events.length - 1;
      const last = this.#page.events.at(-1);
      if (!isLast || !last) return [{ type: "missing", tile: placed.tile }];
      const event: TableEvent = { type: "retract", player: last.player };
      const { match, round } = this.#standing(this.#page.events);
      const verdict = judge(match, round, event);
      this.#page = { ...this.#page, events: [...this.#page.events, event] };
      return [{ type: "event", event, verdict }];
    });
  }
}
