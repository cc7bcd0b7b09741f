import { add, type Point, quarterTurn, scale } from "../../geometry/index.ts";
import { contactAt, cornersOf, type Face, fittingTurns, openTriangles } from "../../layouts/index.ts";
import { type TileId, type Triomino, tilesOf } from "../../tiles/index.ts";
import type { LaidTile } from "./camera.ts";
import { direction, fittingRun, type Looseness, laidDomino, type Pair } from "./line-layout.ts";
import type { Random } from "./random.ts";

/** A straight row from a start outwards; doubles lie crosswise. */
function layRow(
  random: Random,
  run: readonly Pair[],
  start: Point,
  angleRad: number,
  loose: Looseness,
): LaidTile[] {
  let at = start;
  return run.map((values) => {
    const out = direction(angleRad + random.between(-loose.mostAngleRad, loose.mostAngleRad));
    const crosswise = values[0] === values[1];
    const half = crosswise ? 0.5 : 1;
    const gap = random.between(0, loose.widestGap) * random.next();
    const aside = scale(
      quarterTurn(direction(angleRad)),
      random.between(-loose.mostOffset, loose.mostOffset),
    );
    const center = add(add(at, scale(direction(angleRad), gap + half)), aside);
    at = add(at, scale(direction(angleRad), gap + 2 * half));
    return laidDomino(values, center, crosswise ? quarterTurn(out) : out);
  });
}

/** 6-6 and these arms, from it outwards: east, south, west, north. The spinner first, then arm by arm. */
export function layArms(random: Random, arms: readonly (readonly Pair[])[], loose: Looseness): LaidTile[] {
  // The spinner lies along x: its ends are one away from its middle, its long sides half of one.
  const tiles = arms.flatMap((run, i) => {
    const angleRad = (i * Math.PI) / 2;
    return layRow(random, run, scale(direction(angleRad), i % 2 === 0 ? 1 : 0.5), angleRad, loose);
  });
  return [laidDomino([6, 6], [0, 0], [1, 0]), ...tiles];
}

/** 6-6 and four arms of these lengths: east, south, west, north. */
export function layCross(random: Random, lengths: readonly number[], loose: Looseness) {
  const used = new Set(["6-6"]);
  const arms = lengths.map((count) => fittingRun(random, "double-six", count, 6, used));
  return { arms, tiles: layArms(random, arms, loose) };
}

/** A double and these trains, which run away from it like rays. The double first, then train by train. */
export function layRays(
  random: Random,
  hub: number,
  trains: readonly (readonly Pair[])[],
  loose: Looseness,
): LaidTile[] {
  const tiles = trains.flatMap((run, i) => {
    const angleRad = ((i + 0.3) * 2 * Math.PI) / trains.length;
    const start = Math.max(1.15, 0.62 / Math.tan(Math.PI / Math.max(3, trains.length)));
    return layRow(random, run, scale(direction(angleRad), start), angleRad, loose);
  });
  return [laidDomino([hub, hub], [0, 0], [0, 1]), ...tiles];
}

/** A double in the middle and trains of these lengths around it. */
export function layTrains(random: Random, hub: number, lengths: readonly number[], loose: Looseness) {
  const used = new Set([`${hub}-${hub}`]);
  const trains = lengths.map((count) => fittingRun(random, "double-twelve", count, hub, used));
  return { trains, tiles: layRays(random, hub, trains, loose) };
}

/** A legal triangular board, grown tile by tile. */
export function growFaces(random: Random, count: number): readonly Face[] {
  const rest = new Map<TileId, Triomino>(tilesOf("triomino").map((tile) => [tile.id, tile as Triomino]));
  const first = random.shuffled([...rest.values()])[0]!;
  rest.delete(first.id);
  let board: readonly Face[] = [{ at: { q: 0, r: 0, up: true }, values: first.values }];
  while (board.length < count) {
    const options = random.shuffled(openTriangles(board)).flatMap((at) => {
      const contact = contactAt(board, at);
      return [...rest.values()].flatMap((tile) =>
        fittingTurns(contact, tile).map((values) => ({ at, values, tile })),
      );
    });
    const chosen = options[random.below(Math.min(options.length, 40))];
    if (!chosen) break;
    rest.delete(chosen.tile.id);
    board = [...board, { at: chosen.at, values: chosen.values }];
  }
  return board;
}

/** Faces as tiles on the table: edges of one, laid `pitch` apart, each a little off. */
export function layFaces(
  random: Random,
  faces: readonly Face[],
  { pitch = 1.06, noise = 0.025, mostAngleRad = 0.06, turnRad = 0 } = {},
): LaidTile[] {
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)];
  return faces.map(({ at, values }) => {
    const points = cornersOf(at).map(({ q, r }): Point => {
      const [x, y] = [pitch * (q + r / 2), (-pitch * r * Math.sqrt(3)) / 2];
      return [x * c - y * s, x * s + y * c];
    });
    const center: Point = [0, 1].map((axis) => points.reduce((sum, p) => sum + p[axis]! / 3, 0)) as [
      number,
      number,
    ];
    const turn = random.between(-mostAngleRad, mostAngleRad);
    const shift: Point = [random.gauss(noise), random.gauss(noise)];
    const corners = points.map(([x, y]): Point => {
      const [dx, dy] = [(x - center[0]) / pitch, (y - center[1]) / pitch];
      return add(add(center, shift), [
        dx * Math.cos(turn) - dy * Math.sin(turn),
        dx * Math.sin(turn) + dy * Math.cos(turn),
      ]);
    });
    return { kind: "triomino", values, corners };
  });
}
