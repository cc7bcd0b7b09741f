import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { NetSource } from "../../vision/index.ts";

/** The networks that this package ships. */
export const MODEL_FOLDER = resolve(import.meta.dirname, "../../../models");

/** Networks from a folder: `locator/model.json` and so on. */
export const modelFolder = (folder: string = MODEL_FOLDER): NetSource => ({
  bytes: async (net, file) => {
    try {
      return Uint8Array.from(await readFile(join(folder, net, file))).buffer;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  },
});
