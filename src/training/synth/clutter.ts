import { type Colour, hsl } from "./colour.ts";
import type { Random } from "./random.ts";

/** Things on a table that are no tiles. Flat things lie under the tiles' light; a hand or a pencil may cover tiles. */
export type Clutter = {
  readonly kind:
    | "card"
    | "coin"
    | "die"
    | "paper"
    | "phone"
    | "pencil"
    | "cup"
    | "hand"
    /** Cloth around the forearm of a hand; `size` is how far behind the fingers it ends. Films alone have it. */
    | "sleeve"
    | "keys"
    /** Rows of buttons on a box: a calculator, a remote control. */
    | "buttons"
    | "draughts"
    | "text"
    | "box";
  readonly x: number;
  readonly y: number;
  readonly angleRad: number;
  readonly size: number;
  readonly colour: Colour;
  readonly covers: boolean;
  readonly seed: number;
};

const SIZES: Readonly<Record<Clutter["kind"], readonly [number, number]>> = {
  card: [2.2, 3.4],
  coin: [0.7, 1.3],
  die: [0.5, 0.9],
  paper: [4, 9],
  phone: [3, 4.5],
  pencil: [4, 8],
  cup: [2.5, 4.5],
  hand: [3, 5.5],
  sleeve: [10, 20],
  keys: [4, 9],
  buttons: [2, 6],
  draughts: [0.9, 1.5],
  text: [2, 8],
  box: [1, 4],
};

export function randomClutter(random: Random, reach: { x: number; y: number }, alone: boolean): Clutter[] {
  const count = alone
    ? random.integer(0, 9)
    : random.weighted([
        [0, 6],
        [random.integer(1, 2), 2.6],
        [random.integer(3, 6), 1.4],
      ] as const);
  return Array.from({ length: count }, () => {
    const kind = random.weighted([
      ["card", 2],
      ["coin", 1.5],
      ["die", 2.4],
      ["paper", 1],
      ["phone", 0.8],
      ["pencil", 1.4],
      ["cup", 1],
      ["hand", 1.6],
      ["keys", 0.4],
      ["buttons", 1.2],
      ["draughts", 0.8],
      ["text", 1],
      ["box", 1],
    ] as const);
    const covers = kind === "hand" || (kind === "pencil" && random.chance(0.5));
    const spread = covers ? 0.7 : 1.1;
    return {
      kind,
      x: random.uniform(-reach.x, reach.x) * spread,
      y: random.uniform(-reach.y, reach.y) * spread,
      angleRad: random.uniform(0, 2 * Math.PI),
      size: random.uniform(...SIZES[kind]),
      colour:
        kind === "hand"
          ? hsl(random.uniform(8, 30), random.uniform(0.25, 0.6), random.uniform(0.2, 0.75))
          : random.chance(0.4)
            ? hsl(0, 0, random.uniform(0.85, 1))
            : hsl(random.uniform(0, 360), random.uniform(0.1, 0.9), random.uniform(0.1, 0.9)),
      covers,
      seed: random.integer(0, 0x7fffffff),
    };
  });
}
