import type { TileId } from "../../tiles/index.ts";
import type { TrackId } from "./track.ts";

/** Times in ms; lengths in shares of a tile's short side or edge. */
export type TrackConfig = {
  /** A tile counts as laid once it has lain still for so long with nothing moving over it. */
  readonly stillMs: number;
  /** A corner that moves less between two looks has not moved: at the blank end of a small tile readings differ by 0.15. */
  readonly stillShare: number;
  /** A laid tile rests where it has lain still for so long: longer than a camera that is carried stops anywhere. */
  readonly restMs: number;
  /** What lies still, and is not sure, is asked to be read in every look for so long. */
  readonly readAgainMs: number;
  /** What cannot be read is asked for once it has lain calm for so long, all in all: before the next hand comes. */
  readonly askAfterMs: number;
  /** A look stands for no more of that time: where looks come once a second, two of them are not much to go by. */
  readonly mostLookMs: number;
  /** Looks must be so sure of the whole tile on average, or of its face: in stone and cloth one finds outlines as well. */
  readonly askFromConfidence: number;
  /**
   * A face so sure is a tile, however doubtful its values: of the outlines in 800 calibration scenes in which nothing can be
   * said, and of which a look is less sure as a whole than 0.5, 88 of 89 are tiles, and 100 of 274 others.
   */
  readonly sureFace: number;
  /** A second tile of the same name needs more looks: a misread is likelier than a second set. */
  readonly twinMs: number;
  /** A place must be seen bare for so long before its tile counts as taken back. */
  readonly bareMs: number;
  /** A tile not laid yet whose place is seen without it for so long never was one. */
  readonly forgetMs: number;
  /** The same where its place was not seen at all. */
  readonly forgetHiddenMs: number;
  /** A laid tile that the record does not speak of is forgotten when it was not seen for so long, and nobody knows its place bare. */
  readonly forgetPastMs: number;
  /**
   * How long a tile waits for one that came before it and cannot be read yet: an alarm is asked for within a second. What is read
   * later than this is put into its place.
   */
  readonly holdMs: number;
  /** It waits only for what a look is so sure of as a whole, or of whose face it is. */
  readonly holdFromConfidence: number;
  /** Tiles first seen within so long came between two looks: none of them was before the other. */
  readonly sameLookMs: number;
  /** Readings pooled over frames: the least weight, and how many times the runner-up's. */
  readonly sureWeight: number;
  readonly sureRatio: number;
  /** And the least share of the weight of looks that were in doubt. */
  readonly sureOverDoubt: number;
  /** What is asked for is taken for a tile meanwhile once so many looks did, and so surely, see the note in guess.ts. */
  readonly likelyLooks: number;
  readonly likelyFrom: number;
  /** From so sure on nobody needs to be asked. */
  readonly likelySureFrom: number;
  /** Votes fade by this factor a look, so that a tile turned over or mended is read anew. */
  readonly fade: number;
  /** Overlap with its last place by which a tile is known again. */
  readonly leastIoU: number;
  /** Tiles may be laid upon others, and hide them. */
  readonly isStacked: boolean;
  /** The overlap by which a tile is known again where they may: a tile upon half of another overlaps it by a third. */
  readonly leastStackedIoU: number;
  /** A tile overlapped by so much is hidden by what lies upon it. */
  readonly hiddenIoU: number;
  /** The share of tiles known again by place, below which the camera is taken to have moved. */
  readonly leastKept: number;
  /** A camera that moves shows nothing for so long. */
  readonly blurredMs: number;
  /** Nothing of the board found again for so long: it is lost, and said to be. */
  readonly lostMs: number;
  /**
   * Whether the set that is played with has this tile. One that it has not is misread more often than it is laid from another set:
   * however surely it is read, somebody has to say so.
   */
  readonly isOfSet: (tile: TileId) => boolean;
  /** Tracks are numbered from here on: a number that a watch before this one gave is no other tile's now. */
  readonly firstTrack: TrackId;
};

export const TRACK_CONFIG: TrackConfig = {
  stillMs: 300,
  stillShare: 0.2,
  restMs: 1000,
  readAgainMs: 6000,
  askAfterMs: 1000,
  mostLookMs: 400,
  askFromConfidence: 0.5,
  sureFace: 0.99,
  twinMs: 1200,
  bareMs: 700,
  forgetMs: 700,
  forgetHiddenMs: 6000,
  forgetPastMs: 60_000,
  holdMs: 500,
  holdFromConfidence: 0.5,
  sameLookMs: 250,
  sureWeight: 1.6,
  sureRatio: 3,
  sureOverDoubt: 0.5,
  likelyLooks: 3,
  likelyFrom: 0.5,
  likelySureFrom: 0.95,
  fade: 0.9,
  leastIoU: 0.3,
  isStacked: false,
  leastStackedIoU: 0.45,
  hiddenIoU: 0.2,
  leastKept: 0.6,
  blurredMs: 1000,
  lostMs: 2000,
  isOfSet: () => true,
  firstTrack: 0,
};

/** The overlap by which a tile is known again where tiles may lie upon others, and where none do. */
export const leastIoU = ({ isStacked, leastStackedIoU, leastIoU }: TrackConfig): number =>
  isStacked ? leastStackedIoU : leastIoU;
