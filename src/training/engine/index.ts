export { automaticLoss, type TensorLoss } from "./automatic-loss.ts";
export { averageModels } from "./average-models.ts";
export { exportModel, loadExportedModel } from "./export-model.ts";
export { type TrainingOptions, type TrainingResult, trainInParallel } from "./parallel-trainer.ts";
export type { WorkerReport } from "./run-reporter.ts";
export { type ShownSample, sampleSheet, worstAndOthers } from "./sample-sheet.ts";
export type {
  BatchContext,
  HostBatch,
  HostTensor,
  LossResult,
  ShownLayers,
  TrainingSchedule,
  TrainingTask,
  ValidationShare,
} from "./training-task.ts";
export { startWasmBackend } from "./wasm-backend.ts";
