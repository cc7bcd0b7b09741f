import { between, centroid, type Point, startingAt } from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import { PATCHES } from "../../vision/index.ts";
import type { LabelledTile, Random } from "../synth/index.ts";
import type { Outline } from "./misplaced-outline.ts";
import { type LabelledPicture, longSidePx } from "./picture.ts";

/** An outline that is no tile's: between two tiles, across one, on something else, of the wrong size. */
export function wrongOutline(picture: LabelledPicture, kind: TileKind, random: Random): Outline {
  const { tiles, width, height } = picture;
  if (tiles.length > 0 && random.chance(0.75)) {
    const tile = random.pick(tiles);
    const [cx, cy] = centroid(tile.corners);
    const long = longSidePx(tile);
    const same = tile.kind === kind;
    if (same && random.chance(0.3)) return partOf(tile, random);
    if (same && kind === "domino" && random.chance(0.5)) return acrossJoint(tile, random);
    const base = same
      ? tile.corners
      : regular(kind, cx, cy, long * random.uniform(0.5, 1.2), random.uniform(0, 7));
    const [move, turn] = [
      random.uniform(0.2, 1.2) * long,
      random.chance(0.5) ? random.normal(0.2) : random.uniform(0, 6.3),
    ];
    const along = random.chance(0.6)
      ? Math.atan2(base[1]![1] - base[0]![1], base[1]![0] - base[0]![0]) +
        random.integer(0, 3) * (Math.PI / 2)
      : random.uniform(0, 6.3);
    const size = random.chance(0.6) ? 1 : random.logUniform(0.45, 2);
    const [s, c] = [Math.sin(turn) * size, Math.cos(turn) * size];
    return base.map(([x, y]) => [
      cx + Math.cos(along) * move + (x - cx) * c - (y - cy) * s,
      cy + Math.sin(along) * move + (x - cx) * s + (y - cy) * c,
    ]);
  }
  return regular(
    kind,
    random.uniform(0, width),
    random.uniform(0, height),
    random.logUniform(30, 300),
    random.uniform(0, 7),
  );
}

/** Half of a domino and as much beside it, along or across: where tiles touch, two halves that meet. */
function acrossJoint({ corners }: LabelledTile, random: Random): Outline {
  const [from, start, end] = corners as unknown as [Point, Point, Point];
  const long: Point = [end[0] - start[0], end[1] - start[1]];
  const short: Point = [from[0] - start[0], from[1] - start[1]];
  const at = (alongLong: number, alongShort: number): Point => [
    start[0] + alongLong * long[0] + alongShort * short[0],
    start[1] + alongLong * long[1] + alongShort * short[1],
  ];
  const off = random.normal(0.03);
  if (random.chance(0.5)) {
    const move = (random.chance(0.5) ? 0.5 : -0.5) + off;
    return [at(move, 1), at(move, 0), at(move + 1, 0), at(move + 1, 1)];
  }
  const half = random.chance(0.5) ? 0.5 : 1;
  const side = random.integer(-1, 0) + off;
  return [at(half - 0.5, side), at(half, side), at(half, side + 2), at(half - 0.5, side + 2)];
}

/** A part of a tile that could pass for a whole one: half a domino, a triomino's tip or its middle. */
function partOf({ corners, kind }: LabelledTile, random: Random): Outline {
  if (kind === "triomino") {
    const [a, b, c] = startingAt(corners, random.integer(0, 2)) as [Point, Point, Point];
    const share = random.uniform(0.4, 0.6);
    return random.chance(0.5)
      ? [a, between(a, b, share), between(a, c, share)]
      : [between(a, b, 0.5), between(b, c, 0.5), between(c, a, 0.5)];
  }
  const [a, b, c, d] = startingAt(corners, random.chance(0.5) ? 2 : 0) as [Point, Point, Point, Point];
  const [from, to] = random.pick([
    [0, 0.5],
    [0, 0.47],
    [0.5, 1],
    [0.25, 0.72],
    [0, random.uniform(0.3, 0.48)],
  ] as const);
  const part = [between(a, d, from), between(b, c, from), between(b, c, to), between(a, d, to)];
  return startingAt(part, random.integer(0, 3));
}

/** The longest edge of a tile as its patch shows it, roughly. */
const PATCH_EDGE_PX: Readonly<Record<TileKind, number>> = { domino: 80, triomino: 62 };

function regular(kind: TileKind, cx: number, cy: number, long: number, turn: number): Outline {
  const patch = PATCHES[kind].corners;
  const [px, py] = centroid(patch);
  const scale = long / PATCH_EDGE_PX[kind];
  const [s, c] = [Math.sin(turn) * scale, Math.cos(turn) * scale];
  return patch.map(([x, y]) => [cx + (x - px) * c - (y - py) * s, cy + (x - px) * s + (y - py) * c]);
}
