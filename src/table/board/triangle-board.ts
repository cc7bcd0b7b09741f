import {
  applyHomography,
  type Homography,
  invertHomography,
  type Point,
  subtract,
} from "../../geometry/index.ts";
import {
  bridgesOf,
  type Clash,
  CORNERS,
  type Corner,
  clashesOf,
  contactAt,
  type Face,
  faceAt,
  hexagonsOf,
  type LatticeMove,
  moveBoard,
  neighboursOf,
} from "../../layouts/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import { knownTile } from "../known-tile.ts";
import type { BoardBody, Correction, Unsure, Violation } from "./board.ts";
import { type Lattice, latticeOf, type TrianglePose } from "./triangle-lattice.ts";

/** A face on the lattice and where it comes from: value `i` is that of corner `(i - turn) mod 3` of the seen tile. */
export type SeenFace = Face<Pips | null> & { readonly index: number; readonly turn: Corner };

const text = (values: readonly (Pips | null)[]): string => values.map((value) => value ?? "?").join("-");

/** Turns and shifts the lattice so that its q runs most to the right in the picture and no coordinate is negative. */
function squareUp(lattice: Lattice, tableToImage: Homography): LatticeMove {
  const toImage = (point: Point) =>
    applyHomography(tableToImage, applyHomography(lattice.latticeToTable, point));
  const rightness = (sixths: number): number => {
    // The direction that is (1, 0) after so many sixths counter-clockwise lay that much clockwise before.
    const angleRad = (sixths * Math.PI) / 3;
    const [x, y] = subtract(toImage([Math.cos(angleRad), Math.sin(angleRad)]), toImage([0, 0]));
    return x / Math.hypot(x, y);
  };
  const sixths = [0, 1, 2, 3, 4, 5].reduce((best, k) => (rightness(k) > rightness(best) ? k : best), 0);
  return { sixths, q: 0, r: 0 };
}

function facesOf(
  tiles: readonly SeenTile[],
  poses: readonly TrianglePose[],
  lattice: Lattice,
  tableToImage: Homography,
): SeenFace[] {
  const { sixths } = squareUp(lattice, tableToImage);
  // A place to carry each corner's origin through the movement of the lattice: its number instead of its value.
  const numbered = lattice.seats.map(({ at, turn }) => {
    const from = (corner: Corner): Corner => ((corner - turn + 3) % 3) as Corner;
    return { at, values: [from(0), from(1), from(2)] as const };
  });
  const turned = moveBoard(numbered, { sixths, q: 0, r: 0 });
  const q0 = Math.min(...turned.map(({ at }) => at.q));
  const r0 = Math.min(...turned.map(({ at }) => at.r));
  return moveBoard(turned, { sixths: 0, q: -q0, r: -r0 }).map(({ at, values }, i) => {
    const { index } = poses[lattice.seats[i]!.pose]!;
    const seen = tiles[index]!.values;
    const valueAt = (corner: Corner): Pips | null => seen[values[corner]] ?? null;
    const turn = ((3 - values[0]) % 3) as Corner;
    return { at, index, turn, values: [valueAt(0), valueAt(1), valueAt(2)] };
  });
}

const placeOf = ({ turn }: SeenFace, corner: Corner): number => (corner - turn + 3) % 3;

/** The readings at a point that, changed alone, would make all its corners agree. */
function correctionsAt(faces: readonly SeenFace[], { corners }: Clash): Correction[] {
  return corners.flatMap(({ face, corner }) => {
    const others = corners
      .filter((each) => each.face !== face)
      .map((each) => faces[each.face]!.values[each.corner])
      .filter((value) => value !== null);
    const [to] = others;
    const agree = to !== undefined && others.every((value) => value === to);
    return agree ? [{ tile: faces[face]!.index, place: placeOf(faces[face]!, corner), to }] : [];
  });
}

/**
 * `triomino.side`: two tiles that share an edge differ at one of its corners. `triomino.corner`: tiles that only meet
 * at a point differ. A tile that differs along an edge is not reported again for the tips behind it.
 */
function clashViolations(tiles: readonly SeenTile[], faces: readonly SeenFace[]): Violation[] {
  return clashesOf(faces).flatMap((clash): Violation[] => {
    const known = clash.corners.filter(({ face, corner }) => faces[face]!.values[corner] !== null);
    const pairs = known.flatMap((a, i) =>
      known
        .slice(i + 1)
        .filter((b) => faces[a.face]!.values[a.corner] !== faces[b.face]!.values[b.corner])
        .map((b) => [a, b] as const),
    );
    const shareEdge = ([a, b]: (typeof pairs)[number]) =>
      neighboursOf(faces[a.face]!.at).some((at) => faceAt(faces, at) === faces[b.face]);
    const sides = pairs.filter(shareEdge);
    const reported = sides.length > 0 ? sides : pairs;
    const members = known.filter((corner) => reported.some(([a, b]) => a === corner || b === corner));
    const values = [...new Set(members.map(({ face, corner }) => faces[face]!.values[corner]!))];
    const isSide = sides.length > 0;
    return [
      {
        rule: isSide ? "triomino.side" : "triomino.corner",
        tiles: members.map(({ face }) => {
          const seen = tiles[faces[face]!.index]!;
          return knownTile(seen)?.id ?? text(seen.values);
        }),
        indices: members.map(({ face }) => faces[face]!.index),
        why: {
          key: isSide ? "board.sideDiffers" : "board.cornerDiffers",
          with: { a: values[0]!, b: values[1]!, values: values.join(", ") },
        },
        points: members.map(
          ({ face, corner }) => tiles[faces[face]!.index]!.corners[placeOf(faces[face]!, corner)]!,
        ),
        corrections: correctionsAt(faces, clash),
      },
    ];
  });
}

/** Corners not read; what the tiles around agree on is what would be legal. */
function unsureCorners(faces: readonly SeenFace[]): Unsure[] {
  return faces.flatMap((face) =>
    CORNERS.filter((corner) => face.values[corner] === null).map((corner): Unsure => {
      const met = contactAt(faces, face.at).met[corner].filter((value) => value !== null);
      const [to] = met;
      const agree = to !== undefined && met.every((value) => value === to);
      return { tile: face.index, place: placeOf(face, corner), to: agree ? to : null };
    }),
  );
}

/** A table with triangles: all tiles on one lattice, the largest part that hangs together. */
export function triangleBoardOf(tiles: readonly SeenTile[], imageToTable: Homography): BoardBody {
  const poses = tiles.flatMap((tile, index): TrianglePose[] => {
    if (tile.kind !== "triomino") return [];
    const [a, b, c] = tile.corners.map((corner) => applyHomography(imageToTable, corner)) as [
      Point,
      Point,
      Point,
    ];
    return [{ index, corners: [a, b, c] }];
  });
  const tableToImage = invertHomography(imageToTable);
  const lattice = latticeOf(poses);
  if (!tableToImage || !lattice)
    return { faces: [], bridges: [], hexagons: [], beside: [], unsure: [], violations: [] };
  const faces = facesOf(tiles, poses, lattice, tableToImage);
  const seated = new Set(faces.map(({ index }) => index));
  return {
    faces: faces.map(({ at, values, index }) => ({ tile: text(values), at, index })),
    bridges: bridgesOf(faces).map(({ at, values }) => ({ tile: text(values), at })),
    hexagons: hexagonsOf(faces),
    beside: poses.map(({ index }) => index).filter((index) => !seated.has(index)),
    unsure: unsureCorners(faces),
    violations: clashViolations(tiles, faces),
  };
}
