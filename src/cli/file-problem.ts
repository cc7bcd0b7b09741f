import type { InputError } from "../tiles/index.ts";

/** The first line of what an error says. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0]!;

/** What the file system says against a path: `file.missing` or `file.unreadable`. */
export function fileProblem(error: unknown, expected = "file"): InputError {
  const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
  return isMissing
    ? { code: "file.missing", message: `no such ${expected}` }
    : { code: "file.unreadable", message: reasonOf(error) };
}
