import type { Pips } from "../../tiles/index.ts";
import type { Design } from "./design.ts";
import { faceCorners } from "./outline.ts";
import { Random } from "./random.ts";
import type { LaidTile } from "./scene.ts";

/** Where a tile lies, in table units, and how it is turned. */
export type Spot = { x: number; y: number; angleRad: number };
type Footprint = readonly (readonly [number, number])[];

/** Table units per design unit: a triomino's edge is about twice a domino's short side. */
export const sizeOf = (design: Design): number => (design.kind === "domino" ? 1 : 1.9);

/** Where a design's corners lie on the table, for a spot. */
function footprint(design: Design, size: number, spot: Spot, grow = 0): Footprint {
  const [s, c] = [Math.sin(spot.angleRad), Math.cos(spot.angleRad)];
  return faceCorners(design).map(([u, v]) => {
    const length = Math.hypot(u, v);
    const k = size * (1 + grow / (length * size));
    return [spot.x + k * (u * c + v * s), spot.y + k * (u * s - v * c)] as const;
  });
}

/** Whether two convex polygons share more than their borders (separating axes). */
function overlap(a: Footprint, b: Footprint): boolean {
  for (const polygon of [a, b]) {
    for (let i = 0; i < polygon.length; i++) {
      const [p, q] = [polygon[i]!, polygon[(i + 1) % polygon.length]!];
      const [nx, ny] = [q[1] - p[1], p[0] - q[0]];
      const extent = (points: Footprint): [number, number] => {
        const along = points.map(([x, y]) => x * nx + y * ny);
        return [Math.min(...along), Math.max(...along)];
      };
      const [[a0, a1], [b0, b1]] = [extent(a), extent(b)];
      const slack = 0.03 * Math.hypot(nx, ny);
      if (a1 <= b0 + slack || b1 <= a0 + slack) return false;
    }
  }
  return true;
}

/** So often a tile is drawn anew while its set has no more of it. */
const DRAWS = 12;

/** Collects tiles that may touch but, on one height, not run into each other. */
export class LaidTable {
  readonly tiles: LaidTile[] = [];
  readonly #taken: { readonly z: number; readonly footprint: Footprint }[] = [];
  readonly #random: Random;
  readonly #designs: readonly Design[];
  /** So many sets of each design are on this table: mostly one; now and then tiles come from anywhere. */
  readonly #sets: number;

  constructor(random: Random, designs: readonly Design[]) {
    this.#random = random;
    this.#designs = designs;
    this.#sets = Random.besides(designs[0]?.thickness ?? 0).weighted([
      [1, 8],
      [2, 1.2],
      [Number.POSITIVE_INFINITY, 0.8],
    ] as const);
  }

  /** Values drawn by `wish` of a tile that its set still has; null where none was found. */
  draw(
    design: number,
    wish: () => Pips[] = () => randomValues(this.#random, this.#designs[design]!),
  ): Pips[] | null {
    for (let draw = 0; draw < DRAWS; draw++) {
      const values = wish();
      if (this.#laid(design, values) < this.#sets) return values;
    }
    return null;
  }

  /** So many tiles of the design with these values, in whatever order, lie here. */
  #laid(design: number, values: readonly Pips[]): number {
    const named = [...values].sort().join();
    return this.tiles.filter((tile) => tile.design === design && [...tile.values].sort().join() === named)
      .length;
  }

  /** Lays a tile unless something is in the way; says whether it did. */
  lay(
    design: number,
    values: readonly Pips[],
    spot: Spot,
    how: { lies?: LaidTile["lies"]; z?: number; apart?: number } = {},
  ): boolean {
    const shape = this.#designs[design]!;
    const size = sizeOf(shape);
    const taken = footprint(shape, size, spot, how.apart ?? 0);
    const z = how.z ?? 0;
    if (this.#taken.some((other) => other.z === z && overlap(taken, other.footprint))) return false;
    this.#taken.push({ z, footprint: taken });
    this.tiles.push({
      kind: shape.kind,
      design,
      body: this.#random.integer(0, shape.bodies.length - 1),
      values,
      ...spot,
      z,
      size,
      lies: how.lies ?? "up",
    });
    return true;
  }
}

/** In larger sets more often a number that smaller ones lack: there are fewer sets to learn those from. */
export const randomPips = (random: Random, highest: number): Pips =>
  highest > 6 && random.chance(0.3) ? random.integer(7, highest) : random.integer(0, highest);

/** Any values that a tile of this design may show; doubles and triples are more frequent than in a set. */
export function randomValues(random: Random, design: Design): Pips[] {
  if (design.kind === "domino") {
    const a = randomPips(random, design.highest);
    return [a, random.chance(0.15) ? a : randomPips(random, design.highest)];
  }
  const a = randomPips(random, 5);
  if (random.chance(0.12)) return [a, a, a];
  return [a, randomPips(random, 5), randomPips(random, 5)];
}
