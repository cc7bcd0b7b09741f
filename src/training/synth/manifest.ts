import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { DATA_VERSION, SCENE_PX, SPLIT_SCENES, SPLITS, type Split, sceneOptionsOf } from "./dataset.ts";
import type { Design } from "./design.ts";
import { FONT_PACKAGES, FONTS, HELD_OUT_FONTS } from "./fonts.ts";
import { render } from "./render.ts";
import { type Scene, sceneOf } from "./scene.ts";
import { HELD_OUT_TABLE_KINDS, TABLE_KINDS } from "./table-top.ts";

/** `datasets/manifest.json`: what the renders are made from, counted on the scenes themselves. */
export type Manifest = {
  readonly dataVersion: number;
  readonly picturePx: { readonly width: number; readonly height: number };
  readonly splits: Readonly<Record<Split, SplitManifest>>;
  readonly heldOut: { readonly fonts: readonly string[]; readonly tableKinds: readonly string[] };
  readonly trained: { readonly fonts: readonly string[]; readonly tableKinds: readonly string[] };
  readonly sources: readonly {
    readonly package: string;
    readonly version: string;
    readonly licence: string;
  }[];
};

type Counts = Readonly<Record<string, number>>;

export type SplitManifest = SplitStart & SplitCounts;

/** How a split begins: told after a few scenes. */
export type SplitStart = {
  readonly firstSeed: number;
  readonly scenes: number;
  readonly isHeldOut: boolean;
  /** SHA-256 of the first scenes as JSON, numbers to nine digits: the same seeds, the same scenes. */
  readonly firstScenes: string;
  /** Brightness (0…255) of the first scene's picture, small, in 4 × 3 fields row by row: it is drawn as it was. */
  readonly firstPicture: readonly number[];
};

/** What all scenes of a split hold. */
export type SplitCounts = {
  readonly tiles: Counts;
  readonly layouts: Counts;
  readonly tables: Counts;
  readonly tilts: Counts;
  readonly marks: Counts;
  readonly bodies: Counts;
};

const FINGERPRINTED = 20;
const FIELDS = { columns: 4, rows: 3, px: 60 } as const;

function counted(names: readonly string[]): Counts {
  const counts: Record<string, number> = {};
  for (const name of [...names].sort()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function fingerprint(scenes: readonly Scene[]): string {
  const rounded = (_key: string, value: unknown): unknown =>
    typeof value === "number" ? Number(value.toPrecision(9)) : value;
  return createHash("sha256").update(JSON.stringify(scenes, rounded)).digest("hex");
}

function brightnessByField(scene: Scene): number[] {
  const { columns, rows, px } = FIELDS;
  const canvas = render(scene).canvas;
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const sums = new Array<number>(columns * rows).fill(0);
  for (let i = 0; i < data.length; i += 4) {
    const [x, y] = [(i / 4) % canvas.width, Math.floor(i / 4 / canvas.width)];
    const field = Math.floor(y / px) * columns + Math.floor(x / px);
    sums[field]! += (data[i]! + data[i + 1]! + data[i + 2]!) / 3;
  }
  return sums.map((sum) => Math.round(sum / (px * px)));
}

const TILT_STEP_DEG = 15;
const tiltOf = ({ camera }: Scene): string => {
  const from = Math.min(45, Math.floor((camera.tiltRad * 180) / Math.PI / TILT_STEP_DEG) * TILT_STEP_DEG);
  return `${String(from).padStart(2, "0")}–${from + TILT_STEP_DEG}°`;
};

const LIES = { up: "face up", down: "face down", edge: "on edge" } as const;

const marksOf = (design: Design): string =>
  design.kind === "triomino" && design.marks === "digits"
    ? `digits ${design.font}`
    : `${design.kind} pips, ${design.markStyle}`;

const bodiesOf = ({ bodies, texture }: Design): string =>
  bodies.length > 1
    ? texture === "grain"
      ? "several woods in one set"
      : "several colours in one set"
    : `one colour, ${texture}`;

export function splitStart(split: Split): SplitStart {
  const firstSeed = SPLITS[split];
  const options = sceneOptionsOf(split);
  const small = { widthPx: FIELDS.columns * FIELDS.px, heightPx: FIELDS.rows * FIELDS.px };
  return {
    firstSeed,
    scenes: SPLIT_SCENES[split],
    isHeldOut: options.heldOut,
    firstScenes: fingerprint(scenesOf(split, FINGERPRINTED)),
    firstPicture: brightnessByField(sceneOf(firstSeed, { ...options, ...small })),
  };
}

export function splitCounts(split: Split): SplitCounts {
  const scenes = scenesOf(split, SPLIT_SCENES[split]);
  const designs = scenes.flatMap((scene) => scene.designs);
  return {
    tiles: counted(scenes.flatMap(({ tiles }) => tiles.map((tile) => `${tile.kind} ${LIES[tile.lies]}`))),
    layouts: counted(scenes.map(({ layout }) => layout)),
    tables: counted(scenes.map(({ table }) => table.kind)),
    tilts: counted(scenes.map(tiltOf)),
    marks: counted(designs.map(marksOf)),
    bodies: counted(designs.map(bodiesOf)),
  };
}

const scenesOf = (split: Split, count: number): Scene[] =>
  Array.from({ length: count }, (_, i) => sceneOf(SPLITS[split] + i, sceneOptionsOf(split)));

function sources(): Manifest["sources"] {
  const require = createRequire(import.meta.url);
  return FONT_PACKAGES.map((name) => {
    const { version, license } = JSON.parse(
      readFileSync(require.resolve(`${name}/package.json`), "utf8"),
    ) as {
      version: string;
      license: string;
    };
    return { package: name, version, licence: license };
  });
}

/** What holds for all splits. */
export const manifestFrame = (): Omit<Manifest, "splits"> => ({
  dataVersion: DATA_VERSION,
  picturePx: { width: SCENE_PX.widthPx, height: SCENE_PX.heightPx },
  trained: { fonts: FONTS, tableKinds: TABLE_KINDS },
  heldOut: { fonts: HELD_OUT_FONTS, tableKinds: HELD_OUT_TABLE_KINDS },
  sources: sources(),
});

export function manifest(): Manifest {
  const { dataVersion, picturePx, ...rest } = manifestFrame();
  const splits = Object.fromEntries(
    (Object.keys(SPLITS) as Split[]).map((split) => [split, { ...splitStart(split), ...splitCounts(split) }]),
  ) as Record<Split, SplitManifest>;
  return { dataVersion, picturePx, splits, ...rest };
}
