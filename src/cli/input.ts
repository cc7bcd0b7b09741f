import { readFileSync, statSync } from "node:fs";
import { type OpenRecord, openText } from "../games/index.ts";
import { type Problems, RECORD_LIMITS } from "../record/index.ts";
import type { InputError, Result } from "../tiles/index.ts";

const unreadable = (file: string, error: unknown): Result<never, Problems> => {
  const reason = error instanceof Error && "code" in error ? String(error.code) : "unreadable";
  return {
    ok: false,
    error: [{ code: "file.unreadable", message: `cannot read ${file}: ${reason}`, path: "$" }],
  };
};

/** Reads a record's file; a huge one is refused before it is read. */
export function readRecordFile(file: string): Result<OpenRecord, Problems> {
  let text: string;
  try {
    // A character has at most four bytes.
    if (statSync(file).size > RECORD_LIMITS.characters * 4) {
      const message = `larger than ${RECORD_LIMITS.characters} characters`;
      return { ok: false, error: [{ code: "file.large", message, path: "$" }] };
    }
    text = readFileSync(file, "utf8");
  } catch (error) {
    return unreadable(file, error);
  }
  return openText(text);
}

/** The line for an input that could not be used: its first problem, and all of them where there are more. */
export function errorLine(file: string, problems: readonly InputError[]): object {
  const [first] = problems;
  return { file, error: problems.length > 1 ? { ...first, problems } : first };
}

/** One JSON value a line on standard output. */
export const printLine = (value: object): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};

/** Some input could not be used; the others are still answered. */
export const EXIT_UNUSABLE = 1;
