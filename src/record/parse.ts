import type { InputError, Result } from "../tiles/index.ts";
import { guardStructure, RECORD_LIMITS } from "./guard.ts";
import { problemsOf } from "./problems.ts";
import { playerProblems } from "./readable.ts";
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
  const data = parseJson(text);
  return data.ok ? readRecord(data.value) : data;
}

/** Any JSON of a bearable size. */
export function parseJson(text: string): Result<unknown, Problems> {
  if (text.length > RECORD_LIMITS.characters) {
    return fail({
      code: "file.large",
      message: `longer than ${RECORD_LIMITS.characters} characters`,
      path: "$",
    });
  }
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, "")) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : "unreadable";
    return fail({ code: "json.syntax", message: `not JSON, or torn: ${reason}`, path: "$" });
  }
}

/** Reads a record from parsed JSON. */
export function readRecord(data: unknown): Result<OckoRecord, Problems> {
  const refused = refuse(data);
  if (refused) return refused;
  const read = recordSchema.safeParse(data);
  const problems = [...(read.success ? [] : problemsOf(read.error, data)), ...playerProblems(data)];
  if (!read.success || problems.length > 0) return failWith(problems);
  return { ok: true, value: read.data as unknown as OckoRecord };
}

/** What keeps a record from being looked at in detail; null if nothing does. */
export function refuse(data: unknown): Result<never, Problems> | null {
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
  return null;
}

/** Writes a record so that `parseRecord` reads the same again. */
export const formatRecord = (record: OckoRecord): string => `${JSON.stringify(record, null, 2)}\n`;
