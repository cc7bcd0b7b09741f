import {
  add,
  applyHomography,
  cornersOfBox,
  dot,
  type Homography,
  IDENTITY,
  invertHomography,
  type Point,
  scale,
  sharedArea,
  subtract,
  unit,
} from "../../geometry/index.ts";
import type { TableObservation } from "../track/observation.ts";

/** A hand that lays a tile is in the picture for so long before it. */
const REACHING_MS = 3000;
/** It leaves in so long after the tile is first seen; the next hand may come soon after. */
const LEAVING_MS = 300;
const PAUSE_MS = 700;
/** Hands are remembered for so long: some tiles can be read only long after they were laid. */
const REMEMBERED_MS = 60_000;
/** What is smaller, in shares of the picture, is no hand but noise at the rim: a fingertip is some 2 % of its width wide. */
const LEAST_AREA_SHARE = 0.002;
/** What reaches in no further, in shares of the width, points nowhere. */
const LEAST_ARM = 0.02;
/** People sit some such share of the picture's width from its middle. */
const SEAT_SHARE = 0.25;
/** By how much nearer another player's usual side must be than the due one's: 0.6 of a cosine is some 50°. */
const CLEARLY_NEARER = 0.6;

/** Whether two hands can be one player's. People at neighbouring sides of a table lay at right angles, if not more. */
export const isSameSide = (a: Point, b: Point): boolean => dot(unit(a), unit(b)) > 1 - CLEARLY_NEARER;

/** `over`: where it moved, in the first look's pixels. */
type Reach = {
  readonly atMs: number;
  readonly towards: Point;
  readonly areaPx: number;
  readonly over: readonly Point[];
};

/**
 * [Note: Whose hand it was]
 * No camera hears a pass. But people sit still: each player's hand comes into the picture from one side, the same all evening.
 * When a tile is laid by a hand from another player's side than that of the player to move, those between have passed.
 */
export class HandSides {
  #reaches: readonly Reach[] = [];
  /** When anything moved, the earliest first. */
  #stirs: readonly number[] = [];
  /** What each player's hands were seen to come from, and how many of them. */
  readonly #sums = new Map<string, { readonly towards: Point; readonly hands: number }>();

  observe(
    { atMs, moving, reaching = [], widthPx, heightPx }: TableObservation,
    firstToNow: Homography,
  ): void {
    const nowToFirst = invertHomography(firstToNow) ?? IDENTITY;
    const inFirst = (point: Point): Point => applyHomography(nowToFirst, point);
    const center: Point = [widthPx / 2, heightPx / 2];
    const fresh = reaching.flatMap(({ box, middle, entries }): Reach[] => {
      const areaPx = (box.x1 - box.x0) * (box.y1 - box.y0);
      if (areaPx < LEAST_AREA_SHARE * widthPx * heightPx) return [];
      // Something that reaches from border to border tells no side, nor do two hands that meet there.
      const [one, other] = entries;
      if (!one || entries.length > 2 || (other && dot(one.outwards, other.outwards) < 0)) return [];
      // Where it comes in tells of the seat, and so does the way the arm points: who sits near a corner of the picture reaches in over
      // either border, and who lays at the table's far end comes in far from the middle of the same side.
      const towards = entries.map(({ at, outwards }) => {
        const arm = subtract(at, middle);
        const pointing = Math.hypot(...arm) < LEAST_ARM * widthPx ? outwards : unit(arm);
        const seat = add(center, scale(add(unit(subtract(at, center)), pointing), SEAT_SHARE * widthPx));
        return subtract(inFirst(seat), inFirst(center));
      });
      const over = cornersOfBox(box).map(inFirst);
      return [{ atMs, towards: unit(towards.reduce(add)), areaPx, over }];
    });
    this.#reaches = [...this.#reaches.filter((each) => atMs - each.atMs <= REMEMBERED_MS), ...fresh];
    if (moving.length > 0)
      this.#stirs = [...this.#stirs.filter((each) => atMs - each <= REMEMBERED_MS), atMs];
  }

  /**
   * From where the hand came that laid a tile first seen at this time, there (`corners`, in the first look's pixels); null where none
   * was seen, or only one that had gone before what moved last, or where hands of two sides were over it at once: nobody can say
   * whose it was.
   */
  before(atMs: number, corners: readonly Point[] = []): Point | null {
    const owners = this.#reaches.filter(
      (each) => Math.abs(each.atMs - atMs) <= LEAVING_MS && sharedArea(each.over, corners) > 0,
    );
    const owner = owners.at(-1)?.towards;
    if (owner && !owners.every(({ towards }) => isSameSide(owner, towards))) return null;
    // Back from the laying, as long as it is one hand's visit: without a pause, from one side, and through one place of the rim.
    let sum: Point = [0, 0];
    let later = atMs + LEAVING_MS;
    const visit: Reach[] = [];
    for (const reach of [...this.#reaches].reverse()) {
      const { atMs: seenMs, towards, areaPx, over } = reach;
      // A hand elsewhere, at the same time.
      const isElsewhere = owner !== undefined && !isSameSide(owner, towards);
      if (seenMs > atMs + LEAVING_MS || isElsewhere) continue;
      const isOther =
        visit.length > 0 &&
        !(isSameSide(sum, towards) && visit.some((each) => sharedArea(each.over, over) > 0));
      if (later - seenMs > (later > atMs ? REACHING_MS : PAUSE_MS) || isOther) break;
      sum = add(sum, scale(towards, areaPx));
      visit.push(reach);
      later = seenMs;
    }
    const [last] = visit;
    if (!last || this.#hasPausedSince(last.atMs, atMs + LEAVING_MS)) return null;
    return unit(sum);
  }

  /** Whether after a pause something moved again, up to the second of these times. */
  #hasPausedSince(fromMs: number, toMs: number): boolean {
    let before = fromMs;
    for (const at of this.#stirs) {
      if (at <= fromMs) continue;
      if (at > toMs) break;
      if (at - before > PAUSE_MS) return true;
      before = at;
    }
    return false;
  }

  /** Who of the players sits where this hand came from; the player due, unless another sits clearly nearer. */
  playerAt<P extends string>(side: Point, due: P, players: readonly P[]): P {
    const nearness = (player: P): number | null => {
      const sum = this.#sums.get(player);
      return sum ? dot(unit(sum.towards), side) : null;
    };
    const ofDue = nearness(due);
    if (ofDue === null) return due;
    const others = players
      .filter((player) => player !== due)
      .map((player) => ({ player, near: nearness(player) ?? Number.NEGATIVE_INFINITY }));
    const best = others.reduce<{ player: P; near: number } | null>(
      (found, each) => (each.near > (found?.near ?? Number.NEGATIVE_INFINITY) ? each : found),
      null,
    );
    return best && best.near > 0.5 && best.near - ofDue > CLEARLY_NEARER ? best.player : due;
  }

  learn(player: string, side: Point): void {
    this.#count(player, side, 1);
  }

  /** What was learned from a placing that turns out to be another's. */
  unlearn(player: string, side: Point): void {
    this.#count(player, side, -1);
  }

  /** Of whom no hand is left nothing is known, least of all that they sit nowhere. */
  #count(player: string, side: Point, hands: 1 | -1): void {
    const { towards, hands: before } = this.#sums.get(player) ?? { towards: [0, 0] as Point, hands: 0 };
    const [x, y] = scale(side, hands);
    if (before + hands <= 0) this.#sums.delete(player);
    else this.#sums.set(player, { towards: [towards[0] + x, towards[1] + y], hands: before + hands });
  }
}
