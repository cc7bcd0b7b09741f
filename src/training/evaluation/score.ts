import { centroid, contains, distance, middle, type Point } from "../../geometry/index.ts";
import type { Pips, TileKind } from "../../tiles/index.ts";
import { isRead, type Reading, type SeenTile } from "../../vision/index.ts";
import { type LabelledTile, READABLE_SHARE } from "../synth/index.ts";

/** What became of a tile that a person could read whole. `unsure`: found, but not every value was said. */
export type TileOutcome = "right" | "wrong" | "unsure" | "missed";

/** A tile as it was seen, with what really lies there. */
export type MatchedTile = {
  readonly seen: SeenTile;
  readonly label: LabelledTile | null;
  /**
   * Where such a tile lies face up there: what truly stands at the place of each seen value, null where nobody can make it
   * out, and whether it shows.
   */
  readonly truth: readonly { readonly value: Pips | null; readonly shows: boolean }[] | null;
  /** Whether what was said is true: such a tile lies there, and nothing wrong was said of it. */
  readonly isRight: boolean;
};

export type PictureScore = {
  /** The tiles that a person could read whole. */
  readonly tiles: readonly { readonly label: LabelledTile; readonly outcome: TileOutcome }[];
  readonly seen: readonly MatchedTile[];
  /** Tiles said with every value, and wrongly, where nothing was owed: on no tile, on a back, on half a tile. */
  readonly extra: number;
};

const isReadable = ({ values, visible }: LabelledTile): boolean =>
  values !== null && !values.includes(null) && visible.every((share) => share >= READABLE_SHARE);

/** Where the k-th value stands: the middle of a domino's short side, a triomino's corner. */
const placeOf = (kind: TileKind, corners: readonly Point[], k: number): Point =>
  kind === "domino" ? middle(corners[2 * k]!, corners[2 * k + 1]!) : corners[k]!;

/** What truly stands at each place of a seen tile, whatever corner either begins with. */
function truthOf(seen: SeenTile, label: LabelledTile): MatchedTile["truth"] {
  const { kind, corners, values, visible } = label;
  if (seen.kind !== kind || !values) return null;
  return seen.values.map((_, j) => {
    const at = placeOf(kind, seen.corners, j);
    const away = values.map((_, k) => distance(placeOf(kind, corners, k), at));
    const nearest = away.indexOf(Math.min(...away));
    return { value: values[nearest]!, shows: visible[nearest]! >= READABLE_SHARE };
  });
}

/** Pairs each seen tile with the label whose middle it covers, the nearest first, each label once. */
function paired(seen: readonly SeenTile[], labels: readonly LabelledTile[]): Map<SeenTile, LabelledTile> {
  const pairs = seen.flatMap((tile) =>
    labels
      .filter((label) => contains(tile.corners, centroid(label.corners)))
      .map((label) => ({ tile, label, away: distance(centroid(tile.corners), centroid(label.corners)) })),
  );
  const labelOf = new Map<SeenTile, LabelledTile>();
  const taken = new Set<LabelledTile>();
  for (const { tile, label } of pairs.sort((a, b) => a.away - b.away)) {
    if (labelOf.has(tile) || taken.has(label)) continue;
    labelOf.set(tile, label);
    taken.add(label);
  }
  return labelOf;
}

/** Whether such a tile lies there, and nothing wrong was said of it. */
export const saysTrue = (said: SeenTile["values"], truth: MatchedTile["truth"]): boolean =>
  truth?.every(({ value }, k) => said[k] === null || value === null || said[k] === value) ?? false;

function matched(seen: SeenTile, label: LabelledTile | null): MatchedTile {
  const truth = label && truthOf(seen, label);
  return { seen, label, truth, isRight: saysTrue(seen.values, truth) };
}

function outcomeOf(match: MatchedTile | undefined): TileOutcome {
  if (!match) return "missed";
  if (!isRead(match.seen)) return "unsure";
  return match.isRight ? "right" : "wrong";
}

/** Whether it is said with every value, and wrongly, where nothing was owed. */
export const isExtra = ({ seen, label, isRight }: MatchedTile): boolean =>
  isRead(seen) && !isRight && (label === null || !isReadable(label));

/** Compares the reading of a picture with its label. */
export function scoreReading(reading: Reading, labels: readonly LabelledTile[]): PictureScore {
  const labelOf = paired(reading.tiles, labels);
  const seen = reading.tiles.map((tile) => matched(tile, labelOf.get(tile) ?? null));
  const matchOf = new Map(seen.map((match) => [match.label, match]));
  return {
    tiles: labels.filter(isReadable).map((label) => ({ label, outcome: outcomeOf(matchOf.get(label)) })),
    seen,
    extra: seen.filter(isExtra).length,
  };
}

/** Counts over many pictures. */
export type Tally = Readonly<Record<"pictures" | "perfect" | "tiles" | TileOutcome | "extra", number>>;

const isPerfect = ({ tiles, extra }: PictureScore): boolean =>
  extra === 0 && tiles.every(({ outcome }) => outcome === "right");

export function tallyOf(scores: readonly PictureScore[]): Tally {
  const tiles = scores.flatMap((score) => score.tiles);
  const count = (wanted: TileOutcome): number => tiles.filter(({ outcome }) => outcome === wanted).length;
  return {
    pictures: scores.length,
    perfect: scores.filter(isPerfect).length,
    tiles: tiles.length,
    right: count("right"),
    wrong: count("wrong"),
    unsure: count("unsure"),
    missed: count("missed"),
    extra: scores.reduce((sum, { extra }) => sum + extra, 0),
  };
}
