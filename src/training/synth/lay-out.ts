import { startingAt } from "../../geometry/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { Design, DominoDesign, TriominoDesign } from "./design.ts";
import { faceCorners } from "./outline.ts";
import type { Random } from "./random.ts";
import type { LaidTile } from "./scene.ts";

export type Layout = "chain" | "block" | "hand" | "scatter" | "cross" | "stacked" | "lattice" | "empty";

type Spot = { x: number; y: number; angleRad: number };
type Footprint = readonly (readonly [number, number])[];

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

/** Collects tiles that may touch but not run into each other. */
class Table {
  readonly tiles: LaidTile[] = [];
  readonly #taken: Footprint[] = [];
  readonly #random: Random;
  readonly #designs: readonly Design[];

  constructor(random: Random, designs: readonly Design[]) {
    this.#random = random;
    this.#designs = designs;
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
    if ((how.z ?? 0) === 0) {
      if (this.#taken.some((other) => overlap(taken, other))) return false;
      this.#taken.push(taken);
    }
    this.tiles.push({
      kind: shape.kind,
      design,
      body: this.#random.integer(0, shape.bodies.length - 1),
      values,
      ...spot,
      z: how.z ?? 0,
      size,
      lies: how.lies ?? "up",
    });
    return true;
  }
}

/** Table units per design unit: a triomino's edge is about twice a domino's short side. */
export const sizeOf = (design: Design): number => (design.kind === "domino" ? 1 : 1.9);

const randomPips = (random: Random, highest: number): Pips => random.integer(0, highest);

function randomValues(random: Random, design: Design): Pips[] {
  if (design.kind === "domino") {
    const a = randomPips(random, design.highest);
    return [a, random.chance(0.15) ? a : randomPips(random, design.highest)];
  }
  const a = randomPips(random, 5);
  if (random.chance(0.12)) return [a, a, a];
  return [a, randomPips(random, 5), randomPips(random, 5)];
}

function scatter(
  random: Random,
  table: Table,
  design: number,
  shape: Design,
  reach: number,
  count: number,
  lies: (random: Random) => LaidTile["lies"],
): void {
  for (let i = 0, tries = 0; i < count && tries < count * 8; tries++) {
    const spot = {
      x: random.uniform(-reach, reach),
      y: random.uniform(-reach, reach),
      angleRad: random.uniform(0, 2 * Math.PI),
    };
    if (
      table.lay(design, randomValues(random, shape), spot, {
        lies: lies(random),
        apart: random.chance(0.3) ? 0 : 0.1,
      })
    )
      i++;
  }
}

/** A line as people lay it: it turns corners, doubles lie crosswise or along, small gaps and crooked joints. */
function chain(
  random: Random,
  table: Table,
  design: number,
  shape: DominoDesign,
  start: Spot,
  count: number,
  first: Pips,
  reach: number,
): void {
  const sloppy = random.chance(0.78) ? random.uniform(0, 0.045) : random.uniform(0.045, 0.13);
  const gap = random.chance(0.7) ? random.uniform(0, 0.04) : random.uniform(0.02, 0.25);
  const crosswise = random.chance(0.82);
  const doubles = random.chance(0.5) ? 0.15 : 0.32;
  const turning = random.uniform(0.02, 0.22);
  let { x, y, angleRad: heading } = start;
  let open = first;
  for (let i = 0; i < count; i++) {
    const fits = random.chance(0.93) ? open : randomPips(random, shape.highest);
    const next = random.chance(doubles) ? fits : randomPips(random, shape.highest);
    const [dx, dy] = [Math.cos(heading), Math.sin(heading)];
    const across = fits === next && crosswise;
    const length = across ? 1 : shape.ratio;
    const space = random.uniform(0, gap);
    const spot: Spot = {
      x: x + dx * (length / 2 + space) + random.normal(sloppy * 0.4),
      y: y + dy * (length / 2 + space) + random.normal(sloppy * 0.4),
      angleRad: heading + (across ? Math.PI / 2 : 0) + random.normal(sloppy * 0.6),
    };
    if (!table.lay(design, [fits, next], spot)) return;
    [x, y, open] = [x + dx * (length + space), y + dy * (length + space), next];
    // Nobody lays a line out of the picture: near the border it turns back.
    const leaves = Math.hypot(x, y) > reach * 0.8 && x * dx + y * dy > 0;
    if (!across && (leaves || random.chance(turning))) {
      const inwards = dx * y - dy * x > 0 ? -1 : 1;
      const way = leaves ? inwards : random.chance(0.5) ? 1 : -1;
      // Round the corner: the next tile starts at the long side of the last half, or simply at its end.
      heading += (way * Math.PI) / 2;
      [x, y] = [x - dx * 0.5 + Math.cos(heading) * 0.5, y - dy * 0.5 + Math.sin(heading) * 0.5];
    } else if (random.chance(0.1)) heading += random.normal(0.1);
  }
}

function block(random: Random, table: Table, design: number, shape: DominoDesign, reach: number): void {
  const [columns, rows] = [random.integer(2, 7), random.integer(1, 5)];
  const angleRad = random.uniform(0, 2 * Math.PI);
  const [s, c] = [Math.sin(angleRad), Math.cos(angleRad)];
  const gaps = random.chance(0.5) ? random.uniform(0, 0.06) : random.uniform(0.05, 0.6);
  const loose = random.uniform(0, 0.04);
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const [px, py] = [(i - (columns - 1) / 2) * (1 + gaps), (j - (rows - 1) / 2) * (shape.ratio + gaps)];
      if (Math.hypot(px, py) > reach * 1.3) continue;
      const spot = {
        x: px * c - py * s + random.normal(loose),
        y: px * s + py * c + random.normal(loose),
        angleRad: angleRad + Math.PI / 2 + random.normal(loose) + (random.chance(0.5) ? Math.PI : 0),
      };
      table.lay(design, randomValues(random, shape), spot);
    }
  }
}

/** Tiles side by side, as a player has them in front of himself. */
function hand(random: Random, table: Table, design: number, shape: DominoDesign, heading: number): void {
  const tiles = random.integer(2, 9);
  const gap = random.uniform(0.03, 0.5);
  for (let i = 0; i < tiles; i++) {
    const along = (i - tiles / 2) * (1 + gap);
    table.lay(design, randomValues(random, shape), {
      x: along * Math.cos(heading) + random.normal(0.05),
      y: along * Math.sin(heading) + random.normal(0.05),
      angleRad: heading + Math.PI / 2 + random.normal(0.06),
    });
  }
}

/** Lines that start from one double: at right angles, or all around. */
function cross(
  random: Random,
  table: Table,
  design: number,
  shape: DominoDesign,
  heading: number,
  first: Pips,
  reach: number,
): void {
  const value = random.chance(0.5) ? shape.highest : first;
  table.lay(design, [value, value], { x: 0, y: 0, angleRad: heading });
  const arms = random.integer(2, 7);
  const around = random.chance(0.5);
  for (let arm = 0; arm < (around ? arms : 4); arm++) {
    const way = heading + (around ? (arm * 2 * Math.PI) / arms : (arm * Math.PI) / 2);
    const away = around ? 1.5 : arm % 2 === 0 ? shape.ratio / 2 : 0.5;
    chain(
      random,
      table,
      design,
      shape,
      { x: Math.cos(way) * away, y: Math.sin(way) * away, angleRad: way },
      random.integer(0, 6),
      value,
      reach,
    );
  }
}

/** Triangles grown on a lattice whose points carry the values; now and then a corner differs. */
function lattice(random: Random, table: Table, design: number, shape: TriominoDesign, count: number): void {
  const edge =
    sizeOf(shape) * (1 + (random.chance(0.6) ? random.uniform(0, 0.03) : random.uniform(0.03, 0.15)));
  const turn = random.uniform(0, 2 * Math.PI);
  const loose = random.uniform(0, random.chance(0.7) ? 0.012 : 0.035);
  const pointValues = new Map<string, Pips>();
  const valueAt = (q: number, r: number): Pips => {
    const key = `${q},${r}`;
    if (!pointValues.has(key)) pointValues.set(key, randomPips(random, 5));
    return random.chance(0.02) ? randomPips(random, 5) : pointValues.get(key)!;
  };
  type Face = { q: number; r: number; up: boolean };
  const neighbours = ({ q, r, up }: Face): Face[] =>
    up
      ? [
          { q, r, up: false },
          { q: q - 1, r, up: false },
          { q, r: r - 1, up: false },
        ]
      : [
          { q, r, up: true },
          { q: q + 1, r, up: true },
          { q, r: r + 1, up: true },
        ];
  const corners = ({ q, r, up }: Face): [number, number][] =>
    up
      ? [
          [q, r + 1],
          [q + 1, r],
          [q, r],
        ]
      : [
          [q, r + 1],
          [q + 1, r + 1],
          [q + 1, r],
        ];
  const seen = new Set<string>();
  const frontier: Face[] = [{ q: 0, r: 0, up: random.chance(0.5) }];
  const compact = random.chance(0.5);
  for (let laid = 0; laid < count && frontier.length > 0; ) {
    const face = frontier.splice(compact ? 0 : random.integer(0, frontier.length - 1), 1)[0]!;
    const key = JSON.stringify(face);
    if (seen.has(key)) continue;
    seen.add(key);
    if (compact && laid > 2 && random.chance(0.25)) continue;
    const points = corners(face);
    const [cq, cr] = [0, 1].map((k) => points.reduce((sum, p) => sum + p[k as 0]!, 0) / 3) as [
      number,
      number,
    ];
    const [lx, ly] = [(cq + cr / 2) * edge, ((cr * Math.sqrt(3)) / 2) * edge];
    // The tile's first corner points up for an upward triangle; a downward one is turned by 60°.
    const spot = {
      x: lx * Math.cos(turn) - ly * Math.sin(turn) + random.normal(loose),
      y: lx * Math.sin(turn) + ly * Math.cos(turn) + random.normal(loose),
      angleRad: turn + (face.up ? 0 : Math.PI / 3) + random.normal(loose * 0.7),
    };
    const values = points.map(([q, r]) => valueAt(q, r));
    const shift = random.integer(0, 2);
    const ok = table.lay(design, startingAt(values, shift), {
      ...spot,
      angleRad: spot.angleRad - shift * ((2 * Math.PI) / 3),
    });
    if (ok) laid++;
    frontier.push(...random.shuffled(neighbours(face)));
  }
}

function stacked(
  random: Random,
  table: Table,
  design: number,
  shape: DominoDesign,
  count: number,
  reach: number,
): void {
  chain(
    random,
    table,
    design,
    shape,
    { x: -2, y: 0, angleRad: random.uniform(0, 6.28) },
    count,
    randomPips(random, shape.highest),
    reach,
  );
  const below = [...table.tiles];
  for (const tile of below) {
    if (!random.chance(0.35)) continue;
    const side = random.chance(0.5) ? 1 : -1;
    const [c, s] = [Math.cos(tile.angleRad), Math.sin(tile.angleRad)];
    // Upon one half of the tile below, square over square, along or across.
    const turn = random.chance(0.5) ? 0 : Math.PI / 2;
    const heading = tile.angleRad + turn;
    const centre = [tile.x + side * c * (shape.ratio / 4), tile.y + side * s * (shape.ratio / 4)] as const;
    const way = turn === 0 ? side : random.chance(0.5) ? 1 : -1;
    const spot = {
      x: centre[0] + way * Math.cos(heading) * (shape.ratio / 4),
      y: centre[1] + way * Math.sin(heading) * (shape.ratio / 4),
      angleRad: heading + random.normal(0.03),
    };
    table.lay(design, randomValues(random, shape), spot, { z: shape.thickness });
  }
}

/** So many tiles, at least and at most; now and then only the first few, as every game begins. */
const tilesLaid = (random: Random, least: number, most: number): number =>
  random.chance(0.15) ? random.integer(1, 3) : random.integer(least, most);

/** Lays tiles of the scene's designs within `reach` table units of the middle. */
export function layOut(
  random: Random,
  designs: readonly Design[],
  wish: "any" | "empty",
  reach: number,
): { tiles: LaidTile[]; layout: Layout } {
  const table = new Table(random, designs);
  if (wish === "empty") return { tiles: [], layout: "empty" };
  let layout: Layout = "scatter";
  // So many tiles find room in the picture; a few more may hang over its border.
  const room = Math.max(1, Math.min(60, Math.round(reach * reach * 0.55)));
  designs.forEach((shape, design) => {
    if (shape.kind === "triomino") {
      layout = random.weighted([
        ["lattice", 6],
        ["scatter", 3.5],
      ] as const);
      if (layout === "lattice")
        lattice(random, table, design, shape, tilesLaid(random, Math.ceil(room * 0.3), Math.min(44, room)));
      else
        scatter(
          random,
          table,
          design,
          shape,
          reach * 0.95,
          tilesLaid(random, Math.ceil(room * 0.25), Math.min(20, Math.ceil(room * 0.7))),
          (r) => (r.chance(0.1) ? "down" : "up"),
        );
      return;
    }
    layout = random.weighted([
      ["chain", 5.5],
      ["block", 2],
      ["hand", 1.4],
      ["scatter", 2.6],
      ["cross", 2],
      ["stacked", 0.9],
    ] as const);
    const first = randomPips(random, shape.highest);
    const count = tilesLaid(random, Math.ceil(Math.min(28, room) * 0.35), Math.min(28, room));
    const heading = random.uniform(0, 2 * Math.PI);
    if (layout === "chain") {
      chain(
        random,
        table,
        design,
        shape,
        { x: -Math.cos(heading) * reach * 0.7, y: -Math.sin(heading) * reach * 0.7, angleRad: heading },
        count,
        first,
        reach,
      );
    } else if (layout === "block") block(random, table, design, shape, reach);
    else if (layout === "hand") hand(random, table, design, shape, heading);
    else if (layout === "cross") cross(random, table, design, shape, heading, first, reach);
    else if (layout === "stacked") stacked(random, table, design, shape, Math.min(9, count), reach);
    else scatter(random, table, design, shape, reach * 0.95, count, (r) => (r.chance(0.12) ? "down" : "up"));
    // The stock, and tiles stood on edge, beside the game.
    if (random.chance(0.3))
      scatter(random, table, design, shape, reach, random.integer(1, 8), (r) =>
        r.weighted([
          ["down", 6],
          ["edge", 1.5],
          ["up", 1],
        ] as const),
      );
  });
  return { tiles: table.tiles, layout };
}
