import type { SetChoice } from "../../vision/index.ts";
import { openVision } from "./open-vision.ts";
import { type Recognized, recognizeFile } from "./recognize-file.ts";

/** Reads photo after photo and prints one JSON line for each; exit status 1 when one of them could not be used. */
export async function printPhotos(
  photos: readonly string[],
  set: SetChoice,
  lineOf: (recognized: Recognized) => object,
): Promise<void> {
  const engine = await openVision();
  for (const file of photos) {
    const recognized = await recognizeFile(engine, file, set);
    if (!recognized.ok) process.exitCode = 1;
    const line = recognized.ok ? lineOf(recognized.value) : { file, error: recognized.error };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}
