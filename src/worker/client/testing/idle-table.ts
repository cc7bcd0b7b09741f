import type { TableLook } from "../../shared/vision-service.ts";
import type { WorkerLink } from "../worker-link.ts";

export const EMPTY_LOOK: TableLook = {
  tiles: [],
  unread: [],
  beside: [],
  absent: [],
  isLost: false,
  said: null,
  rounds: [[]],
  widthPx: 1280,
  heightPx: 720,
  seesTiles: false,
  notices: [],
  pictures: new Map(),
};

/** A worker's table on which nothing happens. */
export const idleTable: Pick<WorkerLink, "openTable" | "lookAtTable" | "tellTable" | "tablePictures"> = {
  openTable: async () => {},
  lookAtTable: async () => EMPTY_LOOK,
  tellTable: async () => EMPTY_LOOK,
  tablePictures: async () => [],
};
