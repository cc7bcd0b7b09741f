import type { InputError } from "../tiles/index.ts";
import { jsonPath } from "./problems.ts";

/** Far beyond any real match, near enough that a hostile file is refused in a blink. */
export const RECORD_LIMITS = {
  /** A record with a small picture on every event stays below 10 MB. */
  characters: 25_000_000,
  /** The deepest thing of the format, a corner's number, lies at 8. */
  depth: 16,
  rounds: 1_000,
  eventsInRound: 5_000,
  /** So many problems are listed; what follows is counted. */
  problems: 100,
} as const;

type Node = { readonly value: object; readonly path: readonly PropertyKey[] };

/** What would hurt before a schema could look: nesting, `__proto__`, endless lists. Walks without recursion. */
export function guardStructure(data: unknown): InputError[] {
  const problems: InputError[] = [];
  const open: Node[] = typeof data === "object" && data !== null ? [{ value: data, path: [] }] : [];
  while (open.length > 0 && problems.length < RECORD_LIMITS.problems) {
    const { value, path } = open.pop()!;
    if (path.length >= RECORD_LIMITS.depth) {
      problems.push({
        code: "nesting.deep",
        message: `nested deeper than ${RECORD_LIMITS.depth} levels`,
        path: jsonPath(path),
      });
      continue;
    }
    if (Array.isArray(value)) {
      const most = path.length === 1 ? RECORD_LIMITS.rounds : RECORD_LIMITS.eventsInRound;
      if (value.length > most) {
        problems.push({ code: "list.long", message: `more than ${most} entries`, path: jsonPath(path) });
        continue;
      }
    }
    for (const [key, child] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(key) : key;
      if (key === "__proto__") {
        problems.push({
          code: "key.forbidden",
          message: "“__proto__” is no key of a record",
          path: jsonPath([...path, key]),
        });
      } else if (typeof child === "object" && child !== null) {
        open.push({ value: child, path: [...path, step] });
      }
    }
  }
  return problems;
}
