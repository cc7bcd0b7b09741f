import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Point } from "../../geometry/index.ts";
import { loadNet, locateTiles, type Net, type Proposal, SEGMENT_DEFAULTS } from "../../vision/index.ts";
import { weightPrint } from "../evaluation/records.ts";
import { MODELS_FOLDER, netsIn } from "../evaluation/vision-engine.ts";
import { datasetFolder, type Split, writeWhole } from "../synth/index.ts";
import { readPicture } from "./picture.ts";
import { withPyramid } from "./picture-pyramid.ts";

// The tile networks judge what the locator proposes, so that is what they learn from: its mistakes, and outlines that are
// off as its outlines are. The weak ones teach, too.

const weights = join(MODELS_FOLDER, "locator", "weights.bin");
let locator: Promise<Net> | null = null;
let knownFolder: string | null = null;

/**
 * Where proposals are kept, for these very weights; null where there is no locator yet. Every scene asks, so the weights
 * are read once.
 */
function proposalsFolder(): string | null {
  if (existsSync(weights)) knownFolder ??= join(datasetFolder(), `proposals-${weightPrint(weights)}`);
  return knownFolder;
}

async function locate(split: Split, index: number): Promise<Proposal[]> {
  locator ??= loadNet(netsIn(MODELS_FOLDER), "locator");
  const net = await locator;
  return withPyramid(await readPicture(split, index), (cv, pyramid) =>
    locateTiles(cv, net, pyramid, SEGMENT_DEFAULTS),
  );
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/**
 * What the locator in `models/` proposes in scene `index` of a split, in pixels of its picture; nothing where there is no
 * locator yet. Kept beside the pictures.
 */
export async function proposedOutlines(split: Split, index: number): Promise<readonly Proposal[]> {
  const folder = proposalsFolder();
  if (!folder) return [];
  const path = join(folder, split, `${index}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8")) as Proposal[];
  const proposals = (await locate(split, index)).map((proposal) => ({
    ...proposal,
    corners: proposal.corners.map(([x, y]): Point => [tenths(x), tenths(y)]),
  }));
  writeWhole(path, JSON.stringify(proposals));
  return proposals;
}
