import { centroid, overlapOf, type Point } from "../../geometry/index.ts";
import type { Random } from "../../table/synthetic/index.ts";
import type { FilmScript } from "./film-script.ts";
import type { TilePlace } from "./tile-places.ts";

export const FILM_FPS = 5;

/** A hand: whose, over which spot of the table, and how far from it towards its seat: 1 is out of the picture. */
export type HandPose = { readonly seat: number; readonly over: Point; readonly out: number };
export type LyingTile = { readonly tile: number; readonly place: TilePlace };

/** Where the camera of a film stands, by name. */
export type CameraPose = "first" | "bumped" | "otherSide" | "farther";
/** A camera on its way: `share` 0 is where it comes from, 1 where it goes. */
export type CameraWay = { readonly from: CameraPose; readonly to: CameraPose; readonly share: number };

/** What is to be seen at one moment. Points on the table plane, in short sides or edges, y downwards. */
export type FilmFrame = {
  /** In the order in which they were laid. */
  readonly lying: readonly LyingTile[];
  /** The tile in the hand. */
  readonly carried: LyingTile | null;
  readonly hand: HandPose | null;
  readonly camera: CameraWay;
  readonly isShaking: boolean;
  /** The middle of the tile that a cup stands on, and who put it there. */
  readonly cup: { readonly over: Point; readonly seat: number } | null;
  /** Brightness of the lamp, 1 at first. */
  readonly lamp: number;
};

/** Frames: of bare table at first, of rest at the end, and after each hand. */
const REST = { before: 7, after: 11, fewest: 3, most: 5, briskly: 1 };
/** After a tile is taken away, and after a misplaced one was laid, people look for a while. */
const LOOKING = 5;
/** How far out the hand is, frame by frame; in the middle it is over its spot. */
const WAY = [0.7, 0.3, 0, 0, 0.35, 0.75] as const;
const ARRIVED = 2;
const LEAVING = 4;
const FLICKER_FRAMES = 12;
/**
 * How far a hand shifts a tile, in short sides, less far where there is no room, and turns it; the ways that are tried, and how far
 * into another its rounded corners may go, as a share of the tile.
 */
const NUDGE = { by: [0.16, 0.08, 0.04], turnRad: 0.05, ways: 12, into: 0.04 } as const;
/** How far all tiles are pushed, in short sides, and turned. */
const PUSH = { least: 0.5, most: 1, turnRad: 0.1 };
/** So many frames a cup stands there. */
const CUP_FRAMES = 10;
/** A bumped camera goes too far and comes back. */
const BUMPED = [0.6, 1.15] as const;
const CARRIED = [0.08, 0.3, 0.55, 0.8, 0.96] as const;
const ZOOMED = [0.3, 0.75] as const;

/** Every frame of a film, from its script. */
export function framesOf({ plan, deeds, tiles }: FilmScript, random: Random): FilmFrame[] {
  const stage = new Choreography(random, plan.isBrisk ?? false);
  stage.rest(REST.before);
  for (const [i, deed] of deeds.entries()) {
    switch (deed.do) {
      case "lay":
        stage.lay(deed.seat, { tile: deed.tile, place: tiles[deed.tile]!.place });
        if (deeds[i + 1]?.do === "take") stage.rest(LOOKING);
        break;
      case "take":
        stage.take(deed.seat, deed.tile);
        stage.rest(LOOKING);
        break;
      case "nudge":
        stage.nudge(
          deed.seat,
          deed.tile,
          tiles.map(({ place }) => place),
        );
        break;
      case "visit":
        stage.visit(deed.seat);
        break;
      case "bump":
        stage.moveCamera("bumped", BUMPED);
        break;
      case "carry":
        stage.moveCamera("otherSide", CARRIED);
        break;
      case "zoom":
        stage.moveCamera(stage.camera === "first" ? "farther" : "first", ZOOMED);
        break;
      case "push":
        stage.push(deed.seat);
        break;
      case "cup":
        stage.cup(deed.seat, deed.tile);
        break;
      case "flicker":
        stage.flicker();
        break;
      default:
        deed satisfies never;
    }
  }
  stage.rest(REST.after);
  return stage.frames;
}

class Choreography {
  readonly frames: FilmFrame[] = [];
  readonly #random: Random;
  readonly #isBrisk: boolean;
  #lying: readonly LyingTile[] = [];
  #camera: CameraPose = "first";
  #cup: FilmFrame["cup"] = null;
  /** How all tiles were pushed since they were first laid. */
  #pushed = (place: TilePlace): TilePlace => place;
  #flickers = 0;
  #lamp = 1;

  constructor(random: Random, isBrisk: boolean) {
    this.#random = random;
    this.#isBrisk = isBrisk;
  }

  get camera(): CameraPose {
    return this.#camera;
  }

  rest(frames: number): void {
    for (let i = 0; i < frames; i++) this.#show({});
  }

  lay(seat: number, { tile: index, place }: LyingTile): void {
    const tile = { tile: index, place: this.#pushed(place) };
    this.#reach(seat, centroid(tile.place.laid.corners), (step) => {
      if (step === ARRIVED) this.#lying = [...this.#lying, tile];
      return step < ARRIVED ? tile : null;
    });
  }

  take(seat: number, index: number): void {
    const tile = this.#lying.find((each) => each.tile === index)!;
    this.#reach(seat, centroid(tile.place.laid.corners), (step) => {
      if (step === LEAVING) this.#lying = this.#lying.filter((each) => each !== tile);
      return step >= LEAVING ? tile : null;
    });
  }

  /** `places`: of all tiles of the film, in their order; there will be room for those that are laid later, too. */
  nudge(seat: number, index: number, places: readonly TilePlace[]): void {
    const placeOf = (tile: number): TilePlace =>
      this.#lying.find((each) => each.tile === tile)?.place ?? this.#pushed(places[tile]!);
    const old = this.#lying.find((each) => each.tile === index)!;
    const others = [...places.keys()].filter((tile) => tile !== index).map(placeOf);
    const shifted = { ...old, place: nudged(old.place, others, this.#random) };
    this.#reach(seat, centroid(old.place.laid.corners), (step) => {
      if (step === ARRIVED + 1) this.#lying = this.#lying.map((each) => (each === old ? shifted : each));
      return null;
    });
  }

  /** A hand that points at a tile, or at the middle of the table, and lays nothing. */
  visit(seat: number): void {
    const at = this.#random.shuffled(this.#lying)[0];
    this.#reach(seat, at ? centroid(at.place.laid.corners) : [0, 0], () => null);
  }

  moveCamera(to: CameraPose, shares: readonly number[]): void {
    for (const share of shares) this.#show({ camera: { from: this.#camera, to, share }, isShaking: true });
    this.#camera = to;
    this.rest(REST.most);
  }

  /** A hand on the middle of the board, under which all tiles go aside. */
  push(seat: number): void {
    const random = this.#random;
    const about = centroid(this.#lying.map(({ place }) => centroid(place.laid.corners)));
    const way = random.between(0, 2 * Math.PI);
    const by = random.between(PUSH.least, PUSH.most);
    const turn = random.between(-PUSH.turnRad, PUSH.turnRad);
    const moved = (place: TilePlace, share: number): TilePlace =>
      movedBy(place, about, [share * by * Math.cos(way), share * by * Math.sin(way)], share * turn);
    const old = this.#lying;
    this.#reach(seat, about, (step) => {
      if (step === ARRIVED || step === ARRIVED + 1) {
        const share = step === ARRIVED ? 0.5 : 1;
        this.#lying = old.map(({ tile, place }) => ({ tile, place: moved(place, share) }));
      }
      return null;
    });
    const before = this.#pushed;
    this.#pushed = (place) => moved(before(place), 1);
  }

  cup(seat: number, index: number): void {
    const over = centroid(this.#lying.find(({ tile }) => tile === index)!.place.laid.corners);
    this.#reach(seat, over, (step) => {
      if (step === ARRIVED) this.#cup = { over, seat };
      return null;
    });
    this.rest(CUP_FRAMES);
    this.#reach(seat, over, (step) => {
      if (step === LEAVING) this.#cup = null;
      return null;
    });
  }

  flicker(): void {
    this.#flickers = FLICKER_FRAMES;
  }

  /** A hand in and out; `carries` says what it holds at each step, and changes what lies there. */
  #reach(seat: number, over: Point, carries: (step: number) => LyingTile | null): void {
    for (const [step, way] of WAY.entries()) {
      const carried = carries(step);
      const out = way + this.#random.between(-0.04, 0.04);
      this.#show({ carried, hand: { seat, over, out } });
    }
    const [fewest, most] = this.#isBrisk ? [0, REST.briskly] : [REST.fewest, REST.most];
    this.rest(fewest + this.#random.below(most - fewest + 1));
  }

  #show(seen: Partial<FilmFrame>): void {
    if (this.#flickers > 0) {
      this.#flickers--;
      // It stays a little darker than it was.
      this.#lamp = this.#flickers === 0 ? 0.9 : this.#random.between(0.78, 1.06);
    }
    this.frames.push({
      lying: this.#lying,
      carried: null,
      hand: null,
      camera: { from: this.#camera, to: this.#camera, share: 1 },
      isShaking: false,
      cup: this.#cup,
      lamp: this.#lamp,
      ...seen,
    });
  }
}

/** Pushed aside a little, as far and the way that those about it leave it: no tile goes into another. */
function nudged(place: TilePlace, others: readonly TilePlace[], random: Random): TilePlace {
  const turn = random.between(-NUDGE.turnRad, NUDGE.turnRad);
  const way = random.between(0, 2 * Math.PI);
  const beside = others.filter(({ level }) => level === place.level);
  const pushed = NUDGE.by.flatMap((by) =>
    Array.from({ length: NUDGE.ways }, (_, k) => {
      const angle = way + (2 * Math.PI * k) / NUDGE.ways;
      const shift: Point = [by * Math.cos(angle), by * Math.sin(angle)];
      const moved = movedBy(place, centroid(place.laid.corners), shift, turn * (by / NUDGE.by[0]));
      const into = beside.map(({ laid }) => overlapOf(laid.corners, moved.laid.corners).ofSmaller);
      return { moved, into: Math.max(0, ...into) };
    }),
  );
  const leastInto = Math.min(...pushed.map(({ into }) => into));
  return pushed.find(({ into }) => into <= Math.max(NUDGE.into, leastInto))!.moved;
}

/** Turned about a point, clockwise as one sees it, then shifted. */
function movedBy({ laid, level }: TilePlace, [cx, cy]: Point, [dx, dy]: Point, turnRad: number): TilePlace {
  const [s, c] = [Math.sin(turnRad), Math.cos(turnRad)];
  const corners = laid.corners.map(
    ([x, y]): Point => [cx + dx + (x - cx) * c - (y - cy) * s, cy + dy + (x - cx) * s + (y - cy) * c],
  );
  return { laid: { ...laid, corners }, level };
}
