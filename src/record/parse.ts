import type { InputError, Result } from "../tiles/index.ts";
import { guardStructure, RECORD_LIMITS } from "./guard.ts";
import { problemsOf } from "./problems.ts";
import { type OckoRecord, RECORD_FORMAT, RECORD_VERSION, recordSchema } from "./record.ts";

/** All problems of an input, at least one. */
export type Problems = readonly [InputError, ...InputError[]];

const fail = (first: InputError, ...others: InputError[]): Result<never, Problems> => ({
  ok: false,
  error: [first, ...others],
});

/** A list of problems as a failure, cut where it becomes endless. */
export function failWith(problems: readonly InputError[]): Result<never, Problems> {
  const [first, ...others] = problems;
  if (!first) throw new Error("a failure without a problem");
  const left = problems.length - RECORD_LIMITS.problems;
  if (left <= 0) return fail(first, ...others);
  const more = { code: "problems.more", message: `and ${left} more problems` };
  return fail(first, ...others.slice(0, RECORD_LIMITS.problems - 1), more);
}

/** Reads a record's text. Checks the shell alone; the game checks the rest (`openRecord` of `games`). */
export function parseRecord(text: string): Result<OckoRecord, Problems> {
  if (text.length > RECORD_LIMITS.characters) {
    return fail({
      code: "file.large",
      message: `longer than ${RECORD_LIMITS.characters} characters`,
      path: "$",
    });
  }
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : "unreadable";
    return fail({ code: "json.syntax", message: `not JSON, or torn: ${reason}`, path: "$" });
  }
  return readRecord(data);
}

/** Reads a record from parsed JSON. */
export function readRecord(data: unknown): Result<OckoRecord, Problems> {
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    return fail({ code: "type.wrong", message: "a record is a JSON object", path: "$" });
  }
  const guarded = guardStructure(data);
  if (guarded.length > 0) return failWith(guarded);
  const { format, version } = data as { format?: unknown; version?: unknown };
  // What a newer program wrote cannot be judged key by key: the one useful thing to say is its version.
  if (format === RECORD_FORMAT && typeof version === "number" && version > RECORD_VERSION) {
    return fail({
      code: "version.future",
      message: `version ${version} is newer than this program, which reads ${RECORD_VERSION}`,
      path: "$.version",
    });
  }
  const read = recordSchema.safeParse(data);
  if (!read.success) return failWith(problemsOf(read.error, data));
  return { ok: true, value: read.data as unknown as OckoRecord };
}

/** Writes a record so that `parseRecord` reads the same again. */
export const formatRecord = (record: OckoRecord): string => `${JSON.stringify(record, null, 2)}\n`;
