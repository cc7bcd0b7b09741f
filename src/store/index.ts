export {
  type RecordStep,
  type Replayed,
  replaySteps,
  stepsBetween,
  withPictures,
} from "./record-step.ts";
export { ElsewhereError, isFullDisk, type SavedWatch, type WatchId, WatchLog } from "./watch-log.ts";
