import { HIGHEST_DOMINO_PIPS, type Pips } from "../../tiles/index.ts";
import type { BoardGame, BoardWhyKey, Correction } from "./board.ts";
import type { HalfIndex } from "./domino-pose.ts";

/** A half that meets another: its tile's two values and which of them touches. */
export type MeetingHalf = {
  readonly index: number;
  readonly values: readonly [Pips | null, Pips | null];
  readonly half: HalfIndex;
};

/** When two halves may meet in a game, and what is broken when they do not. */
export type JointRule = {
  readonly rule: string;
  readonly why: BoardWhyKey;
  /** Of the game's set: what a correction may suggest. */
  readonly highest: Pips;
  /** For certain values only. */
  readonly fits: (a: MeetingHalf, b: MeetingHalf) => boolean;
};

const touching = ({ values, half }: MeetingHalf): Pips | null => values[half];

export const isMatador = ([a, b]: MeetingHalf["values"]): boolean =>
  a !== null && b !== null && (a + b === 7 || (a === 0 && b === 0));

const equal = (rule: string, highest: Pips): JointRule => ({
  rule,
  why: "board.halvesDiffer",
  highest,
  fits: (a, b) => touching(a) === touching(b),
});

const LINE_MATCH = equal("line.match", 6);
/** `matador.seven`, `matador.wild`: touching halves make 7, or one of the two tiles is a matador (of a whole line see `inSomeOrder`). */
const MATADOR: JointRule = {
  rule: "matador.seven",
  why: "board.sumIsNotSeven",
  highest: 6,
  fits: (a, b) => touching(a)! + touching(b)! === 7 || isMatador(a.values) || isMatador(b.values),
};
const VLAKY = equal("vlaky.match", 12);

export function jointRuleOf(game: BoardGame): JointRule {
  if (game === "matador") return MATADOR;
  return game === "vlaky" ? VLAKY : LINE_MATCH;
}

const withValue = (tile: MeetingHalf, place: HalfIndex, to: Pips): MeetingHalf => ({
  ...tile,
  values: place === 0 ? [to, tile.values[1]] : [tile.values[0], to],
});

/** True or false where the readings settle it, whatever an uncertain one turns out to be; null where they do not. */
export function isLegal(rule: JointRule, a: MeetingHalf, b: MeetingHalf): boolean | null {
  const unknown = [a, b].flatMap((tile, side) =>
    ([0, 1] as const).filter((place) => tile.values[place] === null).map((place) => ({ side, place })),
  );
  const judge = (from: number, x: MeetingHalf, y: MeetingHalf): Set<boolean> => {
    const next = unknown[from];
    if (!next) return new Set([rule.fits(x, y)]);
    const outcomes = new Set<boolean>();
    // A tile of another set may lie there, too: that is for `set.unknown` to say, and no joint is broken by it.
    for (let value = 0; value <= HIGHEST_DOMINO_PIPS && outcomes.size < 2; value++) {
      const [x2, y2] =
        next.side === 0 ? [withValue(x, next.place, value), y] : [x, withValue(y, next.place, value)];
      for (const outcome of judge(from + 1, x2, y2)) outcomes.add(outcome);
    }
    return outcomes;
  };
  const outcomes = judge(0, a, b);
  return outcomes.size === 1 ? outcomes.has(true) : null;
}

/** Every single value that, read differently, makes the joint legal. Of an unsure joint: uncertain values only. */
export function correctionsOf(rule: JointRule, a: MeetingHalf, b: MeetingHalf): Correction[] {
  const legal = isLegal(rule, a, b);
  if (legal === true) return [];
  const found: Correction[] = [];
  for (const tile of [a, b]) {
    for (const place of [0, 1] as const) {
      const now = tile.values[place];
      if (legal === null && now !== null) continue;
      for (let to = 0; to <= rule.highest; to++) {
        if (to === now) continue;
        const changed = withValue(tile, place, to);
        if (isLegal(rule, tile === a ? changed : a, tile === b ? changed : b) === true) {
          found.push({ tile: tile.index, place, to });
        }
      }
    }
  }
  return found;
}
