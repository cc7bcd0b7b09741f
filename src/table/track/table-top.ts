import { applyHomography, area, type Homography } from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import { BACK_AS_TILE } from "../../vision/seen/index.ts";
import { tablePlaneOf } from "../table-plane.ts";
import { UNIT_AREA } from "../unit-area.ts";
import type { TableObservation } from "./observation.ts";
import { isBlank, isOfFirstLooks, type Track, tileOf } from "./track.ts";
import type { TrackConfig } from "./track-config.ts";

/** So many outlines in which nobody can read a tile, and so many for each that is read: no table has been laid like that. */
const PATTERNED = { outlines: 8, each: 2 } as const;
/** What is read surely is certain after so many looks. */
const READ_LOOKS = 2;

/**
 * So many tiles that are known tell how large one is anywhere on the table: less than so many times as much, or as little. More of
 * them leave no doubt.
 */
const TELLING = { tiles: 4, sureTiles: 8, mostOddArea: 2 } as const;

/** The table by itself: in plaid cloth or carpet one finds dominoes. */
export class TableTop {
  readonly #config: TrackConfig;
  #firstMs = Number.POSITIVE_INFINITY;
  /** Whether so much was found in it at first that it must be its pattern. */
  #isPatterned = false;
  /** The tiles that the look before showed and that were known by it, and the table's plane by them; undefined: nobody asked yet. */
  #known: readonly Track[] = [];
  #plane: Homography | null | undefined;

  constructor(config: TrackConfig) {
    this.#config = config;
  }

  /** The first look's time: what did not change since then was laid by nobody. */
  get firstMs(): number {
    return this.#firstMs;
  }

  /** A look more, in which these were found. */
  look(atMs: number, tracks: readonly Track[]): void {
    this.#firstMs = Math.min(this.#firstMs, atMs);
    this.#lookForPattern(atMs, tracks);
    const lookMs = Math.max(...tracks.map(({ lastSeenMs }) => lastSeenMs));
    this.#known = tracks.filter(
      (track) =>
        track.lastSeenMs === lookMs && (this.#isPatterned ? track.laidAs : tileOf(track, this.#config)),
    );
    this.#plane = undefined;
  }

  #lookForPattern(atMs: number, tracks: readonly Track[]): void {
    if (!isOfFirstLooks(atMs, this.#firstMs)) return;
    const faces = tracks.filter(({ seenSurety }) => seenSurety.face !== BACK_AS_TILE);
    const known = faces.filter(({ looks }) => looks >= READ_LOOKS);
    const read = known.filter((track) => tileOf(track, this.#config)).length;
    const first = faces.filter(
      ({ looks, firstReadMs }) => looks < READ_LOOKS && !Number.isFinite(firstReadMs),
    );
    const unread = known.length - read + first.length;
    this.#isPatterned = unread >= PATTERNED.outlines && unread >= PATTERNED.each * read;
  }

  /**
   * Whether it is a piece of the table: nothing ever came to this place though a tile is seen there now, or whatever came left it as it
   * was at first, or what is seen is far larger or smaller than tiles are there. Where that is sure, it is one whatever is read there.
   * What lay there from the first look on was seen in the first looks, too, and read if it can be; and it shows pips: a bright square
   * of cloth has none. Nor does anything lie there where the table is full of such outlines. Whoever knows better says so.
   */
  patternAt(track: Track, { isAsAtFirst }: TableObservation): "sure" | "likely" | null {
    const { said, cameMs, firstSeenMs, firstReadMs, seenCorners } = track;
    if (said) return null;
    if (this.#isOddlySized(track))
      return this.#isPatterned || this.#known.length > TELLING.sureTiles ? "sure" : "likely";
    const knownMs = tileOf(track, this.#config) ? firstReadMs : firstSeenMs;
    const wasThere = isOfFirstLooks(knownMs, this.#firstMs) && !this.#isPatterned;
    if (wasThere && !isBlank(track, this.#config)) return null;
    const isAsEver = (cameMs <= this.#firstMs && !wasThere) || (isAsAtFirst?.(seenCorners) ?? false);
    return isAsEver ? "likely" : null;
  }

  #isOddlySized({ id, kind, seenCorners }: Track): boolean {
    // By itself it would be of the right size anywhere: a smaller one lies further away.
    const others = this.#known.filter((each) => each.id !== id);
    const isKnown = others.length < this.#known.length;
    const plane = isKnown ? planeBy(others, kind) : this.#planeByAll(kind);
    if (!plane) return false;
    const units = area(seenCorners.map((corner) => applyHomography(plane, corner))) / UNIT_AREA[kind];
    return units >= TELLING.mostOddArea || units * TELLING.mostOddArea <= 1;
  }

  #planeByAll(kind: TileKind): Homography | null {
    const plane = this.#plane ?? planeBy(this.#known, kind);
    this.#plane = plane;
    return plane;
  }
}

/** The table's plane by these tiles, of which those of one kind count; null where they are too few. */
function planeBy(known: readonly Track[], kind: TileKind): Homography | null {
  const telling = known.filter((each) => each.kind === kind);
  const shapes = telling.map(({ seenCorners }) => ({ kind, corners: seenCorners }));
  return shapes.length < TELLING.tiles ? null : tablePlaneOf(shapes, kind);
}
