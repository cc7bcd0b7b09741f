import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { WORDS } from "../src/i18n/index.ts";

const app = resolve(import.meta.dirname, "../src/app");
const source = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
  .map((path) => readFileSync(join(app, path), "utf8"))
  .join("\n");

function keysOf(tree: object, path = ""): string[] {
  return Object.entries(tree).flatMap(([key, node]: [string, string | object]) =>
    typeof node === "string" || "other" in node ? [`${path}${key}`] : keysOf(node, `${path}${key}.`),
  );
}

test("no phrase lies about that no screen says", () => {
  // Said through templates: `problem.${kind}.title`, `watch.problem.${kind}`, `game.${game}About`.
  const isComposed = (key: string): boolean =>
    /^problem\.\w+\.(title|text)$|^watch\.problem\.\w+$|^game\.\w+About$/.test(key);
  const idle = keysOf(WORDS.en).filter((key) => !isComposed(key) && !source.includes(`"${key}"`));
  expect(idle).toEqual([]);
});
