import type { Design } from "./design.ts";
import { block, chain, cross, hand, stacked } from "./domino-layouts.ts";
import { LaidTable, randomPips } from "./laid-table.ts";
import type { Random } from "./random.ts";
import type { LaidTile } from "./scene.ts";
import { lattice } from "./triomino-lattice.ts";

export type Layout = "chain" | "block" | "hand" | "scatter" | "cross" | "stacked" | "lattice" | "empty";

/** Tiles anywhere, some of them touching. */
function scatter(
  random: Random,
  table: LaidTable,
  design: number,
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
    const values = table.draw(design);
    if (!values) return;
    if (
      table.lay(design, values, spot, {
        lies: lies(random),
        apart: random.chance(0.3) ? 0 : 0.1,
      })
    )
      i++;
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
  const table = new LaidTable(random, designs);
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
      ["stacked", 1.4],
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
    else if (layout === "hand") hand(random, table, design, heading);
    else if (layout === "cross") cross(random, table, design, shape, heading, first, reach);
    else if (layout === "stacked") stacked(random, table, design, shape, Math.min(9, count), reach);
    else scatter(random, table, design, reach * 0.95, count, (r) => (r.chance(0.12) ? "down" : "up"));
    // The stock, and tiles stood on edge, beside the game.
    if (random.chance(0.3))
      scatter(random, table, design, reach, random.integer(1, 8), (r) =>
        r.weighted([
          ["down", 6],
          ["edge", 1.5],
          ["up", 1],
        ] as const),
      );
  });
  return { tiles: table.tiles, layout };
}
