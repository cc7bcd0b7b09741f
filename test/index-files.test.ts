import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");

const sources = ["src", "test"].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

/** Which names a file takes from which others, or passes on from them. */
const namesFrom = (path: string): { target: string; names: string[] }[] =>
  [...readFileSync(path, "utf8").matchAll(/\{([^{}]*)\}\s*from\s*["'](\.[^"']+)["']/g)].map(
    ([, names, target]) => ({
      target: resolve(dirname(path), target!),
      names: names!.split(",").flatMap((name) => /(?:type\s+)?(\w+)/.exec(name)?.[1] ?? []),
    }),
  );

test("what an index gives is taken by somebody outside its folder", () => {
  const taken = new Set(
    sources.flatMap((path) =>
      namesFrom(path).flatMap(({ target, names }) => names.map((name) => `${target} ${name}`)),
    ),
  );
  const left = sources
    .filter((path) => path.endsWith("/index.ts"))
    .flatMap((path) => namesFrom(path).flatMap(({ names }) => names.map((name) => `${path} ${name}`)))
    .filter((given) => !taken.has(given));
  expect(left.map((given) => relative(root, given))).toEqual([]);
});
