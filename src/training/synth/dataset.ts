import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Label } from "./label.ts";
import { render } from "./render.ts";
import { type SceneOptions, sceneOf } from "./scene.ts";
import { writeWhole } from "./write-whole.ts";

/** Grows whenever the same seed would give another picture or label: weights name the version they were trained on. */
export const DATA_VERSION = 32;

/** `train` teaches; `seen` checks on fresh scenes of the same families; `unseen` on families that training never meets. */
export const SPLITS = { train: 0, seen: 5_000_000, unseen: 6_000_000, calibration: 7_000_000 } as const;
export type Split = keyof typeof SPLITS;

/** So many scenes make the training split. */
export const TRAINING_SCENES = 14_000;
/** So many scenes of each split are in use; the others grow with what is asked of them. */
export const SPLIT_SCENES: Readonly<Record<Split, number>> = {
  train: TRAINING_SCENES,
  seen: 160,
  unseen: 160,
  calibration: 1600,
};

/** As a camera sees a table, and as training does: it looks at single tiles, and of smaller pictures three are drawn for two. */
export const SCENE_PX = { widthPx: 1280, heightPx: 720 } as const;
const TRAINING_PX = { widthPx: 832, heightPx: 520 } as const;

export const sceneOptionsOf = (split: Split): SceneOptions =>
  split === "train"
    ? { heldOut: false, medleyShare: 0.6, ...TRAINING_PX }
    : { heldOut: split === "unseen", medleyShare: 0, ...SCENE_PX };

export const datasetFolder = (): string => join(".cache", "synth", `v${DATA_VERSION}`);

const pathOf = (split: Split, index: number, extension: string): string =>
  join(datasetFolder(), split, String(Math.floor(index / 1000)), `${index}.${extension}`);

/** Where the picture of one scene lies; its label is beside it. */
export const picturePath = (split: Split, index: number): string => pathOf(split, index, "jpg");

export const readLabel = (split: Split, index: number): Label =>
  JSON.parse(readFileSync(pathOf(split, index, "json"), "utf8")) as Label;

/** Renders scene number `index` of a split, unless it lies there already. */
export function ensurePicture(split: Split, index: number): void {
  const picture = picturePath(split, index);
  const label = pathOf(split, index, "json");
  if (existsSync(label)) return;
  const scene = sceneOf(SPLITS[split] + index, sceneOptionsOf(split));
  const rendered = render(scene);
  writeWhole(picture, rendered.canvas.encodeSync("jpeg", scene.sensor.jpegQuality));
  // The label last: it says that the picture is complete.
  writeWhole(label, JSON.stringify(rendered.label));
}
