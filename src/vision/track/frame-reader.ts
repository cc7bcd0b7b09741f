import {
  areSameCorners,
  type Box,
  boxOf,
  type Homography,
  type ImagePoint,
  imagePoint,
  intersectionOverUnion,
  reachesBox,
} from "../../geometry/index.ts";
import {
  BACK_AS_TILE,
  type Companion,
  type FollowedOutlines,
  isRead,
  type Picture,
  type Reading,
  type SeenTile,
  type Sighting,
  type TileLook,
} from "../observation.ts";
import { type ChangeConfig, ChangeDetector } from "./change-detector.ts";
import { cutOut } from "./cut-out.ts";
import { isAllOf } from "./newcomers.ts";
import type { ReachingIn } from "./reaching-in.ts";
import { SteadyClock } from "./steady-clock.ts";
import type { TablePicture } from "./table-picture.ts";
import type { ViewFollower } from "./view-follower.ts";

/** One look at a table, for whoever follows its tiles. */
export type Look = {
  readonly frame: number;
  /** Later than that of the look before. */
  readonly atMs: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly tiles: readonly Sighting[];
  /** Those of them that were read in this look. */
  readonly fresh: ReadonlySet<Sighting>;
  readonly moving: readonly Box[];
  /** What of that reaches in from beyond the picture. */
  readonly reaching: readonly ReachingIn[];
  /** From the pixels of the look before to those of this one, where the camera was seen to move. */
  readonly moved: Homography | null;
  readonly isBare: (corners: readonly ImagePoint[]) => boolean | null;
  readonly isAsAtFirst: (corners: readonly ImagePoint[]) => boolean | null;
  readonly newness: (corners: readonly ImagePoint[]) => number | null;
  readonly lastChangeMs: (corners: readonly ImagePoint[]) => number | null;
  readonly lastTouchMs: (corners: readonly ImagePoint[]) => number | null;
  /** What had to be read for it. */
  readonly effort: "whole" | "part" | "none";
};

/**
 * `known`: tiles that lie as they did when they were read, where in the picture or beside it; `looks`: how they all look;
 * `company`: tiles that lie on the table, hidden ones among them; `hinted`: where one may lie though nothing looks like one.
 */
export type StillTiles = {
  readonly known: readonly SeenTile[];
  readonly looks: readonly TileLook[];
  readonly company: readonly Companion[];
  readonly hinted: readonly Companion[];
  /** Whether what lies there came while somebody watched: a lone outline is no less likely a tile then. */
  readonly hasCome?: boolean;
};

/** Reads a picture of the table, or of a part of it; `still`: what need not be read again. */
export type ReadFrame = (picture: Picture, still: StillTiles) => Promise<Reading<Sighting>>;

export type FrameReaderConfig = {
  /** The whole picture is read at least so often: light creeps, and small changes add up. */
  readonly wholeEveryMs: number;
  /** After something moved its place is read for so long, so that what was left there is seen often enough to be sure. */
  readonly readAfterMs: number;
  /** A changed part larger than this share is not worth cutting out. */
  readonly largestPart: number;
  /** Around a changed part, so that tiles that stick out of it are whole. In shares of the picture's longer side. */
  readonly margin: number;
};
export const FRAME_READER_CONFIG: FrameReaderConfig = {
  wholeEveryMs: 4000,
  readAfterMs: 1500,
  largestPart: 0.45,
  margin: 0.08,
};

/** What overlaps by more is the same tile, found once more. */
const SAME_TILE_IOU = 0.3;

/**
 * [Note: Work goes where something changed]
 * A table is still most of the time. A coarse difference of greys, under two milliseconds, says where to look: nowhere, and the
 * tiles are those of the look before; at a part, which is cut out and read alone; or at everything.
 */
export class FrameReader {
  readonly #read: ReadFrame;
  readonly #config: FrameReaderConfig;
  readonly #changes: ChangeDetector;
  readonly #clock = new SteadyClock();
  #tiles: readonly Sighting[] = [];
  /** Those of them that were read in this look. */
  #fresh: ReadonlySet<Sighting> = new Set();
  /** How the tiles looked when the whole table was last read. */
  #looks: readonly TileLook[] = [];
  #recent: readonly { readonly box: Box; readonly atMs: number }[] = [];
  #wholeAtMs = Number.NEGATIVE_INFINITY;
  #frame = 0;

  /**
   * Without a follower the camera is taken to stand still, and nothing is calm while somebody holds it; without a table nothing is known
   * of what came but what a picture shows by itself.
   */
  constructor(
    read: ReadFrame,
    {
      follower = null,
      table = null,
      ...config
    }: Partial<FrameReaderConfig> & {
      readonly follower?: ViewFollower | null;
      readonly table?: TablePicture | null;
    } = {},
    changes: Partial<ChangeConfig> = {},
  ) {
    this.#read = read;
    this.#config = { ...FRAME_READER_CONFIG, ...config };
    this.#changes = new ChangeDetector(changes, follower, table);
  }

  /** `takenMs`: when the picture was taken, by whatever clock, see the note in steady-clock.ts. */
  async look(picture: Picture, takenMs: number, followed: Partial<FollowedOutlines> = {}): Promise<Look> {
    const atMs = this.#clock.at(takenMs);
    const seen = this.#tiles.map(({ corners }) => corners);
    const { lying = [], hinted = [] } = followed;
    const hidden = lying.map(({ corners }) => corners);
    const { boxes, reaching, all, moved } = this.#changes.update(picture, atMs, seen, hidden);
    const frame = { x0: 0, y0: 0, x1: picture.width, y1: picture.height };
    // What was read while the camera moved is blurred: for a while everything is read, as where something moved.
    const fresh = (moved ? [frame] : boxes).map((box) => ({ box, atMs }));
    this.#recent = [...this.#recent.filter((each) => atMs - each.atMs <= this.#config.readAfterMs), ...fresh];
    const unsure = [...(followed.unsure ?? []), ...hinted.map(({ corners }) => corners)]
      .filter((corners) => reachesBox(corners, frame))
      .map(boxOf);
    const places = [...this.#recent.map(({ box }) => box), ...unsure];
    const part = await this.#lookWhereNeeded(picture, frame, atMs, all || moved !== null, places, {
      company: lying,
      hinted,
    });
    // With the whole table, too: on a slow device what came may have been looked at but once before all was calm.
    if (part) await this.#readNewcomers(picture, part, lying, boxes);
    // Few looks are asked.
    let newness: Look["newness"] | null = null;
    return {
      frame: this.#frame++,
      atMs,
      widthPx: picture.width,
      heightPx: picture.height,
      // Said again without being read again, a value is no second witness.
      tiles: this.#tiles.map((tile) =>
        this.#fresh.has(tile) ? tile : { ...tile, values: tile.values.map(() => null) },
      ),
      fresh: this.#fresh,
      moving: boxes,
      reaching,
      moved,
      isBare: (corners) => this.#changes.isBare(corners),
      isAsAtFirst: (corners) =>
        this.#changes.isAsAtFirst(corners, [...this.#tiles.map((tile) => tile.corners), ...hidden]),
      newness: (corners) => {
        newness ??= this.#changes.newnessBeside(hidden);
        return newness(corners);
      },
      lastChangeMs: (corners) => this.#changes.lastChangeMs(corners),
      lastTouchMs: (corners) => this.#changes.lastTouchMs(corners),
      effort: part === null ? "none" : part === frame ? "whole" : "part",
    };
  }

  /** What had to be read: the whole `frame`, a part of it or, null, nothing. */
  async #lookWhereNeeded(
    picture: Picture,
    frame: Box,
    atMs: number,
    all: boolean,
    places: readonly Box[],
    { company, hinted }: Pick<StillTiles, "company" | "hinted">,
  ): Promise<Box | null> {
    this.#fresh = new Set();
    const isDue = atMs - this.#wholeAtMs >= this.#config.wholeEveryMs;
    if (!all && !isDue && places.length === 0) return null;
    const part = all || isDue ? null : partOf(picture, places, this.#config);
    if (!part) {
      this.#wholeAtMs = atMs;
      const reading = await this.#read(picture, { known: [], looks: [], company, hinted });
      [this.#tiles, this.#looks] = [outlinesIn(reading), reading.looks ?? []];
      this.#fresh = new Set(this.#tiles);
      return frame;
    }
    // At the rim of the cut and of what changed, some pixels are neither in nor out.
    const rim = (this.#config.margin / 8) * Math.max(picture.width, picture.height);
    const still = this.#tiles.filter(
      (tile) => isRead(tile) && !places.some((box) => reachesBox(tile.corners, box, rim)),
    );
    const reading = await this.#read(cutOut(picture, part), {
      known: still.map((tile) => moved(tile, -part.x0, -part.y0)),
      looks: this.#looks.filter((look) => still.some((tile) => areSameCorners(tile.corners, look.corners))),
      company: company.map((tile) => moved(tile, -part.x0, -part.y0)),
      hinted: hinted.map((tile) => moved(tile, -part.x0, -part.y0)),
    });
    const shifted = outlinesIn(reading).map((tile) => moved(tile, part.x0, part.y0));
    const found = shifted.filter((tile) => isWhole(tile, part, picture, rim / 4));
    const isFoundAgain = (old: SeenTile): boolean =>
      found.some(({ corners }) => intersectionOverUnion(old.corners, corners) > SAME_TILE_IOU);
    // At the cut's rim a tile may be cut in two: there the look before knows better, if it knew a tile. One that reaches into
    // the rim may be found as a whole all the same.
    const kept = this.#tiles.filter(
      (tile) => (still.includes(tile) || !isWhole(tile, part, picture, rim)) && !isFoundAgain(tile),
    );
    this.#tiles = [...kept, ...found];
    this.#fresh = new Set(found);
    return part;
  }

  /** Reads what came and is not read whole by now. [Note: What came] */
  async #readNewcomers(
    picture: Picture,
    part: Box,
    company: readonly Companion[],
    moving: readonly Box[],
  ): Promise<void> {
    const read = this.#tiles.filter(isRead).map(({ corners }) => corners);
    const isFirst = read.length === 0;
    for (const came of this.#changes.newcomersIn(picture, part, read)) {
      const rim = came.rim.map(([x, y]) => imagePoint(x + came.x0, y + came.y0));
      if (moving.some((box) => reachesBox(rim, box))) continue;
      const reading = await this.#read(came.picture, {
        known: [],
        looks: this.#looks,
        company: company.map((tile) => moved(tile, -came.x0, -came.y0)),
        hinted: [],
        hasCome: true,
      });
      for (const tile of reading.tiles)
        if (isAllOf(came, tile.corners, isFirst)) this.#addNewcomer(moved(tile, came.x0, came.y0), isFirst);
    }
  }

  /**
   * Where none is seen. What is seen and not read it replaces only while it is alone, and doubted for that: of two readings the surer one
   * is wrong more often than one.
   */
  #addNewcomer(seen: Sighting, isFirst: boolean): void {
    const same = this.#tiles.filter(
      ({ corners }) => intersectionOverUnion(corners, seen.corners) > SAME_TILE_IOU,
    );
    const isReplaced = isFirst && isRead(seen) && !same.some(isRead);
    if (same.length > 0 && !isReplaced) return;
    const isOther = (tile: Sighting): boolean => !same.includes(tile);
    this.#tiles = [...this.#tiles.filter(isOther), seen];
    this.#fresh = new Set([...[...this.#fresh].filter(isOther), seen]);
  }
}

/**
 * Tiles and backs, as what cannot be read and is hardly a tile: a 0-0 of which the divider hardly shows looks like a back, and
 * whoever follows the table may know better.
 */
const outlinesIn = ({ tiles, backs }: Reading<Sighting>): readonly Sighting[] => [
  ...tiles,
  ...backs.map(
    ({ corners }): Sighting => ({
      kind: corners.length === 3 ? "triomino" : "domino",
      values: corners.length === 3 ? [null, null, null] : [null, null],
      corners,
      confidence: BACK_AS_TILE,
      face: BACK_AS_TILE,
    }),
  ),
];

/** No corner within `rim` pixels of a border that is the cut's and not the picture's. */
function isWhole({ corners }: SeenTile, part: Box, { width, height }: Picture, rim: number): boolean {
  return corners.every(
    ([x, y]) =>
      (part.x0 === 0 || x > part.x0 + rim) &&
      (part.y0 === 0 || y > part.y0 + rim) &&
      (part.x1 === width || x < part.x1 - rim) &&
      (part.y1 === height || y < part.y1 - rim),
  );
}

/** The tile as its picture has it, so many pixels further to the right and down. */
const moved = <T extends Companion>(tile: T, dx: number, dy: number) => ({
  ...tile,
  corners: tile.corners.map(([x, y]) => imagePoint(x + dx, y + dy)),
});

/** The rectangle of whole pixels around all that is to be read; null where it is most of the picture. */
function partOf({ width, height }: Picture, boxes: readonly Box[], config: FrameReaderConfig): Box | null {
  const margin = Math.round(config.margin * Math.max(width, height));
  const part = {
    x0: Math.max(0, Math.floor(Math.min(...boxes.map(({ x0 }) => x0))) - margin),
    y0: Math.max(0, Math.floor(Math.min(...boxes.map(({ y0 }) => y0))) - margin),
    x1: Math.min(width, Math.ceil(Math.max(...boxes.map(({ x1 }) => x1))) + margin),
    y1: Math.min(height, Math.ceil(Math.max(...boxes.map(({ y1 }) => y1))) + margin),
  };
  const share = ((part.x1 - part.x0) * (part.y1 - part.y0)) / (width * height);
  return share <= config.largestPart ? part : null;
}
