export {
  type RecordStep,
  type Replayed,
  replaySteps,
  stepsBetween,
  withPictures,
} from "./record-step.ts";
export { isFullDisk, type SavedWatch, type WatchId, WatchLog } from "./watch-log.ts";
