export type { TableLink } from "./client/table-client.ts";
export { type ReadOptions, VisionClient, type VisionClientConfig } from "./client/vision-client.ts";
export type { WorkerLink } from "./client/worker-link.ts";
export type {
  Frame,
  FrameOptions,
  FrameReading,
  TableLook,
  VisionBackend,
  VisionService,
} from "./shared/vision-service.ts";
