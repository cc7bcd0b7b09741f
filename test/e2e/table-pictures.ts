import { writeFileSync } from "node:fs";
import { cornersOf, type Triangle } from "../../src/layouts/index.ts";
import type { Pips } from "../../src/tiles/index.ts";
import { DEFAULT_SCENE, render, type Scene, sceneOf } from "../../src/training/synth/index.ts";

type LaidTile = Scene["tiles"][number];

// A plain set on a wooden table in the light of a window: the reading is examined elsewhere, here the way to the score.
const DOMINO_SEED = 11;
const TRIOMINO_SEED = 166;
const LIGHT: Scene["light"] = {
  azimuthRad: 0.8,
  slant: 0.5,
  joint: { width: 0.02, darkness: 0 },
  ambient: 0,
  shadow: 0.35,
  shadowSoftness: 0.15,
  fall: 0.12,
  fallAzimuthRad: 0.5,
  vignette: 0.08,
  sun: [],
  glare: [],
  sheen: 0,
};
const SENSOR: Scene["sensor"] = {
  exposure: 1,
  gamma: 1,
  balance: [1.02, 1, 0.97],
  blurPx: 0.5,
  motionPx: 0,
  motionRad: 0,
  noise: 2,
  colourNoise: 1,
  sharpen: 0,
  jpegQuality: 92,
  seed: 1,
};
const INK = [38, 36, 34] as const;
const IVORY = [240, 233, 214] as const;

/** The design, with ivory bodies and dark printed marks. */
const plainDesign = (design: Scene["designs"][number]): Scene["designs"][number] => {
  const plain = {
    bodies: [IVORY],
    texture: "plain",
    textureStrength: 0,
    glossy: false,
    markStyle: "printed",
    markColours: design.markColours.map(() => INK),
    outlinedMarks: false,
  } as const;
  if (design.kind === "triomino")
    return {
      ...design,
      ...plain,
      marks: "digits",
      digitSize: 0.24,
      digitWidth: 1,
      digitSlant: 0,
      digitTurnsRad: [0, 0, 0],
      markDepth: 0.45,
      lines: "none",
      pin: 0,
      bulge: 0,
      cut: 0,
    };
  return {
    ...design,
    ...plain,
    emptyDimples: false,
    frame: false,
    pin: 0,
    divider: "line",
    dividerColour: INK,
  };
};

/** A scene of ours under a camera that looks almost straight down, with nothing else on the table. */
function sceneWith(seed: number, kind: LaidTile["kind"], unitPx: number, tiles: readonly LaidTile[]): Scene {
  const base = sceneOf(seed, DEFAULT_SCENE);
  const design = base.designs.findIndex((each) => each.kind === kind);
  if (design < 0) throw new Error(`seed ${seed} has no ${kind} design`);
  const focalPx = 1400;
  return {
    ...base,
    designs: base.designs.map(plainDesign),
    table: { ...base.table, kind: "planks", turnRad: 0.4 },
    light: LIGHT,
    sensor: SENSOR,
    tiles: tiles.map((tile) => ({ ...tile, design })),
    clutter: [],
    camera: {
      ...base.camera,
      focalPx,
      distance: focalPx / unitPx,
      tiltRad: 0.12,
      // From the reader's side of the table: its x runs to the right in the picture.
      azimuthRad: -Math.PI / 2,
      rollRad: 0.03,
      target: [0, 0],
      lens: 0,
    },
  };
}

const tileAt = (tile: Pick<LaidTile, "kind" | "values" | "x" | "y" | "angleRad" | "size">): LaidTile => ({
  ...tile,
  design: 0,
  body: 0,
  z: 0,
  lies: "up",
});

/** Dominoes from left to right, doubles crosswise, about the middle of the picture. */
function rowOf(line: readonly (readonly [Pips, Pips])[], y = 0): LaidTile[] {
  const gap = 0.04;
  const width = ([a, b]: readonly [Pips, Pips]): number => (a === b ? 1 : 2);
  let x = -line.reduce((sum, values) => sum + width(values) + gap, 0) / 2;
  return line.map((values) => {
    const centre = x + width(values) / 2;
    x += width(values) + gap;
    const angleRad = values[0] === values[1] ? Math.PI / 2 : 0;
    return tileAt({ kind: "domino", values, x: centre, y, angleRad, size: 1 });
  });
}

const dominoScene = (tiles: readonly LaidTile[]): Scene => sceneWith(DOMINO_SEED, "domino", 96, tiles);

/** A straight line of dominoes, of which the first `laid` lie there already. */
export const lineOnTable = (line: readonly (readonly [Pips, Pips])[], laid = line.length): Scene =>
  dominoScene(rowOf(line).slice(0, laid));

/** Several rows, one below the other. */
export const rowsOnTable = (rows: readonly (readonly (readonly [Pips, Pips])[])[]): Scene =>
  dominoScene(rows.flatMap((row, i) => rowOf(row, ((rows.length - 1) / 2 - i) * 2.2)));

/** Triangular tiles on a lattice; `values[i]` at the i-th corner, clockwise as a record writes them. */
export function latticeOnTable(
  faces: readonly { readonly at: Triangle; readonly values: readonly Pips[] }[],
): Scene {
  const size = 1.9;
  const edge = size * 1.03;
  const points = faces.map(({ at }) =>
    cornersOf(at).map(({ q, r }) => [(q + r / 2) * edge, (r * Math.sqrt(3) * edge) / 2] as const),
  );
  const mean = (list: readonly (readonly [number, number])[]) =>
    [0, 1].map((axis) => list.reduce((sum, point) => sum + point[axis as 0 | 1], 0) / list.length) as [
      number,
      number,
    ];
  const [middleX, middleY] = mean(points.flat());
  const tiles = faces.map(({ values }, i) => {
    const [x, y] = mean(points[i]!);
    const [cornerX, cornerY] = points[i]![0]!;
    // A design's first corner points away from its centre in the direction FIRST_CORNER.
    const angleRad = Math.atan2(cornerY - y, cornerX - x) - FIRST_CORNER;
    return tileAt({ kind: "triomino", values, x: x - middleX, y: y - middleY, angleRad, size });
  });
  return sceneWith(TRIOMINO_SEED, "triomino", 110, tiles);
}

const FIRST_CORNER = Math.PI / 2;

export const jpegOf = (scene: Scene): Buffer => render(scene).canvas.toBuffer("image/jpeg", 92);

/** One picture as a JPEG file. */
export const photograph = (scene: Scene, path: string): void => writeFileSync(path, jpegOf(scene));

const FRAMES_PER_LOOK = 6;
const LOOKS = 5;

/** One second of film, which Chromium repeats: JPEGs one after another, the sensor's noise different from look to look. */
export function film(scene: Scene, path: string): void {
  const frames = Array.from({ length: LOOKS }, (_, look) =>
    jpegOf({ ...scene, sensor: { ...scene.sensor, seed: look } }),
  );
  writeFileSync(path, Buffer.concat(frames.flatMap((frame) => Array<Buffer>(FRAMES_PER_LOOK).fill(frame))));
}
