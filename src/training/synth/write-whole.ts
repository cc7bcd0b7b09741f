import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { threadId } from "node:worker_threads";

/**
 * Writes a file, and its folder where that is missing. Whoever finds the file finds all of it: it is renamed when complete,
 * since another process or thread may be making, or reading, the same one.
 */
export function writeWhole(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  // Threads have their process's id.
  const unfinished = `${path}.${process.pid}-${threadId}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
}
