export type { TableLink } from "./client/table-client.ts";
export { VisionClient } from "./client/vision-client.ts";
export type { Frame, FrameReading, TableLook } from "./shared/vision-service.ts";
