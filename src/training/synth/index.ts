export { type Camera, type View, viewOf } from "./camera.ts";
export type { Clutter } from "./clutter.ts";
export { hsl } from "./colour.ts";
export {
  DATA_VERSION,
  datasetFolder,
  ensurePicture,
  picturePath,
  readLabel,
  SPLIT_SCENES,
  SPLITS,
  type Split,
  sceneOptionsOf,
  TRAINING_SCENES,
} from "./dataset.ts";
export type { Design } from "./design.ts";
export { type Label, type LabelledTile, READABLE_SHARE } from "./label.ts";
export { sizeOf } from "./laid-table.ts";
export { manifest } from "./manifest.ts";
export { facePips } from "./pip-places.ts";
export { Random } from "./random.ts";
export { render } from "./render.ts";
export { DEFAULT_SCENE, type LaidTile, type Scene, sceneOf } from "./scene.ts";
export { tileShape } from "./tile-shape.ts";
export { writeWhole } from "./write-whole.ts";
