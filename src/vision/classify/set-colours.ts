import type { MarkColour, ValueLook } from "../observation.ts";

// [Note: Colours of a set]
// In many sets each number has a colour of its own, and where two numbers are hard to tell apart, the colours are not. So what
// colour each number has in this set is estimated from all tiles of the picture, as the network reads them, and a reading gains
// by how much better its colour fits there than at other numbers. Where all numbers have one colour it says nothing. No reading
// speaks for itself, and a number that has not been seen yet may have any colour, one that is there already above all.

export type SetColourConfig = {
  /** Marks of one number in one set differ by about so much (natural logarithm of intensities). */
  readonly scatter: number;
  /** Marks of all sets differ from their bodies by about so much. */
  readonly broadScatter: number;
  /** What stands out less than this has no colour: light and wear hide pips, and a three that is hardly seen is no blank. */
  readonly leastContrast: number;
  /** What is known of a number's colour before any is seen counts as so many readings; and of the set's colours. */
  readonly priorOfValue: number;
  readonly priorOfSet: number;
  /** So much of what speaks for a value by its colour is added to its logit, and no more than so much is taken from it. */
  readonly colourWeight: number;
  readonly mostColourLogit: number;
};

// Scatter, priors, weight and bound were chosen on synthetic calibration scenes, where half or twice of scatter and priors
// does nearly as well; the least contrast was set without a search. The bound keeps a colour from deciding what the marks'
// places tell.
export const SET_COLOUR_DEFAULTS: SetColourConfig = {
  scatter: 0.1,
  broadScatter: 0.9,
  leastContrast: 0.25,
  priorOfValue: 1,
  priorOfSet: 1,
  colourWeight: 0.7,
  mostColourLogit: 2,
};

/** What one half or corner says of its set's colours: for each value that it may show, how much it speaks for it. */
export type ColourVoice = {
  readonly look: ValueLook;
  readonly values: readonly (readonly [value: number, weight: number])[];
};

/** Of many readings a clear one is clear: what speaks for any other value is too little to be heard. */
const LEAST_WEIGHT = 1e-3;

export const colourVoices = (looks: readonly ValueLook[]): ColourVoice[] =>
  looks.map((look) => ({
    look,
    values: look.weights.flatMap((weight, value) =>
      weight < LEAST_WEIGHT ? [] : [[value, weight] as const],
    ),
  }));

/** Student's t with three degrees of freedom, in three dimensions and without its constant: what lies far off stays possible. */
const densityAt = (squaredDistance: number, scatter: number): number =>
  1 / (scatter * (1 + squaredDistance / (3 * scatter ** 2))) ** 3;

const squaredDistance = (a: MarkColour, b: MarkColour): number =>
  (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

const NO_MARK: MarkColour = [0, 0, 0];

/**
 * What the colour of its marks takes from each value's logit, at most 0: the value whose colour in this set fits best loses
 * nothing. `all`: those of all halves or corners of the set's tiles that are known, this one included.
 */
export function colourLogits(
  look: ValueLook,
  all: readonly ColourVoice[],
  config: SetColourConfig = SET_COLOUR_DEFAULTS,
): number[] {
  const { mark, weights } = look;
  const contrast = squaredDistance(mark, NO_MARK);
  if (contrast < config.leastContrast ** 2) return weights.map(() => 0);
  const fits = weights.map(() => 0);
  const seen = weights.map(() => 0);
  for (const { look: other, values } of all) {
    if (other === look || values.length === 0) continue;
    const near = densityAt(squaredDistance(mark, other.mark), config.scatter);
    for (const [value, weight] of values) {
      seen[value]! += weight;
      fits[value]! += weight * near;
    }
  }
  const total = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0);
  const broad = densityAt(contrast, config.broadScatter);
  const inSet = (total(fits) + config.priorOfSet * broad) / (total(seen) + config.priorOfSet);
  const speaking = weights.map((_, value) =>
    Math.log((fits[value]! + config.priorOfValue * inSet) / (seen[value]! + config.priorOfValue)),
  );
  const best = Math.max(...speaking);
  return speaking.map((each) => Math.max(-config.mostColourLogit, config.colourWeight * (each - best)));
}
