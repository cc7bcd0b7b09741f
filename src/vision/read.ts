import { intersectionOverUnion } from "../geometry/index.ts";
import {
  HIGHEST_DOMINO_PIPS,
  HIGHEST_TRIOMINO_PIPS,
  type Pips,
  TILE_KINDS,
  type TileKind,
  type TileSetName,
} from "../tiles/index.ts";
import { judgedAmongSet } from "./classify/among-set.ts";
import { coloursIn } from "./classify/body-colour.ts";
import {
  besideKnown,
  isFaceFrom,
  type JudgeContext,
  type Judged,
  judgeProposals,
  likelyFaces,
  likelyOnce,
} from "./classify/classify.ts";
import { CLASSIFY_DEFAULTS, type ClassifyConfig } from "./classify/classify-config.ts";
import { readEverySide } from "./classify/every-side.ts";
import { type Coloured, withMarks } from "./classify/mark-colour.ts";
import { keptOf, settled } from "./classify/settle.ts";
import {
  besideSeen,
  type LikeSeen,
  likeSeen,
  mostPromising,
  type SeenSoFar,
  slidByHalf,
  withoutSeen,
} from "./classify/where-to-look.ts";
import {
  type Companion,
  LONGEST_PICTURE_PX,
  type Picture,
  type Reading,
  type Sighting,
  type TileLook,
} from "./observation.ts";
import { fittedLevel, Pyramid, rgbLevel } from "./picture/pyramid.ts";
import type { Nets } from "./runtime/nets.ts";
import type { OpenCv } from "./runtime/opencv-module.ts";
import { Owned } from "./runtime/owned.ts";
import { isSmallTile, type Located, locateSmallTiles, locateTiles } from "./segment/locate.ts";
import type { Proposal } from "./segment/proposals.ts";
import { SEGMENT_DEFAULTS, type SegmentConfig } from "./segment/segment-config.ts";

/**
 * The stages of a reading: sizes of the picture, where tiles lie, what they are (the likelier shape first), small ones looked
 * for once more, what they and their neighbours say when read from every side, the report.
 */
export const STAGES = ["pyramid", "locate", "dominoes", "triominoes", "small", "sides", "settle"] as const;
export type Stage = (typeof STAGES)[number];

/** OpenCV and the networks in the current backend. */
export type VisionEngine = { readonly cv: OpenCv; readonly nets: Nets };

/** Which tiles are looked for: `auto` any, `domino` those of any domino set. */
export type SetChoice = "auto" | "domino" | TileSetName;

export type ReadPictureOptions = {
  /** `auto` unless told otherwise. */
  readonly set?: SetChoice;
  readonly segment?: Partial<SegmentConfig>;
  readonly classify?: Partial<ClassifyConfig>;
  /** Told of each stage when it is over, for measuring. */
  readonly onStage?: (stage: Stage, ms: number) => void;
  /** Tiles known to lie on the table, where in the picture or beside it: they are company for others, and not read again. */
  readonly known?: readonly Companion[];
  /** Further tiles that lie on the table, or did in a look before: company for others, and read where they are seen. */
  readonly company?: readonly Companion[];
  /** Where a tile may lie, though nothing in the picture itself hints at one. */
  readonly hinted?: readonly Companion[];
  /** Whether what lies there came while somebody watched: a lone outline is no less likely a tile then. [Note: Company] */
  readonly hasCome?: boolean;
  /** How tiles of the same set look that are not read again. */
  readonly looks?: readonly TileLook[];
  /** Given what is kept of all that was judged, as the networks answered, before the report: for calibration. */
  readonly onKept?: (kept: readonly Coloured[]) => void;
};

/** The highest value that can lie on a tile of this shape, or null where the set has no such tiles. */
function highestPips(set: SetChoice, shape: TileKind): Pips | null {
  switch (set) {
    case "auto":
      return shape === "domino" ? HIGHEST_DOMINO_PIPS : HIGHEST_TRIOMINO_PIPS;
    case "triomino":
      return shape === "triomino" ? HIGHEST_TRIOMINO_PIPS : null;
    case "domino":
    case "double-twelve":
      return shape === "domino" ? HIGHEST_DOMINO_PIPS : null;
    case "double-six":
      return shape === "domino" ? 6 : null;
    case "double-nine":
      return shape === "domino" ? 9 : null;
    default:
      return set satisfies never;
  }
}

/** The shapes, the one with more confidence in its proposals first: it spares the other one's network most of its work. */
function likelierShapeFirst(proposals: readonly Proposal[]): readonly TileKind[] {
  const confidenceIn = (wanted: TileKind): number =>
    proposals.reduce((sum, { shape, confidence }) => sum + (shape === wanted ? confidence : 0), 0);
  return confidenceIn("triomino") > confidenceIn("domino") ? ["triomino", "domino"] : ["domino", "triomino"];
}

/** Tells `onStage` the time since the last call. */
function stageClock(onStage: ReadPictureOptions["onStage"]): (stage: Stage) => void {
  let since = performance.now();
  return (stage) => {
    const now = performance.now();
    onStage?.(stage, now - since);
    since = now;
  };
}

/** For outlines laid as tiles like those seen, or beside them: nearly right, or nothing. */
const forGuesses = (context: JudgeContext): JudgeContext => ({
  ...context,
  config: { ...context.config, dropFromNone: context.config.dropLaidFromNone },
});

/**
 * Judges the proposals of one shape, the strong ones as they are; then, as tiles like those that were seen, the weak ones and
 * those that lay otherwise. Adds to what was judged.
 */
async function judgeShape(
  context: JudgeContext,
  shape: TileKind,
  proposals: readonly Proposal[],
  isStrong: (proposal: Proposal) => boolean,
  seen: SeenSoFar & { readonly judged: Judged[] },
): Promise<void> {
  const { config } = context;
  const judgeGuesses = async (where: JudgeContext, guesses: readonly Proposal[]): Promise<void> => {
    seen.judged.push(...(await judgeProposals(where, shape, guesses)));
  };
  const strong = proposals.filter(isStrong);
  seen.judged.push(...(await judgeProposals(context, shape, withoutSeen(strong, seen, config))));
  const isJudged = ({ proposal, laid }: LikeSeen): boolean =>
    isStrong(proposal) && intersectionOverUnion(proposal.corners, laid.corners) >= config.sameFromOverlap;
  const like = likeSeen(proposals, seen, shape, config).filter((one) => !isJudged(one));
  await judgeGuesses(
    forGuesses(context),
    mostPromising(like, seen, config).map(({ laid }) => laid),
  );
  if (shape === "domino") await judgeGuesses(context, slidByHalf(proposals, seen, config));
}

/** The neighbours of what is seen clearly, and what lies in the outlines that are `hinted` at, read from every side. */
async function readBeside(
  context: JudgeContext,
  shape: TileKind,
  proposals: readonly Proposal[],
  hinted: readonly Proposal[],
  seen: SeenSoFar,
): Promise<Judged[]> {
  const beside = besideSeen(proposals, seen, shape, context.config);
  const places = [...withoutSeen(hinted, seen, context.config), ...beside];
  const guessed = await judgeProposals(forGuesses(context), shape, places);
  // Where nothing was proposed, an outline in which little can be read is nothing.
  return likelyFaces(await readEverySide(context, shape, guessed), context.config);
}

/**
 * Where to look for tiles. What the locator takes for large ones may be none: `locateSmall` looks closer where the tiles that
 * are seen clearly are small (`areSmall`), or there are none.
 */
type Places = Located & {
  readonly hinted: readonly Companion[];
  readonly areSmall: (clear: readonly Pick<Companion, "corners">[]) => boolean;
  readonly locateSmall: () => Promise<readonly Proposal[]>;
};

/**
 * Judges every proposal; what remains when each tile counts once, of whichever shape, is read from every side. Then the
 * neighbours of what is seen clearly are looked for.
 */
async function judgeAndRead(
  { proposals, sawSmall, areSmall, locateSmall, hinted }: Places,
  { known, coloursOf }: Omit<SeenSoFar, "judged">,
  contextOf: (shape: TileKind) => JudgeContext | null,
  { segment, classify: config }: { readonly segment: SegmentConfig; readonly classify: ClassifyConfig },
  done: (stage: Stage) => void,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  const proposed = [...proposals];
  const isStrong = ({ confidence }: Proposal): boolean => confidence >= segment.fromConfidence;
  const shapes = likelierShapeFirst(proposals.filter(isStrong));
  const judgeOf = async (shape: TileKind, wanted: readonly Proposal[]): Promise<void> => {
    const context = contextOf(shape);
    const ofShape = wanted.filter((proposal) => proposal.shape === shape);
    if (context) await judgeShape(context, shape, ofShape, isStrong, { judged, known, coloursOf });
  };
  for (const shape of shapes) {
    await judgeOf(shape, proposals);
    done(shape === "domino" ? "dominoes" : "triominoes");
  }
  if (
    !sawSmall &&
    areSmall([...judged.filter((one) => isFaceFrom(config.likeFromEvidence, one)), ...known])
  ) {
    const closer = await locateSmall();
    proposed.push(...closer);
    for (const shape of shapes) await judgeOf(shape, closer);
  }
  done("small");
  const once = besideKnown(likelyOnce(judged, config), known, config);
  const read: Judged[] = [];
  for (const shape of shapes) {
    const context = contextOf(shape);
    const ofShape = once.filter((one) => one.shape === shape);
    if (context) read.push(...(await readEverySide(context, shape, ofShape)));
  }
  // Only now: read from every side some are clear that were not at first.
  for (const shape of shapes) {
    const context = contextOf(shape);
    const ofShape = hinted.filter(({ kind }) => kind === shape);
    const places = ofShape.map(({ corners }): Proposal => ({ shape, corners, confidence: 1 }));
    if (context)
      read.push(...(await readBeside(context, shape, proposed, places, { judged: read, known, coloursOf })));
  }
  done("sides");
  return read;
}

/**
 * Reads a picture (RGBA, any size from 1 × 1 on): every tile and every back, corners in its pixels. What it holds in
 * OpenCV's and the networks' memory is freed when the promise settles. Two readings at a time do not disturb each other.
 */
export async function readPicture(
  { cv, nets }: VisionEngine,
  picture: Picture,
  options: ReadPictureOptions = {},
): Promise<Reading<Sighting>> {
  const {
    set = "auto",
    known = [],
    company = [],
    hinted = [],
    looks = [],
    hasCome = false,
    onStage,
    onKept,
  } = options;
  const segment = { ...SEGMENT_DEFAULTS, ...options.segment };
  const classify = { ...CLASSIFY_DEFAULTS, ...options.classify };
  const done = stageClock(onStage);
  const owned = new Owned();
  try {
    const top = rgbLevel(cv, owned, picture, LONGEST_PICTURE_PX);
    const fitted = fittedLevel(cv, owned, top, segment.longestPx);
    const seen = new Pyramid(cv, owned, fitted);
    const cut = fitted === top ? seen : new Pyramid(cv, owned, top);
    done("pyramid");

    const located = await locateTiles(cv, nets.locator, seen, segment);
    done("locate");
    const places: Places = {
      ...located,
      hinted,
      areSmall: (clear) =>
        clear.filter(({ corners }) => isSmallTile(corners, seen, segment)).length >= clear.length / 2,
      locateSmall: () => locateSmallTiles(cv, nets.locator, seen, segment),
    };

    const contextOf = (shape: TileKind): JudgeContext | null => {
      const highest = highestPips(set, shape);
      return highest === null
        ? null
        : { cv, pyramid: cut, net: nets[shape], config: classify, highestPips: highest };
    };
    const onTable = { known, coloursOf: coloursIn(top) };
    const judged = await judgeAndRead(places, onTable, contextOf, { segment, classify }, done);

    const companions = [...known, ...company];
    const coloured = withMarks(cv, cut, keptOf(judged, companions, classify, hasCome));
    onKept?.(coloured);
    const amongSet = TILE_KINDS.flatMap((shape) => {
      const context = contextOf(shape);
      const own = coloured.filter((one) => one.shape === shape);
      const others = looks.filter(({ kind }) => kind === shape);
      return context ? [judgedAmongSet(own, others, context)] : [];
    });
    const calibrations = { domino: nets.domino.calibration, triomino: nets.triomino.calibration };
    const reading = settled(
      amongSet.flatMap((one) => one.kept),
      companions,
      calibrations,
      classify,
    );
    done("settle");
    return { ...reading, looks: amongSet.flatMap((one) => one.looks) };
  } finally {
    owned.free();
  }
}
