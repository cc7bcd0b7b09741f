/** How proposals are judged and read. */
export type ClassifyConfig = {
  /** After the first look a proposal is dropped when the network is so sure that no tile lies there. */
  readonly dropFromNone: number;
  /** An outline in which nothing can be said is a tile only from so sure a face on. */
  readonly keepUnreadFrom: number;
  /** A triangle in which nothing can be said, beside one that is read, from so much confidence on as a whole: there may be a gap. */
  readonly keepUnreadBesideFrom: number;
  /** It is none where tiles that are read cover more of it than this. */
  readonly mostCovered: number;
  /** So many glances at most before the first look, of networks that can. */
  readonly glances: number;
  /** So many looks at most, the glances together counted as one; each begins where the one before put the corners. */
  readonly looks: number;
  /** A tile whose corners moved less (patch pixels) is not looked at again; one of clear evidence may move further. */
  readonly rereadFromShiftPx: number;
  readonly rereadClearFromShiftPx: number;
  /** No corner moves further than this in one look (patch pixels): the networks are trained up to here. */
  readonly maxShiftPx: number;
  /** Of two tiles that overlap more (IoU), or of which one covers so much of the smaller one, the less certain goes. */
  readonly maxOverlap: number;
  readonly maxOverlapOfSmaller: number;
  /** The same after the first look: of two outlines that differ more, either may turn out to be the better one. */
  readonly maxFirstOverlap: number;
  readonly maxFirstOverlapOfSmaller: number;
  /** Of two tiles that are both read as a whole, and of which one covers so much of the smaller one, the less certain goes. */
  readonly maxOverlapOfWhole: number;
  /** Where a tile is seen with so much evidence, no other is looked for. */
  readonly certainEvidence: number;
  /** From so much evidence on a face tells how large the tiles of this picture are. */
  readonly likeFromEvidence: number;
  /** A face with so much evidence, or so little, is read from no further side or distance. */
  readonly clearEvidence: number;
  readonly doubtfulEvidence: number;
  /** Tiles of one set differ in size (the root of their areas) by no more than this factor in one picture. */
  readonly alikeSizeRatio: number;
  /** A tile whose least certain value is said with so much confidence is company for others. */
  readonly companionFrom: number;
  /** Laid as the tiles that are seen, a proposal that changes less than this (IoU) need not be judged once more. */
  readonly sameFromOverlap: number;
  /** Outlines laid as tiles like those seen, or beside them, are nearly right or nothing: from so sure on they are dropped. */
  readonly dropLaidFromNone: number;
  /** Laid as the tiles that are seen, a proposal is worth a look where so much of it fits, and is not covered; 0…1. */
  readonly leastPromise: number;
  /** From so much evidence on a face has neighbours that are looked for, where the locator has hinted at them with so much. */
  readonly besideFromEvidence: number;
  readonly leastHint: number;
  /** Neither is looked for where the picture is so much nearer in colour to the table about the tiles that are seen than to these. */
  readonly mostLikeTable: number;
  /** So many laid as tiles like those seen are looked at, and so many beside them, the most promising first: a bound on the time. */
  readonly mostLaid: number;
  readonly mostBeside: number;
};

// First guesses, or chosen by what the pipeline reads of the synthetic validation scenes and how long it takes; photos are
// the test. Of the outlines of 800 calibration scenes in which nothing can be said, 378 of 481 are tiles from 0.6 on, below
// it 42 of 158; of triangles that share a side with one that is read 57 of 67 from 0.35 on, below it 2 of 14 (a gap looks
// much like a face); covered by more than 0.35 one in four, by less seven in ten. A stacked tile hides half of the lower one (0.5
// of the smaller, IoU 1/3): only clearly more than that speaks of the same tile seen twice. Of two that are both read as a
// whole none hides half of the other, so less is enough. Of 29 dominoes that
// 1,391 looks at the likes of those seen found in 300 calibration scenes, 24 were among the 1,047 with `leastPromise`. Of 22
// dominoes that were missed in 150 of them, 9 lay beside others; of 3,784 places there, the 381 with `leastHint` had 8 of
// them, and it took 628 from 0.05 on for the ninth. Of the places for either that are nearer to the table by `mostLikeTable` 2 were
// tiles, of 456, and 1,630 none, of 3,701; from 0.1 on more were lost.
export const CLASSIFY_DEFAULTS: ClassifyConfig = {
  dropFromNone: 0.97,
  keepUnreadFrom: 0.6,
  keepUnreadBesideFrom: 0.35,
  mostCovered: 0.35,
  glances: 2,
  looks: 3,
  rereadFromShiftPx: 2.5,
  rereadClearFromShiftPx: 9,
  maxShiftPx: 20,
  maxOverlap: 0.42,
  maxOverlapOfSmaller: 0.62,
  maxFirstOverlap: 0.65,
  maxFirstOverlapOfSmaller: 0.8,
  maxOverlapOfWhole: 0.3,
  certainEvidence: 0.98,
  likeFromEvidence: 0.9,
  clearEvidence: 0.99,
  doubtfulEvidence: 0.5,
  alikeSizeRatio: 1.6,
  companionFrom: 0.9,
  sameFromOverlap: 0.8,
  dropLaidFromNone: 0.7,
  leastPromise: 0.3,
  besideFromEvidence: 0.85,
  leastHint: 0.08,
  mostLikeTable: 0.2,
  mostLaid: 12,
  mostBeside: 24,
};
