import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeWhole } from "./write-whole.ts";

test("a file comes with its folder, takes the place of an older one, and leaves nothing beside it", () => {
  const root = mkdtempSync(join(tmpdir(), "ocko-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const path = join(root, "deeper", "file.json");
  writeWhole(path, "[1, 2]");
  writeWhole(path, "[3]");
  expect(readFileSync(path, "utf8")).toBe("[3]");
  expect(readdirSync(join(root, "deeper"))).toEqual(["file.json"]);
});
