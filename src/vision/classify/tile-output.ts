import type { Point } from "../../geometry/index.ts";
import { HIGHEST_DOMINO_PIPS, HIGHEST_TRIOMINO_PIPS, type Pips, type TileKind } from "../../tiles/index.ts";
import type { Likely } from "../observation.ts";
import type { Calibration } from "../runtime/calibration.ts";

// A tile network's output for one patch, in this order: three logits of what lies there (nothing, a tile face up, a
// back), two numbers a corner for its shift, and for each half or corner one logit a value and one for "not readable".
// Some networks show after that what they have seen there, for each half or corner as many numbers: its features.

/** How a tile network writes. `shiftCorners[k]`: to which of `SeenTile.corners` the k-th shift belongs. */
export type TileOutputLayout = {
  readonly shiftCorners: readonly number[];
  readonly readings: number;
  /** From so many sides a face is read: each is a turn after which another value comes first. */
  readonly sides: number;
  readonly highest: Pips;
};

export const TILE_OUTPUTS: Readonly<Record<TileKind, TileOutputLayout>> = {
  // Shifts begin at the top of the left half; the tile's first corner is the bottom of it.
  domino: { shiftCorners: [1, 2, 3, 0], readings: 2, sides: 2, highest: HIGHEST_DOMINO_PIPS },
  // Its patch shows every corner with the tip up: turned, it would show the same again.
  triomino: { shiftCorners: [0, 1, 2], readings: 3, sides: 1, highest: HIGHEST_TRIOMINO_PIPS },
};

const KINDS = 3;
/** Which of the three is that of a tile face up. */
export const FACE = 1;
/** Shifts are written in eighths of their pixels, so that they are about as large as the logits. */
export const SHIFT_UNIT_PX = 8;

/** The value classes of one half or corner, "not readable" included. */
const classesOf = ({ highest }: TileOutputLayout): number => highest + 2;

/** Length of a tile network's output for one patch, without features: 39 for dominoes, 30 for triominoes. */
export const tileOutputLength = (layout: TileOutputLayout): number =>
  valuesFrom(layout) + layout.readings * classesOf(layout);

/** Where the value logits begin. */
const valuesFrom = ({ shiftCorners }: TileOutputLayout): number => KINDS + 2 * shiftCorners.length;

/** The logits of what lies there. A view, not a copy. */
export const kindLogits = (output: Float32Array): Float32Array => output.subarray(0, KINDS);

/** The value logits of one half or corner, "not readable" last. A view, not a copy. */
export const valueLogits = (
  output: Float32Array,
  layout: TileOutputLayout,
  reading: number,
): Float32Array => {
  const from = valuesFrom(layout) + reading * classesOf(layout);
  return output.subarray(from, from + classesOf(layout));
};

/** The features of one half or corner, none where the network shows none. A view, not a copy. */
export function featuresOf(output: Float32Array, layout: TileOutputLayout, reading: number): Float32Array {
  const from = tileOutputLength(layout);
  const count = (output.length - from) / layout.readings;
  return output.subarray(from + reading * count, from + (reading + 1) * count);
}

/** What a network says of what lies in one patch, and where. Confidences are calibrated, 0…1. */
export type Glimpse = {
  readonly none: number;
  readonly face: number;
  readonly back: number;
  /** How far each of the tile's corners lies from where it was taken to be, in pixels of the patch. */
  readonly shiftsPx: readonly Point[];
};

/** What a network says of one patch. */
export type Judgement = Glimpse & {
  /** The likeliest value of each half or corner, null where "not readable" is likeliest. */
  readonly values: readonly Likely[];
};

/** Confidences from logits. */
export function softmax(logits: Float32Array, temperature = 1): number[] {
  const highest = Math.max(...logits);
  const powers = Array.from(logits, (logit) => Math.exp((logit - highest) / temperature));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** Reads what a network says of a patch before its values: the first numbers of its output, or all that a glance gives. */
export function glimpseOf(
  output: Float32Array,
  layout: TileOutputLayout,
  { kindTemperature }: Calibration,
): Glimpse {
  const [none, face, back] = softmax(kindLogits(output), kindTemperature);
  const shiftsPx: Point[] = layout.shiftCorners.map(() => [0, 0]);
  layout.shiftCorners.forEach((corner, k) => {
    const at = KINDS + 2 * k;
    shiftsPx[corner] = [output[at]! * SHIFT_UNIT_PX, output[at + 1]! * SHIFT_UNIT_PX];
  });
  return { none: none!, face: face!, back: back!, shiftsPx };
}

/**
 * Reads one patch's output (`tileOutputLength(layout)` numbers or more). `highestPips`: values above are none of the set in
 * play: what is taken for one is not read, and makes no other value likelier, or a clear ten would become an eight.
 */
export function judge(
  output: Float32Array,
  layout: TileOutputLayout,
  calibration: Calibration,
  highestPips: Pips = layout.highest,
): Judgement {
  const unreadable = classesOf(layout) - 1;
  const values = Array.from({ length: layout.readings }, (_, k) => {
    const confidences = softmax(valueLogits(output, layout, k), calibration.valueTemperature);
    const best = confidences.indexOf(Math.max(...confidences));
    const isOfSet = best !== unreadable && best <= highestPips;
    return { value: isOfSet ? best : null, confidence: confidences[best]! };
  });
  return { ...glimpseOf(output, layout, calibration), values };
}

/** A network's output for a tile turned by `side` halves or corners. */
export type SideAnswer = { readonly side: number; readonly answer: Float32Array };

/**
 * The mean output of one tile seen from several sides. Values and features go back to where they belong; shifts are those
 * of the first side.
 */
export function meanOfSides(sides: readonly SideAnswer[], layout: TileOutputLayout): Float32Array {
  const mean = sides[0]!.answer.slice();
  mean.fill(0, 0, KINDS);
  mean.fill(0, valuesFrom(layout));
  const add = (to: Float32Array, from: Float32Array): void =>
    from.forEach((value, k) => {
      to[k]! += value / sides.length;
    });
  for (const { side, answer } of sides) {
    add(kindLogits(mean), kindLogits(answer));
    for (let reading = 0; reading < layout.readings; reading++) {
      const to = (reading + side) % layout.readings;
      add(valueLogits(mean, layout, to), valueLogits(answer, layout, reading));
      add(featuresOf(mean, layout, to), featuresOf(answer, layout, reading));
    }
  }
  return mean;
}
