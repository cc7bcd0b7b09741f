import type { InputError } from "../tiles/index.ts";

/** One JSON value a line on standard output. */
export const printLine = (value: object): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};

/** The line for an input that could not be used: its first problem, and all of them where there are more. A file has no paths within. */
export function errorLine(file: string, problems: readonly InputError[]): object {
  const first = { path: "$", ...problems[0] };
  return { file, error: problems.length > 1 ? { ...first, problems } : first };
}

/** Some input could not be used; the others are still answered. */
export const EXIT_UNUSABLE = 1;
