import type { z } from "zod";
import type { InputError } from "../tiles/index.ts";

/** A place in a JSON document, as JSONPath writes it: `$.rounds[0].events[3].tile`. */
export function jsonPath(steps: readonly PropertyKey[]): string {
  let path = "$";
  for (const step of steps) {
    if (typeof step === "number") path += `[${step}]`;
    else if (/^[A-Za-z_]\w{0,79}$/.test(String(step))) path += `.${String(step)}`;
    else path += `[${JSON.stringify(String(step).slice(0, 80))}]`;
  }
  return path;
}

function valueAt(data: unknown, steps: readonly PropertyKey[]): unknown {
  let value = data;
  for (const step of steps) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

/** Of what might stand there, that which was meant: an object whose keys are amiss, the fewest of them. */
function meantBranch(branches: readonly (readonly z.core.$ZodIssue[])[]): z.core.$ZodIssue[] | null {
  const amiss = (issues: readonly z.core.$ZodIssue[]): number =>
    issues.reduce((sum, issue) => sum + (issue.code === "unrecognized_keys" ? issue.keys.length : 1), 0);
  const isWithin = ({ code, path }: z.core.$ZodIssue): boolean =>
    code === "unrecognized_keys" || path.length > 0;
  const [meant] = branches.filter((issues) => issues.every(isWithin)).sort((a, b) => amiss(a) - amiss(b));
  return meant ? [...meant] : null;
}

/**
 * Every problem a schema found, in our own codes: `key.unknown`, `key.missing`, `type.wrong`, `value.unknown` (not one
 * of the words allowed here), `value.wrong` (out of range), or the code that a check of ours gave.
 */
export function problemsOf(
  error: Pick<z.core.$ZodError, "issues">,
  data: unknown,
  base: readonly PropertyKey[] = [],
): InputError[] {
  return error.issues.flatMap((issue): InputError[] => {
    const path = jsonPath([...base, ...issue.path]);
    const missing = valueAt(data, issue.path) === undefined;
    switch (issue.code) {
      case "unrecognized_keys":
        return issue.keys.map((key) => ({
          code: "key.unknown",
          message: `unknown key “${key.slice(0, 80)}”`,
          path: jsonPath([...base, ...issue.path, key]),
        }));
      case "custom": {
        const code = issue.params?.code;
        return [{ code: typeof code === "string" ? code : "value.wrong", message: issue.message, path }];
      }
      case "invalid_type":
        return missing
          ? [{ code: "key.missing", message: `missing: ${issue.expected} expected`, path }]
          : [{ code: "type.wrong", message: `${issue.expected} expected`, path }];
      case "invalid_value":
      case "invalid_union": {
        if (missing) return [{ code: "key.missing", message: "missing", path }];
        const meant = issue.code === "invalid_union" ? meantBranch(issue.errors) : null;
        return meant
          ? problemsOf({ issues: meant }, valueAt(data, issue.path), [...base, ...issue.path])
          : [{ code: "value.unknown", message: issue.message.slice(0, 300), path }];
      }
      default:
        return [{ code: "value.wrong", message: issue.message.slice(0, 300), path }];
    }
  });
}
