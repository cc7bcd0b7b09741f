import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { BrowserCommand } from "vitest/node";

const root = resolve(import.meta.dirname, "..");

/** Lets a test in the browser ask the command line: `commands.ocko("recognize", "test/golden/double-six.jpg")`. */
export const ocko: BrowserCommand<string[]> = async (_, ...args) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "src/cli/ocko.ts", ...args],
    { cwd: root, maxBuffer: 16 * 1024 * 1024 },
  );
  return stdout;
};
