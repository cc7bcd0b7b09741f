export { answersAmongSet } from "./classify/among-set.ts";
export { judgeProposals } from "./classify/classify.ts";
export { CLASSIFY_DEFAULTS } from "./classify/classify-config.ts";
export {
  confidencesOf,
  type FaceClaim,
  faceInContext,
  type Kept,
  type Surroundings,
} from "./classify/confidences.ts";
export type { Coloured } from "./classify/mark-colour.ts";
export { rawLook } from "./classify/set-style.ts";
export {
  type Judgement,
  judge,
  SHIFT_UNIT_PX,
  softmax,
  TILE_OUTPUTS,
  tileOutputLength,
} from "./classify/tile-output.ts";
export { viewOf } from "./classify/view.ts";
export { logistic, logit } from "./logistic.ts";
export {
  isRead,
  LONGEST_PICTURE_PX,
  type Picture,
  type Reading,
  type SeenBack,
  type SeenTile,
  type Sighting,
} from "./observation.ts";
export { fittingSize, Pyramid } from "./picture/pyramid.ts";
export {
  type ReadPictureOptions,
  readPicture,
  type SetChoice,
  STAGES,
  type Stage,
  type VisionEngine,
} from "./read.ts";
export { cutPatches, patchToPicture } from "./rectify/cut-patches.ts";
export { GLANCES, PATCHES, type Patch, WHOLE_PATCHES } from "./rectify/patch.ts";
export { type Backend, onGpuLost, startBackend } from "./runtime/backend.ts";
export { type Calibration, NO_CALIBRATION, sayingFrom, VIEWS, type ViewName } from "./runtime/calibration.ts";
export { chooseBackend, helpedIfFaster, loadNetsOnWasm } from "./runtime/choose-backend.ts";
export { NET_NAMES, type NetName, type NetSource } from "./runtime/net-source.ts";
export {
  disposeNets,
  liveTensors,
  loadNet,
  loadNets,
  type Net,
  type Nets,
  type Run,
} from "./runtime/nets.ts";
export { loadOpenCv } from "./runtime/opencv.ts";
export type { OpenCv } from "./runtime/opencv-module.ts";
export { liveOpenCvObjects, Owned } from "./runtime/owned.ts";
export { type Helper, sharedNets } from "./runtime/shared-nets.ts";
export type { StyleModel } from "./runtime/style-model.ts";
export { locateTiles } from "./segment/locate.ts";
export {
  decodeDomino,
  decodeTriomino,
  encodeDomino,
  encodeTriomino,
  LOCATOR_CHANNEL,
  LOCATOR_STRIDE_PX,
  LOCATOR_UNIT_PX,
  type ShapeCode,
} from "./segment/locator-code.ts";
export { type LocatorMap, type Proposal, proposalsOf, suppressed } from "./segment/proposals.ts";
export { SEGMENT_DEFAULTS } from "./segment/segment-config.ts";
export { FrameReader, type Look, type ReadFrame } from "./track/frame-reader.ts";
export { tileCut } from "./track/tile-cut.ts";
export { frameReaderBy, frameReaderOf } from "./watching.ts";
