import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Point } from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import {
  CLASSIFY_DEFAULTS,
  judgeProposals,
  locateTiles,
  type Net,
  type NetName,
  type Proposal,
  SEGMENT_DEFAULTS,
  TILE_OUTPUTS,
} from "../../vision/index.ts";
import { type NetFiles, readNetFiles } from "../evaluation/net-files.ts";
import { MODELS_FOLDER } from "../evaluation/vision-engine.ts";
import { datasetFolder, type Split, writeWhole } from "../synth/index.ts";
import { loadScenePicture } from "./picture.ts";
import { withPyramid } from "./picture-pyramid.ts";

// The tile networks judge what the locator proposes, so that is what they learn from: its mistakes, and outlines that are
// off as its outlines are, the weak ones too. And they learn from their own mistakes: what looks are led to, look by look.

const files = new Map<NetName, NetFiles>();
const nets = new Map<NetName, Promise<Net>>();

/** Every scene asks, so the files are read once; null where there is no such network yet. */
function filesOf(name: NetName): NetFiles | null {
  const known = files.get(name) ?? readNetFiles(MODELS_FOLDER, name);
  if (known) files.set(name, known);
  return known;
}

/** Loaded once, when a scene is met whose outlines are not kept. */
function sharedNet(name: NetName, { load }: NetFiles): Promise<Net> {
  const net = nets.get(name) ?? load();
  nets.set(name, net);
  return net;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
const rounded = <T extends { readonly corners: readonly Point[] }>(outline: T): T => ({
  ...outline,
  corners: outline.corners.map(([x, y]): Point => [tenths(x), tenths(y)]),
});

/** What `find` finds in one scene, kept beside the pictures in `folder`. */
async function kept<T>(folder: string, split: Split, index: number, find: () => Promise<T[]>): Promise<T[]> {
  const path = join(datasetFolder(), folder, split, `${index}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8")) as T[];
  const found = await find();
  writeWhole(path, JSON.stringify(found));
  return found;
}

/**
 * What the locator in `models/` proposes in scene `index` of a split, in pixels of its picture; nothing where there is no
 * locator yet.
 */
export async function proposedOutlines(split: Split, index: number): Promise<readonly Proposal[]> {
  const locator = filesOf("locator");
  if (!locator) return [];
  return kept(`proposals-${locator.print}`, split, index, async () => {
    const net = await sharedNet("locator", locator);
    const { proposals } = await withPyramid(await loadScenePicture(split, index), (cv, pyramid) =>
      locateTiles(cv, net, pyramid, SEGMENT_DEFAULTS),
    );
    return proposals.map(rounded);
  });
}

/** Mistakes are looked for in one scene of so many: finding them takes as long as everything else that is done with a new scene. */
const SCENES_PER_TAKEN = 3;

/** What the tile network makes of an outline that it is not sure to be none. */
type Taken = { readonly corners: readonly Point[] };

/**
 * The outlines that the network in `models/` takes for tiles of this kind after its looks, rightly or not, in pixels of
 * the scene's picture; none where there is no such network yet, and in scenes where they are not looked for.
 */
export async function takenOutlines(split: Split, index: number, kind: TileKind): Promise<readonly Taken[]> {
  const [locator, own] = [filesOf("locator"), filesOf(kind)];
  if (!locator || !own || index % SCENES_PER_TAKEN !== 0) return [];
  return kept(`taken-${kind}-${locator.print}-${own.print}`, split, index, async () => {
    const proposals = (await proposedOutlines(split, index)).filter(({ shape }) => shape === kind);
    const net = await sharedNet(kind, own);
    const context = { net, config: CLASSIFY_DEFAULTS, highestPips: TILE_OUTPUTS[kind].highest };
    const judged = await withPyramid(await loadScenePicture(split, index), (cv, pyramid) =>
      judgeProposals({ cv, pyramid, ...context }, kind, proposals),
    );
    return judged.filter(({ judgement }) => judgement.none < 0.5).map(({ corners }) => rounded({ corners }));
  });
}
