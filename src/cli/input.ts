import { readFileSync, statSync } from "node:fs";
import { type OpenRecord, openText } from "../games/index.ts";
import { type Problems, RECORD_LIMITS } from "../record/index.ts";
import type { Result } from "../tiles/index.ts";

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
