import { type ImagePoint, intersectionOverUnion } from "../geometry/index.ts";
import type { TileKind } from "../tiles/index.ts";
import type { Companion, SeenTile } from "../vision/seen/index.ts";
import { BOARD_GAMES, type BoardGame } from "./board/board.ts";
import { isFree, isInLine, outlinesOf, placesBeside } from "./scribe/places-beside.ts";
import type { TableScribe } from "./scribe/table-scribe.ts";
import { isMovingOver, type TableObservation } from "./track/observation.ts";
import type { SupposedPlace } from "./track/supposed.ts";
import type { TableTracker } from "./track/table-tracker.ts";
import type { TrackedTile, TrackId } from "./track/track.ts";

/** A tile that waits for so long beside the board waits for one that nobody sees. */
const GAP_MS = 2000;
/** By then the hand that laid it had not come when the tile between was laid: it moves over that, too. */
const TURN_MS = 1000;

/**
 * [Note: Laid unseen]
 * Of some tiles no look shows an outline: dark ones on a dark table, blank ones. But the camera sees that something came with the
 * hand, lies still where players lay the next tile, and is no larger than one. People are asked what that is, before more is laid
 * against it.
 */

/** It is looked for so often, and for so long after something moved. */
const LOOK_EVERY_MS = 400;
const LOOK_FOR_MS = 4000;
/**
 * By so much more of it is new than of what lies around it, where a tile may lie: a sleeve, a shadow or a cup is larger. It is `read`
 * from less on than people are asked (`ask`), and given up below `least`.
 */
const NEW_BY = { ask: 0.6, read: 0.4, least: 0.3 } as const;
/** Of the places that look new, the newest ones are tried. */
const MOST_TRIED = 4;
/** What is seen there overlaps the place by so much. */
const SEEN_THERE_IOU = 0.5;
/** Places that overlap by more are one. */
const SAME_PLACE_IOU = 0.1;

/** First it is read for so long: mostly a place is all that was missing. Then people are asked, and it is read on for a while. */
const READ_MS = { first: 700, most: 4000 } as const;

/** In the first look's pixels; by how much it is new, when that was found, and since when something lies there. */
type NewPlace = {
  readonly corners: readonly ImagePoint[];
  readonly by: number;
  readonly foundMs: number;
  readonly cameMs: number;
};

/** Where tiles must lie that no look shows. */
export class UnseenPlaces {
  readonly #game: BoardGame;
  readonly #tracker: TableTracker;
  readonly #scribe: TableScribe;
  readonly #kind: TileKind;
  #movedMs = Number.NEGATIVE_INFINITY;
  #lastMs = Number.NEGATIVE_INFINITY;
  #lookedMs = Number.NEGATIVE_INFINITY;
  /** When the tiles that are placed were last seen at rest. */
  #restedMs: ReadonlyMap<TrackId, number> = new Map();
  #found: readonly NewPlace[] = [];

  constructor(game: BoardGame, tracker: TableTracker, scribe: TableScribe) {
    this.#game = game;
    this.#kind = BOARD_GAMES[game].board === "triangles" ? "triomino" : "domino";
    this.#tracker = tracker;
    this.#scribe = scribe;
  }

  /** Those that this look tells of, once the tracker and the scribe have seen it. */
  in(look: TableObservation): readonly SupposedPlace[] {
    return [...this.#gapsIn(look), ...this.#newIn(look)];
  }

  /** What is new where a tile may lie, in the present picture: a reader may know more than whoever proposes outlines. */
  get hinted(): readonly Companion[] {
    return this.#found
      .filter(({ foundMs }) => this.#lastMs - foundMs <= READ_MS.most)
      .map(({ corners }) => ({ kind: this.#kind, corners: this.#tracker.inPresent(corners) }));
  }

  /** Those of the outlines that lie where something is new: they are tiles, however unlike one they look. */
  among(outlines: readonly TrackedTile[]): readonly TrackId[] {
    const isNew = ({ seen }: TrackedTile): boolean =>
      this.#surelyNew.some(({ corners }) => isThere(seen.corners, corners));
    return outlines.filter(isNew).map(({ track }) => track);
  }

  /** This look, in which a place where something is new has not changed since: hands that come over it later laid nothing there. */
  before(look: TableObservation): TableObservation {
    const { lastChangeMs } = look;
    if (!lastChangeMs || this.#surelyNew.length === 0) return look;
    const newAt = (seenCorners: readonly ImagePoint[]): NewPlace | undefined =>
      this.#surelyNew.find(({ corners }) => isThere(seenCorners, this.#tracker.inPresent(corners)));
    return { ...look, lastChangeMs: (corners) => newAt(corners)?.cameMs ?? lastChangeMs(corners) };
  }

  get #surelyNew(): readonly NewPlace[] {
    return this.#found.filter(({ by }) => by >= NEW_BY.ask);
  }

  /** See the note in gaps.ts: what lies there is not the bare table. */
  #gapsIn({ atMs, moving, isBare, lastChangeMs }: TableObservation): readonly SupposedPlace[] {
    return this.#scribe.gapsBefore(atMs - GAP_MS).flatMap((gap) => {
      const places = gap.places.map((corners): SupposedPlace => {
        const seenCorners = this.#tracker.inPresent(corners);
        const isInView = !isMovingOver(moving, seenCorners);
        const cameMs = Math.min(lastChangeMs?.(seenCorners) ?? atMs, gap.waitsSinceMs - TURN_MS);
        return {
          kind: "domino",
          corners,
          seenCorners,
          cameMs,
          isBare: isInView ? isBare(seenCorners) : null,
        };
      });
      const best = places.find((place) => place.isBare === false);
      return best ? [best] : places.filter((place) => place.isBare === null);
    });
  }

  /** See the note above. */
  #newIn(look: TableObservation): readonly SupposedPlace[] {
    const { atMs, moving, newness } = look;
    if (!newness) return [];
    this.#lastMs = atMs;
    if (moving.length > 0) this.#movedMs = atMs;
    const { placed, waiting } = this.#scribe.lying;
    const resting = new Set(this.#tracker.resting.map(({ track }) => track));
    const rested = (track: TrackId): number => (resting.has(track) ? atMs : this.#lastRestMs(track));
    this.#restedMs = new Map(placed.map(({ track }) => [track, rested(track)]));
    this.#found = this.#found.filter(({ corners }) => isFree(corners, outlinesOf(seenOf(placed, waiting))));
    if (atMs - this.#movedMs <= LOOK_FOR_MS && atMs - this.#lookedMs >= LOOK_EVERY_MS) {
      this.#lookedMs = atMs;
      const fresh = this.#newest(look);
      const isReplaced = (place: NewPlace): boolean => fresh.some((each) => areOnePlace(each, place));
      this.#found = [...this.#found.filter((place) => !isReplaced(place)), ...fresh];
    }
    // Else a tile that is laid there later would have come with what was new there then.
    const known = this.#found.filter((place) => !this.#tracker.asking.isSaidEmpty(place));
    const found = known.map((place) => ({ ...place, now: this.#newness(look, place.corners) }));
    const left = found.filter(({ now }) => now === null || now >= NEW_BY.least);
    this.#found = left.map(({ now, ...place }) => ({ ...place, by: Math.max(place.by, now ?? 0) }));
    return left
      .filter(({ by, foundMs }) => by >= NEW_BY.ask && atMs - foundMs >= READ_MS.first)
      .map(({ corners, cameMs }) => {
        const seenCorners = this.#tracker.inPresent(corners);
        // A hand that comes over it then does not make it any less new.
        return { kind: this.#kind, corners, seenCorners, cameMs, isBare: false };
      });
  }

  #newness({ moving, newness }: TableObservation, corners: readonly ImagePoint[]): number | null {
    const seenCorners = this.#tracker.inPresent(corners);
    return isMovingOver(moving, seenCorners) ? null : (newness?.(seenCorners) ?? null);
  }

  #lastRestMs(track: TrackId): number {
    return this.#restedMs.get(track) ?? Number.NEGATIVE_INFINITY;
  }

  /** Whether nothing has come over it since it was seen: beside what is hidden, what is new is rather the arm that hides it. */
  #isInSight({ track, seen }: TrackedTile, { atMs, lastChangeMs }: TableObservation): boolean {
    const restedMs = this.#lastRestMs(track);
    return restedMs === atMs || restedMs >= (lastChangeMs?.(this.#tracker.inPresent(seen.corners)) ?? atMs);
  }

  /** The place beside the board that is newest, where one is new, and newer than what was found there. */
  #newest(look: TableObservation): readonly NewPlace[] {
    const { placed, waiting, unread } = this.#scribe.lying;
    const isFound = (place: Pick<NewPlace, "corners" | "by">): boolean =>
      this.#found.some((known) => known.by >= place.by && areOnePlace(known, place));
    const inSight = placed.filter((tile) => this.#isInSight(tile, look));
    const best = placesBeside(this.#game, seenOf(inSight), seenOf(placed, waiting, unread))
      .map((corners) => ({ corners, by: this.#newness(look, corners) ?? 0 }))
      .filter((place) => place.by >= NEW_BY.read && !isFound(place))
      .sort((a, b) => b.by - a.by)
      .slice(0, MOST_TRIED)
      .find(({ corners }) => isInLine(this.#game, seenOf(placed), corners));
    if (!best) return [];
    const cameMs = look.lastChangeMs?.(this.#tracker.inPresent(best.corners)) ?? look.atMs;
    return [{ ...best, foundMs: look.atMs, cameMs }];
  }
}

/** Whether what is outlined is what lies at a place. */
const isThere = (outline: readonly ImagePoint[], place: readonly ImagePoint[]): boolean =>
  intersectionOverUnion(place, outline) >= SEEN_THERE_IOU;

type Outlined = Pick<NewPlace, "corners">;
const areOnePlace = (a: Outlined, b: Outlined): boolean =>
  intersectionOverUnion(a.corners, b.corners) > SAME_PLACE_IOU;

const seenOf = (...tiles: readonly (readonly TrackedTile[])[]): readonly SeenTile[] =>
  tiles.flat().map(({ seen }) => seen);
