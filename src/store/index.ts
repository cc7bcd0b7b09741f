export { type RecordStep, stepsBetween, withPictures } from "./record-step.ts";
export { ElsewhereError, isFullDisk, type SavedWatch, type WatchId, WatchLog } from "./watch-log.ts";
