import type { NetName } from "../vision/index.ts";

/** What `npm run train -- NAME` can train: the module of each task, which exports `task`. */
export const TASK_MODULES = {
  toy: new URL("./engine/toy-task.ts", import.meta.url).href,
  locator: new URL("./tasks/locator.ts", import.meta.url).href,
  domino: new URL("./tasks/domino.ts", import.meta.url).href,
  triomino: new URL("./tasks/triomino.ts", import.meta.url).href,
} as const satisfies Record<string, string>;

export type TaskName = keyof typeof TASK_MODULES;
export const TASK_NAMES = Object.keys(TASK_MODULES) as TaskName[];

/** So long each network learns where nothing else is asked: all three two hours and a half at most, drawing scenes included. */
export const TRAINING_MINUTES: Readonly<Record<NetName, number>> = { locator: 35, domino: 55, triomino: 60 };
