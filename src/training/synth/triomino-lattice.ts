import { startingAt } from "../../geometry/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { TriominoDesign } from "./design.ts";
import { type LaidTable, randomPips, sizeOf } from "./laid-table.ts";
import type { Random } from "./random.ts";

/** Triangles grown on a lattice whose points carry the values; now and then a corner differs. */
export function lattice(
  random: Random,
  table: LaidTable,
  design: number,
  shape: TriominoDesign,
  count: number,
): void {
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
