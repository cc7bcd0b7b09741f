import {
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
/** Motion that ends so near the picture's border, in shares of its width, comes from outside. */
const BORDER_SHARE = 0.02;
/** What is smaller, in shares of the picture, is no hand but noise at the rim: a fingertip is some 2 % of its width wide. */
const LEAST_AREA_SHARE = 0.002;
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

  observe({ atMs, moving, widthPx, heightPx }: TableObservation, firstToNow: Homography): void {
    const rim = BORDER_SHARE * widthPx;
    const nowToFirst = invertHomography(firstToNow) ?? IDENTITY;
    const center = applyHomography(nowToFirst, [widthPx / 2, heightPx / 2]);
    const fresh = moving.flatMap((box): Reach[] => {
      const { x0, y0, x1, y1 } = box;
      const areaPx = (x1 - x0) * (y1 - y0);
      if (areaPx < LEAST_AREA_SHARE * widthPx * heightPx) return [];
      const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
      const touched: { readonly at: Point; readonly outwards: Point }[] = [];
      if (x0 <= rim) touched.push({ at: [0, y], outwards: [-1, 0] });
      if (x1 >= widthPx - rim) touched.push({ at: [widthPx, y], outwards: [1, 0] });
      if (y0 <= rim) touched.push({ at: [x, 0], outwards: [0, -1] });
      if (y1 >= heightPx - rim) touched.push({ at: [x, heightPx], outwards: [0, 1] });
      // Something that reaches from border to border tells no side, nor do two hands that meet there.
      const [one, other] = touched;
      if (!one || touched.length > 2 || (other && dot(one.outwards, other.outwards) < 0)) return [];
      // Who lays at the table's far end reaches in far from the middle of the same side: the border itself counts as much.
      const towards = touched.map(({ at, outwards }) => {
        const [u, v] = unit([at[0] - widthPx / 2, at[1] - heightPx / 2]);
        const reach = 0.25 * widthPx;
        const ahead: Point = [
          widthPx / 2 + reach * (u + outwards[0]),
          heightPx / 2 + reach * (v + outwards[1]),
        ];
        return subtract(applyHomography(nowToFirst, ahead), center);
      });
      const sum = towards.reduce<Point>((all, each) => [all[0] + each[0], all[1] + each[1]], [0, 0]);
      const over = cornersOfBox(box).map((corner) => applyHomography(nowToFirst, corner));
      return [{ atMs, towards: unit(sum), areaPx, over }];
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
    // Back from the laying, as long as it is one hand's visit: without a pause, and from one side.
    let sum: Point = [0, 0];
    let later = atMs + LEAVING_MS;
    let last: number | null = null;
    for (const { atMs: seenMs, towards, areaPx } of [...this.#reaches].reverse()) {
      // A hand elsewhere, at the same time.
      const isElsewhere = owner !== undefined && !isSameSide(owner, towards);
      if (seenMs > atMs + LEAVING_MS || isElsewhere) continue;
      const isOther = (sum[0] !== 0 || sum[1] !== 0) && !isSameSide(sum, towards);
      if (later - seenMs > (later > atMs ? REACHING_MS : PAUSE_MS) || isOther) break;
      const each = scale(towards, areaPx);
      sum = [sum[0] + each[0], sum[1] + each[1]];
      last ??= seenMs;
      later = seenMs;
    }
    if (last === null || this.#hasPausedSince(last, atMs + LEAVING_MS)) return null;
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
