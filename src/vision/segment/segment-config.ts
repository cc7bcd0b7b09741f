/** How tiles are found. */
export type SegmentConfig = {
  /** The picture is scaled down until its longer side is no longer than this, then halved for the smaller levels. */
  readonly longestPx: number;
  /** Halvings at which the locator looks always. */
  readonly levels: readonly number[];
  /** It looks at the whole size, too, when nothing was found, or a tile whose long side is shorter than this there. */
  readonly smallTilePx: number;
  /** Those small tiles have so much of all confidence together: one speck beside good tiles is no reason. */
  readonly smallTileShare: number;
  /** A cell counts from this confidence (logistic function of its logit) on. */
  readonly fromConfidence: number;
  /** One with less goes on from here on, as a weak one: for where other tiles have been found for certain. */
  readonly fromWeakConfidence: number;
  /** Long sides, in pixels of the level, that a level may report; the others belong to another level. */
  readonly longSidePx: readonly [from: number, to: number];
  /** Of two proposals of the same shape that overlap more (IoU), the weaker one goes. */
  readonly maxOverlap: number;
  /** No more proposals than this go on, the strongest first: a bound on the time that noise can cost. */
  readonly maxProposals: number;
};

// The locator is trained on tiles of 25 to 60 px; the range here is a little wider, for its own error.
// `fromConfidence` is low and `maxOverlap` high, chosen by hand and on no photo: a proposal too many costs time (the tile nets
// judge it), one too few costs the tile. Stacked tiles overlap by IoU 1/3.
export const SEGMENT_DEFAULTS: SegmentConfig = {
  longestPx: 1920,
  levels: [1, 2, 3, 4],
  smallTilePx: 60,
  smallTileShare: 0.15,
  fromConfidence: 0.3,
  fromWeakConfidence: 0.15,
  longSidePx: [19, 80],
  maxOverlap: 0.42,
  maxProposals: 250,
};
