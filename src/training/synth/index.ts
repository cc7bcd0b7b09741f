export {
  DATA_VERSION,
  ensurePicture,
  picturePath,
  readLabel,
  SPLIT_SCENES,
  SPLITS,
  type Split,
  TRAINING_SCENES,
} from "./dataset.ts";
export type { Label, LabelledTile } from "./label.ts";
export { manifest } from "./manifest.ts";
export { Random } from "./random.ts";
export { render } from "./render.ts";
export { DEFAULT_SCENE, type Scene, type SceneOptions, sceneOf } from "./scene.ts";
