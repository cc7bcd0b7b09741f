import type { Reader } from "../reader/reader.ts";

/** What can stand in the way between a person and a reading; each has words and a next thing to try. */
export const PROBLEMS = [
  "noCamera",
  "cameraRefused",
  "cameraBusy",
  "cameraLost",
  "insecure",
  "unreadableFile",
  "noPicture",
  "noTiles",
  "workerCrashed",
  "modelMissing",
  "nothingInView",
  "diskFull",
  "notKept",
  "elsewhere",
  "unexpected",
] as const;
export type ProblemKind = (typeof PROBLEMS)[number];

/** `name`: the file that it is about, where it is about one. */
export type Problem = { readonly kind: ProblemKind; readonly name?: string };

const nameOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "name" in error ? String(error.name) : "";

/** Why `getUserMedia` refused, by the names of the DOMExceptions that browsers throw. */
export function cameraProblem(error: unknown): Problem {
  switch (nameOf(error)) {
    case "NotAllowedError":
    case "SecurityError":
    case "PermissionDeniedError":
      return { kind: "cameraRefused" };
    case "NotFoundError":
    case "DevicesNotFoundError":
    case "OverconstrainedError":
      return { kind: "noCamera" };
    case "NotReadableError":
    case "TrackStartError":
    case "AbortError":
      return { kind: "cameraBusy" };
    default:
      return { kind: "unexpected" };
  }
}

export const isAbort = (error: unknown): boolean => nameOf(error) === "AbortError";

/** Why a reader failed: one that can be made ready again had merely crashed; one that cannot lacks its parts. */
export async function readerProblem(reader: Pick<Reader, "ready">): Promise<Problem> {
  try {
    await reader.ready();
    return { kind: "workerCrashed" };
  } catch {
    return { kind: "modelMissing" };
  }
}
