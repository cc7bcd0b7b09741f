import type { Pips, TileKind } from "../../tiles/index.ts";
import { type Camera, randomCamera } from "./camera.ts";
import { type Clutter, randomClutter } from "./clutter.ts";
import { brightness } from "./colour.ts";
import type { Design } from "./design.ts";
import { ofLength, randomDominoDesign } from "./domino-design.ts";
import { type Layout, layOut } from "./lay-out.ts";
import { type Light, randomLight, randomSensor, type Sensor } from "./light.ts";
import { Random } from "./random.ts";
import { randomTableTop, type TableTop } from "./table-top.ts";
import { randomTriominoDesign } from "./triomino-design.ts";

/** A tile where it lies; `size` table units are the design's 1. */
export type LaidTile = {
  readonly kind: TileKind;
  readonly design: number;
  readonly body: number;
  readonly values: readonly Pips[];
  readonly x: number;
  readonly y: number;
  /** Counter-clockwise as seen from above. */
  readonly angleRad: number;
  /** Height of its underside over the table, in table units. */
  readonly z: number;
  readonly size: number;
  readonly lies: "up" | "down" | "edge";
};

/** Everything that a picture and its label are made from. Plain data, which its seed gives anew at any time. */
export type Scene = {
  readonly seed: number;
  readonly heldOut: boolean;
  readonly camera: Camera;
  readonly designs: readonly Design[];
  readonly tiles: readonly LaidTile[];
  readonly table: TableTop;
  readonly light: Light;
  readonly sensor: Sensor;
  readonly clutter: readonly Clutter[];
  readonly layout: Layout;
};

export type SceneOptions = {
  /** Take designs, typefaces, tables and lights from the families that training never sees. */
  readonly heldOut: boolean;
  readonly widthPx: number;
  readonly heightPx: number;
  /** In such a share of the scenes every tile comes from a set of its own: nobody plays so, but far more sets are seen. */
  readonly medleyShare?: number;
};

export const DEFAULT_SCENE: SceneOptions = { heldOut: false, widthPx: 1280, heightPx: 720 };

/** In such a share of the medleys all bodies are about as bright: white tiles on a white cloth are seldom else. */
const ALIKE_SHARE = 0.4;
/** So far apart (0…255) bodies count as equally bright, and so often one is looked for. */
const ALIKE = { brightness: 35, draws: 8 } as const;

/** The same tiles, each as it would be in a set of its own, with room for its values, as large and as thick. */
function medley(random: Random, scene: Scene): Scene {
  const isAlike = random.chance(ALIKE_SHARE);
  const designs = scene.tiles.map(({ design, values }): Design => {
    const known = scene.designs[design]!;
    const { thickness } = known;
    const isBodyWished = (other: Design, draw: number): boolean =>
      !isAlike ||
      draw >= ALIKE.draws ||
      Math.abs(brightness(other.bodies[0]!) - brightness(known.bodies[0]!)) < ALIKE.brightness;
    for (let draw = 0; ; draw++) {
      if (known.kind === "triomino") {
        const other = randomTriominoDesign(random, scene.heldOut);
        if (isBodyWished(other, draw)) return { ...other, thickness };
      } else {
        const other = randomDominoDesign(random, scene.heldOut);
        if (other.highest >= Math.max(...values) && isBodyWished(other, draw))
          return { ...ofLength(other, known.ratio), thickness };
      }
    }
  });
  const tiles = scene.tiles.map((tile, i) => ({
    ...tile,
    design: i,
    body: random.integer(0, designs[i]!.bodies.length - 1),
  }));
  return { ...scene, designs, tiles };
}

/** Whether a tile may lie upon half of a lower one. */
const liesUpon = (tile: LaidTile, lower: LaidTile): boolean =>
  Math.hypot(tile.x - lower.x, tile.y - lower.y) < 1.2 * lower.size;

/** The scene of a seed; the same seed and options give the same scene for ever. */
export function sceneOf(seed: number, options: SceneOptions = DEFAULT_SCENE): Scene {
  const random = new Random(seed);
  const { widthPx, heightPx, heldOut, medleyShare = 0 } = options;
  const kind = random.weighted([
    ["domino", 6],
    ["triomino", 4],
    ["mixed", 0.6],
    ["empty", 0.4],
  ] as const);
  const designs: Design[] = [];
  if (kind !== "triomino") designs.push(randomDominoDesign(random.fork(), heldOut));
  if (kind === "triomino" || kind === "mixed") designs.push(randomTriominoDesign(random.fork(), heldOut));
  // The largest are as large in any picture: a small one shows as many of them.
  const largest = heightPx / DEFAULT_SCENE.heightPx;
  const wishedPx = random.weighted([
    [random.logUniform(34, 60), 1.9],
    [random.logUniform(55, 130), 3.8],
    [random.logUniform(120, 240) * largest, 2.7],
    [random.logUniform(200, 420) * largest, 1.6],
  ] as const);
  // Triangles keep together, so that people come nearer.
  const longPx = kind === "triomino" ? Math.min(450 * largest, wishedPx * random.uniform(1, 1.5)) : wishedPx;
  // Table units: a domino's short side; a triomino's edge measures about two of them.
  const unitPx = longPx / 2;
  const tiltDeg = random.weighted([
    [random.uniform(0, 15), 3.2],
    [random.uniform(10, 35), 4],
    [random.uniform(35, 60), 3.4],
  ] as const);
  const camera = randomCamera(random.fork(), widthPx, heightPx, unitPx, (tiltDeg * Math.PI) / 180);
  const reach = { x: widthPx / unitPx / 2, y: heightPx / unitPx / 2 };
  const laid = layOut(
    random.fork(),
    designs,
    kind === "empty" ? "empty" : "any",
    Math.min(reach.x, reach.y * 1.3),
  );
  const bodyBrightness = designs[0] ? brightness(designs[0].bodies[0]!) : 128;
  const table = randomTableTop(random.fork(), heldOut, bodyBrightness, reach.y);
  const isOnTable = ({ x, y, size }: LaidTile): boolean =>
    !table.edge ||
    x * Math.cos(table.edge.directionRad) + y * Math.sin(table.edge.directionRad) + size <
      table.edge.distance;
  // What fell off the table has taken along what lay upon it.
  const fallen = laid.tiles.filter((tile) => !isOnTable(tile));
  for (const tile of laid.tiles)
    if (!fallen.includes(tile) && fallen.some((lower) => lower.z < tile.z && liesUpon(tile, lower)))
      fallen.push(tile);
  const scene: Scene = {
    seed,
    heldOut,
    camera,
    designs,
    tiles: laid.tiles.filter((tile) => !fallen.includes(tile)),
    table,
    light: randomLight(random.fork(), heldOut),
    sensor: randomSensor(random.fork(), longPx),
    clutter: randomClutter(random.fork(), reach, kind === "empty"),
    layout: laid.layout,
  };
  const sets = random.fork();
  return sets.chance(medleyShare) ? medley(sets, scene) : scene;
}
