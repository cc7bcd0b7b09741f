import type { Pips, TileKind } from "../../tiles/index.ts";
import { type Camera, randomCamera } from "./camera.ts";
import { type Clutter, randomClutter } from "./clutter.ts";
import { type Design, randomDominoDesign, randomTriominoDesign } from "./design.ts";
import { type Layout, layOut } from "./lay-out.ts";
import { type Light, randomLight, randomSensor, type Sensor } from "./light.ts";
import { Random } from "./random.ts";
import { randomTableTop, type TableTop } from "./table-top.ts";

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

/** Everything that a picture and its label are made from. Plain data: saved beside the picture. */
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
};

export const DEFAULT_SCENE: SceneOptions = { heldOut: false, widthPx: 1280, heightPx: 720 };

/** The scene of a seed; the same seed and options give the same scene for ever. */
export function sceneOf(seed: number, options: SceneOptions = DEFAULT_SCENE): Scene {
  const random = new Random(seed);
  const { widthPx, heightPx, heldOut } = options;
  const kind = random.weighted([
    ["domino", 6],
    ["triomino", 4],
    ["mixed", 0.6],
    ["empty", 0.4],
  ] as const);
  const designs: Design[] = [];
  if (kind !== "triomino") designs.push(randomDominoDesign(random.fork(), heldOut));
  if (kind === "triomino" || kind === "mixed") designs.push(randomTriominoDesign(random.fork(), heldOut));
  const longPx = random.weighted([
    [random.logUniform(36, 60), 1.6],
    [random.logUniform(55, 130), 5],
    [random.logUniform(120, 260), 2.2],
    [random.logUniform(240, 420), 0.5],
  ] as const);
  // Table units: a domino's short side; a triomino's edge measures about two of them.
  const unitPx = longPx / 2;
  const tiltDeg = random.weighted([
    [random.uniform(0, 15), 3],
    [random.uniform(10, 40), 4],
    [random.uniform(35, 60), 2.2],
  ] as const);
  const camera = randomCamera(random.fork(), widthPx, heightPx, unitPx, (tiltDeg * Math.PI) / 180);
  const reach = { x: widthPx / unitPx / 2, y: heightPx / unitPx / 2 };
  const { tiles, layout } = layOut(
    random.fork(),
    designs,
    kind === "empty" ? "empty" : "any",
    Math.min(reach.x, reach.y * 1.3),
  );
  const table = randomTableTop(random.fork(), heldOut);
  return {
    seed,
    heldOut,
    camera,
    designs,
    tiles,
    table,
    light: randomLight(random.fork(), heldOut),
    sensor: randomSensor(random.fork(), longPx),
    clutter: randomClutter(random.fork(), reach, kind === "empty"),
    layout,
  };
}
