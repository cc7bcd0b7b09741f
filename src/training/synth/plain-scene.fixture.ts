import type { Colour } from "./colour.ts";
import type { Design } from "./design.ts";
import { type LaidTile, type Scene, type SceneOptions, sceneOf } from "./scene.ts";

/** A body colour that no table has. */
export const MAGENTA: Colour = [255, 0, 255];

const SMALL: SceneOptions = { heldOut: false, widthPx: 480, heightPx: 320 };

const plainDesign = (design: Design): Design => {
  const common = {
    bodies: [MAGENTA],
    backColour: MAGENTA,
    texture: "plain",
    glossy: false,
    bevel: 0,
    edgeRadius: 0,
    rounding: 0,
    backs: "plain",
  };
  return (
    design.kind === "domino"
      ? { ...design, ...common, frame: false, emptyDimples: false }
      : { ...design, ...common, lines: "none", bulge: 0 }
  ) as Design;
};

/** The scene of a seed in a small picture, its tiles magenta all over but for their marks, in even light, by a perfect camera. */
export function plainScene(seed: number, change: Partial<Scene> = {}): Scene {
  const scene = sceneOf(seed, SMALL);
  return {
    ...scene,
    designs: scene.designs.map(plainDesign),
    // One body is left.
    tiles: scene.tiles.map((tile) => ({ ...tile, body: 0 })),
    clutter: [],
    light: {
      ...scene.light,
      fall: 0,
      vignette: 0,
      shadow: 0,
      ambient: 0,
      joint: { width: 0, darkness: 0 },
      sheen: 0,
      sun: [],
      glare: [],
    },
    sensor: {
      ...scene.sensor,
      exposure: 1,
      metering: 0,
      gamma: 1,
      balance: [1, 1, 1],
      blurPx: 0,
      motionPx: 0,
      noise: 0,
      colourNoise: 0,
      sharpen: 0,
    },
    ...change,
  };
}

/** A scene of the given tiles of one kind, seen from straight above, 40 px to a table unit. */
export function seenFromAbove(kind: LaidTile["kind"], tiles: readonly Partial<LaidTile>[]): Scene {
  for (let seed = 1; ; seed++) {
    const scene = plainScene(seed);
    if (scene.designs[0]?.kind !== kind) continue;
    const camera = { ...scene.camera, tiltRad: 0, rollRad: 0, lens: 0, target: [0, 0] as const };
    const base: LaidTile = {
      kind,
      design: 0,
      body: 0,
      values: kind === "domino" ? [1, 2] : [1, 2, 3],
      x: 0,
      y: 0,
      angleRad: 0.3,
      z: 0,
      size: kind === "domino" ? 1 : 1.9,
      lies: "up",
    };
    return {
      ...scene,
      camera: { ...camera, distance: camera.focalPx / 40 },
      tiles: tiles.map((tile) => ({ ...base, ...tile })),
    };
  }
}
