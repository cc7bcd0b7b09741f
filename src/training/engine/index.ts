export { automaticLoss } from "./automatic-loss.ts";
export { averageModels } from "./average-models.ts";
export { loadExportedModel } from "./export-model.ts";
export { forgetRun, trainInParallel } from "./parallel-trainer.ts";
export type { WorkerReport } from "./run-reporter.ts";
export { type ShownSample, sampleSheet, worstAndOthers } from "./sample-sheet.ts";
export type { HostBatch, LossResult, ShownLayers, TrainingTask } from "./training-task.ts";
export { startWasmBackend } from "./wasm-backend.ts";
