import type { Pips } from "../../tiles/index.ts";
import type { DominoDesign } from "./design.ts";
import { type LaidTable, randomPips, type Spot } from "./laid-table.ts";
import type { Random } from "./random.ts";
import type { LaidTile } from "./scene.ts";

/** A line as people lay it: it turns corners, doubles lie crosswise or along, small gaps and crooked joints. */
export function chain(
  random: Random,
  table: LaidTable,
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
    const values = table.draw(design, () => {
      const fits = random.chance(0.93) ? open : randomPips(random, shape.highest);
      return [fits, random.chance(doubles) ? fits : randomPips(random, shape.highest)];
    });
    if (!values) return;
    const [fits, next] = values as [Pips, Pips];
    const [dx, dy] = [Math.cos(heading), Math.sin(heading)];
    const across = fits === next && crosswise;
    const length = across ? 1 : shape.ratio;
    const space = random.uniform(0, gap);
    const spot: Spot = {
      x: x + dx * (length / 2 + space) + random.normal(sloppy * 0.4),
      y: y + dy * (length / 2 + space) + random.normal(sloppy * 0.4),
      angleRad: heading + (across ? Math.PI / 2 : 0) + random.normal(sloppy * 0.6),
    };
    if (!table.lay(design, values, spot)) return;
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

/** Tiles row by row, as they lie in their box, or drawn up to be looked at. */
export function block(
  random: Random,
  table: LaidTable,
  design: number,
  shape: DominoDesign,
  reach: number,
): void {
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
      const values = table.draw(design);
      if (values) table.lay(design, values, spot);
    }
  }
}

/** Tiles side by side, as a player has them in front of himself. */
export function hand(random: Random, table: LaidTable, design: number, heading: number): void {
  const tiles = random.integer(2, 9);
  const gap = random.uniform(0.03, 0.5);
  for (let i = 0; i < tiles; i++) {
    const along = (i - tiles / 2) * (1 + gap);
    const values = table.draw(design);
    if (!values) return;
    table.lay(design, values, {
      x: along * Math.cos(heading) + random.normal(0.05),
      y: along * Math.sin(heading) + random.normal(0.05),
      angleRad: heading + Math.PI / 2 + random.normal(0.06),
    });
  }
}

/** Lines that start from one double: at right angles, or all around. */
export function cross(
  random: Random,
  table: LaidTable,
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

/** A line, with tiles upon some of its halves, and now and then upon theirs. */
export function stacked(
  random: Random,
  table: LaidTable,
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
  let below: readonly LaidTile[] = [...table.tiles];
  const levels = random.integer(1, 3);
  for (let level = 1; level <= levels; level++) {
    const lower = table.tiles.length;
    for (const tile of below) {
      if (!random.chance(level === 1 ? 0.35 : 0.6)) continue;
      const values = table.draw(design);
      if (values) table.lay(design, values, uponHalf(random, tile, shape), { z: level * shape.thickness });
    }
    below = table.tiles.slice(lower);
  }
}

/** Upon one half of the tile below, square over square, along or across. */
function uponHalf(random: Random, below: LaidTile, { ratio }: DominoDesign): Spot {
  const side = random.chance(0.5) ? 1 : -1;
  const turn = random.chance(0.5) ? 0 : Math.PI / 2;
  const heading = below.angleRad + turn;
  const way = turn === 0 ? side : random.chance(0.5) ? 1 : -1;
  return {
    x: below.x + (ratio / 4) * (side * Math.cos(below.angleRad) + way * Math.cos(heading)),
    y: below.y + (ratio / 4) * (side * Math.sin(below.angleRad) + way * Math.sin(heading)),
    angleRad: heading + random.normal(0.03),
  };
}
