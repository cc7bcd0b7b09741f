import { centroid, contains, distance } from "../../geometry/index.ts";
import type { Reading, SeenTile } from "../../vision/index.ts";
import type { LabelledTile } from "../synth/index.ts";

/** What became of the tiles of one picture, or of many. */
export type Tally = {
  pictures: number;
  perfect: number;
  /** Tiles that a person could read whole. */
  tiles: number;
  right: number;
  wrong: number;
  unsure: number;
  missed: number;
  /** Said with every value, where no tile lies face up. */
  extra: number;
};

export const emptyTally = (): Tally => ({
  pictures: 0,
  perfect: 0,
  tiles: 0,
  right: 0,
  wrong: 0,
  unsure: 0,
  missed: 0,
  extra: 0,
});

/** One reading with its confidence, and whether it was true. */
export type Said = { readonly kind: SeenTile["kind"]; readonly confidence: number; readonly right: boolean };

const isSure = ({ values }: SeenTile): boolean => values.every((value) => value !== null);
const isReadable = ({ values, visible }: LabelledTile): boolean =>
  values !== null && visible.every((share) => share >= 0.93);

/** Whether the values said stand where the label has them, whatever corner either begins with. */
function agrees(seen: SeenTile, label: LabelledTile): boolean {
  if (seen.kind !== label.kind || !label.values) return false;
  const n = label.values.length;
  const ends = n === 2 ? 2 : 1;
  // The place of a value: a domino's short side, a triomino's corner.
  const anchor = (corners: readonly (readonly [number, number])[], k: number) =>
    ends === 2 ? centroid([corners[2 * k]!, corners[2 * k + 1]!]) : corners[k]!;
  return label.values.every((value, k) => {
    const at = anchor(label.corners, k);
    const nearest = seen.values
      .map((_, j) => [distance(anchor(seen.corners, j), at), j] as const)
      .sort((a, b) => a[0] - b[0])[0]![1];
    return seen.values[nearest] === null || seen.values[nearest] === value;
  });
}

/** Compares a reading with its label; adds to the tally and answers everything that was said. */
export function scoreReading(reading: Reading, tiles: readonly LabelledTile[], tally: Tally): Said[] {
  const labelOf = new Map<SeenTile, LabelledTile>();
  const pairs = reading.tiles.flatMap((seen) =>
    tiles
      .filter((label) => contains(seen.corners, centroid(label.corners)))
      .map((label) => ({ seen, label, d: distance(centroid(seen.corners), centroid(label.corners)) })),
  );
  const taken = new Set<LabelledTile>();
  for (const { seen, label } of pairs.sort((a, b) => a.d - b.d)) {
    if (labelOf.has(seen) || taken.has(label)) continue;
    labelOf.set(seen, label);
    taken.add(label);
  }
  const before = { ...tally };
  const seenOf = new Map([...labelOf].map(([seen, label]) => [label, seen]));
  for (const label of tiles.filter(isReadable)) {
    tally.tiles++;
    const seen = seenOf.get(label);
    if (!seen) tally.missed++;
    else if (!isSure(seen)) tally.unsure++;
    else if (agrees(seen, label)) tally.right++;
    else tally.wrong++;
  }
  const said: Said[] = [];
  for (const seen of reading.tiles.filter(isSure)) {
    const label = labelOf.get(seen);
    // A tile half covered, or cut off by the border: what was said of it is checked, but nothing was owed.
    const right = label !== undefined && agrees(seen, label);
    said.push({ kind: seen.kind, confidence: seen.confidence, right });
    if (!label || !isReadable(label)) tally.extra += right ? 0 : 1;
  }
  tally.pictures++;
  if (tally.right - before.right === tally.tiles - before.tiles && tally.extra === before.extra)
    tally.perfect++;
  return said;
}
