import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

// Which folder of src may import which others. An import goes up this list, never down or sideways.
const MAY_IMPORT: Record<string, readonly string[]> = {
  tiles: [],
  geometry: [],
  layouts: ["tiles", "geometry"],
  vision: ["tiles", "geometry"],
  record: ["tiles", "geometry", "layouts"],
  games: ["tiles", "geometry", "layouts", "record"],
  table: ["tiles", "geometry", "layouts", "vision", "record", "games"],
  worker: ["tiles", "geometry", "layouts", "vision", "record", "games", "table"],
  store: ["tiles", "geometry", "layouts", "vision", "record", "games", "table"],
  i18n: ["tiles", "geometry", "layouts", "vision", "record", "games", "table"],
  app: ["tiles", "geometry", "layouts", "vision", "record", "games", "table", "worker", "store", "i18n"],
  cli: ["tiles", "geometry", "layouts", "vision", "record", "games", "table", "i18n"],
  training: ["tiles", "geometry", "layouts", "vision", "record", "games", "table"],
};
// The app talks to vision through the worker's client alone; types of what was seen are plain data.
const TYPES_ONLY: Record<string, readonly string[]> = { app: ["vision"] };

const src = resolve(import.meta.dirname, "../src");
const folderOf = (path: string): string => relative(src, path).split("/")[0]!;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => relative(src, path).includes("/"));
}

function imports(path: string): { target: string; typeOnly: boolean }[] {
  const text = readFileSync(path, "utf8");
  const found = text.matchAll(
    /(?:^|\n)\s*(import|export)\s+(type\s+)?[^'";]*?from\s*['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)|new URL\(\s*['"](\.[^'"]+\.tsx?)['"]/g,
  );
  return [...found].map((match) => ({
    target: resolve(dirname(path), (match[3] ?? match[4] ?? match[5])!),
    typeOnly: match[2] !== undefined,
  }));
}

test("every folder of src stands in the picture", () => {
  const folders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) expect(Object.keys(MAY_IMPORT), name).toContain(name);
});

test("imports go up the picture, and into other folders only through their index", () => {
  const broken: string[] = [];
  for (const path of sources(src)) {
    const from = folderOf(path);
    const isTest = /\.test\.tsx?$/.test(path);
    for (const { target, typeOnly } of imports(path)) {
      if (!target.startsWith(`${src}/`) || !relative(src, target).includes("/")) continue;
      const to = folderOf(target);
      if (to === from) continue;
      const line = `${relative(src, path)} → ${relative(src, target)}`;
      if (!MAY_IMPORT[from]?.includes(to)) broken.push(`${line}: not allowed`);
      else if (TYPES_ONLY[from]?.includes(to) && !typeOnly) broken.push(`${line}: types only`);
      else if (!isTest && !/\/index\.tsx?$/.test(target)) broken.push(`${line}: not through the index`);
    }
  }
  expect(broken).toEqual([]);
});
