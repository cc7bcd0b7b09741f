/** How outlines are proposed from the picture's own edges and regions. */
export type OutlinesConfig = {
  /** Halvings of the picture (its longer side at most 1280) in which outlines are traced. */
  readonly level: number;
  /** Neighbourhoods of the adaptive thresholds, as shares of the longer side. */
  readonly neighbourhoods: readonly number[];
  /** A region counts when it fills so much of the figure put around it. */
  readonly minFill: number;
  /** Short side of a figure in pixels of the level, and its area as a share of the picture. */
  readonly minShortPx: number;
  readonly maxShare: number;
  /** Long over short side of what may be a domino: oblique ones look nearly square, or very long. */
  readonly aspect: readonly [from: number, to: number];
  /** What an outline is worth against the locator's proposals, which order by confidence. */
  readonly confidence: number;
};

// A domino is twice as long as wide; a camera 60° from above halves either side. The fills allow for round corners (a
// triomino's cost up to a fifth) and for side faces. The rest costs time alone: the tile networks judge every proposal.
export const OUTLINES_DEFAULTS: OutlinesConfig = {
  level: 1,
  neighbourhoods: [0.04, 0.12],
  minFill: 0.8,
  minShortPx: 7,
  maxShare: 0.25,
  aspect: [1.1, 4.2],
  confidence: 0.4,
};
