import type { SetChoice } from "../../vision/index.ts";
import { EXIT_UNUSABLE, errorLine, printLine } from "../output.ts";
import { openVision } from "./open-vision.ts";
import { type Recognized, recognizeFile } from "./recognize-file.ts";

/** Reads photo after photo and prints one JSON line for each; says by its exit status when one could not be used. */
export async function printPhotos(
  photos: readonly string[],
  set: SetChoice,
  lineOf: (recognized: Recognized) => object,
): Promise<void> {
  const engine = await openVision();
  for (const file of photos) {
    const recognized = await recognizeFile(engine, file, set);
    if (!recognized.ok) process.exitCode = EXIT_UNUSABLE;
    printLine(recognized.ok ? lineOf(recognized.value) : errorLine(file, [recognized.error]));
  }
}
