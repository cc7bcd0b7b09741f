import { CORNERS, contactAt, type Face, openTriangles, type TriangleBoard } from "../../layouts/index.ts";
import { HIGHEST_TRIOMINO_PIPS, type Pips, type TileId, triomino } from "../../tiles/index.ts";

const VALUES: readonly Pips[] = Array.from({ length: HIGHEST_TRIOMINO_PIPS + 1 }, (_, value) => value);

/** The name of the tile with these values, clockwise. Asked for so often that all 216 are written down once. */
const names: readonly TileId[] = VALUES.flatMap((a) =>
  VALUES.flatMap((b) => VALUES.map((c) => triomino(a, b, c).id)),
);
export const nameOf = ([a, b, c]: Face["values"]): TileId => names[(a * 6 + b) * 6 + c]!;

/** The places where a tile can be laid on this board, and which corner shows what there. */
export type Fits = ReadonlyMap<TileId, readonly Face[]>;

// Judging, offering moves and reasoning about a pass all ask about the same board, which never changes.
const known = new WeakMap<TriangleBoard, Fits>();

/** Every tile that `triomino.side` and `triomino.corner` let lie somewhere, whatever set it comes from. */
export function fitsOn(board: TriangleBoard): Fits {
  const before = known.get(board);
  if (before) return before;
  const fits = new Map<TileId, Face[]>();
  for (const at of openTriangles(board)) {
    const { met } = contactAt(board, at);
    const [a, b, c] = CORNERS.map((corner) => valuesFor(met[corner])) as [Pips[], Pips[], Pips[]];
    for (const x of a) for (const y of b) for (const z of c) addFit(fits, { at, values: [x, y, z] });
  }
  known.set(board, fits);
  return fits;
}

/** What a corner may show: what lies at its point; anything where nothing lies; nothing where values differ already. */
function valuesFor(met: readonly Pips[]): readonly Pips[] {
  if (met.length === 0) return VALUES;
  return met.every((value) => value === met[0]) ? [met[0]!] : [];
}

function addFit(fits: Map<TileId, Face[]>, face: Face): void {
  const name = nameOf(face.values);
  const faces = fits.get(name);
  if (faces) faces.push(face);
  else fits.set(name, [face]);
}
