import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Net, PATCHES, startBackend } from "../../vision/index.ts";
import { readNetFiles } from "./net-files.ts";
import { weightPrint } from "./records.ts";
import { MODELS_FOLDER } from "./vision-engine.ts";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ocko-nets-"));
  expect(await startBackend("wasm")).toBe(true);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function answerOf(net: Net): Promise<number[]> {
  const { widthPx, heightPx } = PATCHES.domino;
  const answer = await net.run(new Float32Array(widthPx * heightPx * 3).fill(0.5), [1, heightPx, widthPx]);
  net.dispose();
  return [...answer];
}

test("fingerprint and network are of the same bytes, whatever is written afterwards", async () => {
  const put = (net: string): void =>
    cpSync(join(MODELS_FOLDER, net), join(folder, "domino"), { recursive: true });
  put("domino");
  const weights = join(folder, "domino/weights.bin");
  const [files, print] = [readNetFiles(folder, "domino")!, weightPrint(weights)];
  put("triomino");
  expect(files.print).toBe(print);
  expect(weightPrint(weights)).not.toBe(print);
  const shipped = readNetFiles(MODELS_FOLDER, "domino")!;
  expect(shipped.print).toBe(print);
  expect(await answerOf(await files.load())).toEqual(await answerOf(await shipped.load()));
});

test("without weights there is no network yet", () => {
  expect(readNetFiles(folder, "locator")).toBeNull();
});
