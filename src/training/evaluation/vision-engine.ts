import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { areSameCorners } from "../../geometry/index.ts";
import {
  type Kept,
  loadNetsOnWasm,
  loadOpenCv,
  type Net,
  type NetSource,
  type SeenTile,
  sayingFrom,
  type VisionEngine,
} from "../../vision/index.ts";

export const MODELS_FOLDER = resolve(import.meta.dirname, "../../../models");

/** The networks in a folder, one folder a network. */
export const netsIn = (folder: string): NetSource => ({
  bytes: async (net, file) => {
    const path = join(folder, net, file);
    return existsSync(path) ? Uint8Array.from(readFileSync(path)).buffer : null;
  },
});

/** The shipped pipeline with the networks of a folder. */
export async function openEngine(folder = MODELS_FOLDER): Promise<VisionEngine> {
  const [{ cv }, nets] = await Promise.all([loadOpenCv(), loadNetsOnWasm(netsIn(folder))]);
  return { cv, nets };
}

/** The same engine, which says every value as the networks alone read it, however unsure they are. */
export function sayingAll({ cv, nets }: VisionEngine): VisionEngine {
  const saying = (net: Net): Net => ({
    ...net,
    calibration: sayingFrom(net.calibration, 0),
    style: null,
  });
  return { cv, nets: { ...nets, domino: saying(nets.domino), triomino: saying(nets.triomino) } };
}

/** What a tile that was reported was made of: the report has its confidence alone. */
export function keptFor<T extends Kept>(seen: SeenTile, kept: readonly T[]): T {
  const isOf = ({ shape, corners }: Kept): boolean =>
    shape === seen.kind && areSameCorners(corners, seen.corners);
  const found = kept.find(isOf);
  if (!found) throw new Error(`a ${seen.kind} was reported that was never judged`);
  return found;
}
