import { type ImagePoint, intersectionOverUnion } from "../geometry/index.ts";
import type { SeenTile } from "../vision/seen/index.ts";
import { BOARD_GAMES, type BoardGame } from "./board/board.ts";
import { isFree, isInLine, placesBeside } from "./scribe/places-beside.ts";
import type { TableScribe } from "./scribe/table-scribe.ts";
import { isMovingOver, type TableObservation } from "./track/observation.ts";
import type { SupposedPlace } from "./track/supposed.ts";
import type { TableTracker } from "./track/table-tracker.ts";
import type { TrackedTile } from "./track/track.ts";

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
const LOOK_EVERY_MS = 1000;
const LOOK_FOR_MS = 4000;
/** By so much more of it is new than of what lies around it: a sleeve, a shadow or a cup is larger. Less later, when it was asked for. */
const NEW_BY = { first: 0.6, later: 0.3 } as const;
/** Of the places that look new, the newest ones are tried. */
const MOST_TRIED = 4;
/** Places that overlap by more are one. */
const SAME_PLACE_IOU = 0.1;

/** In the first look's pixels, and since when something lies there. */
type NewPlace = { readonly corners: readonly ImagePoint[]; readonly cameMs: number };

/** Where tiles must lie that no look shows. */
export class UnseenPlaces {
  readonly #game: BoardGame;
  readonly #tracker: TableTracker;
  readonly #scribe: TableScribe;
  #movedMs = Number.NEGATIVE_INFINITY;
  #lookedMs = Number.NEGATIVE_INFINITY;
  #found: readonly NewPlace[] = [];

  constructor(game: BoardGame, tracker: TableTracker, scribe: TableScribe) {
    this.#game = game;
    this.#tracker = tracker;
    this.#scribe = scribe;
  }

  /** Those that this look tells of, once the tracker and the scribe have seen it. */
  in(look: TableObservation): readonly SupposedPlace[] {
    return [...this.#gapsIn(look), ...this.#newIn(look)];
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
    if (moving.length > 0) this.#movedMs = atMs;
    const { placed, waiting } = this.#scribe.lying;
    this.#found = this.#found.filter(({ corners }) => isFree(corners, seenOf(placed, waiting)));
    if (atMs - this.#movedMs <= LOOK_FOR_MS && atMs - this.#lookedMs >= LOOK_EVERY_MS) {
      this.#lookedMs = atMs;
      this.#found = [...this.#found, ...this.#newest(look)];
    }
    const kind = BOARD_GAMES[this.#game].board === "triangles" ? "triomino" : "domino";
    const places = this.#found.map(({ corners, cameMs }): SupposedPlace => {
      const by = this.#newness(look, corners);
      const isBare = by === null ? null : by < NEW_BY.later;
      return { kind, corners, seenCorners: this.#tracker.inPresent(corners), cameMs, isBare };
    });
    this.#found = this.#found.filter((_, k) => places[k]!.isBare !== true);
    return places.filter(({ isBare }) => isBare !== true);
  }

  #newness({ moving, newness }: TableObservation, corners: readonly ImagePoint[]): number | null {
    const seenCorners = this.#tracker.inPresent(corners);
    return isMovingOver(moving, seenCorners) ? null : (newness?.(seenCorners) ?? null);
  }

  /** The place beside the board that is newest, where one is new and not found yet. */
  #newest(look: TableObservation): readonly NewPlace[] {
    const { placed, waiting, unread } = this.#scribe.lying;
    const isFound = (corners: readonly ImagePoint[]): boolean =>
      this.#found.some((known) => intersectionOverUnion(known.corners, corners) > SAME_PLACE_IOU);
    // Beside what is hidden, what is new is rather the arm that hides it.
    const resting = new Set(this.#tracker.resting.map(({ track }) => track));
    const inSight = placed.filter(({ track }) => resting.has(track));
    const best = placesBeside(this.#game, seenOf(inSight), seenOf(placed, waiting, unread))
      .map((corners) => ({ corners, by: this.#newness(look, corners) ?? 0 }))
      .filter(({ corners, by }) => by >= NEW_BY.first && !isFound(corners))
      .sort((a, b) => b.by - a.by)
      .slice(0, MOST_TRIED)
      .find(({ corners }) => isInLine(this.#game, seenOf(placed), corners));
    if (!best) return [];
    const { corners } = best;
    return [{ corners, cameMs: look.lastChangeMs?.(this.#tracker.inPresent(corners)) ?? look.atMs }];
  }
}

const seenOf = (...tiles: readonly (readonly TrackedTile[])[]): readonly SeenTile[] =>
  tiles.flat().map(({ seen }) => seen);
