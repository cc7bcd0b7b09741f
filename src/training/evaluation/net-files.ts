import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadNet, type Net, type NetName } from "../../vision/index.ts";
import { printOf } from "./records.ts";

const FILES = ["model.json", "weights.bin", "calibration.json", "style.json"] as const;

/** A network's files as they were at one time, with the fingerprint of just these weights. */
export type NetFiles = { readonly print: string; load(): Promise<Net> };

/** Reads a network's files, all at once: a run of training may write others meanwhile. Null where it has no weights. */
export function readNetFiles(folder: string, name: NetName): NetFiles | null {
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>(
    FILES.map((file) => [file, join(folder, name, file)] as const)
      .filter(([, path]) => existsSync(path))
      .map(([file, path]) => [file, Uint8Array.from(readFileSync(path))]),
  );
  const weights = bytes.get("weights.bin");
  if (!weights) return null;
  const source = { bytes: async (_: NetName, file: string) => bytes.get(file)?.buffer ?? null };
  return { print: printOf(weights), load: () => loadNet(source, name) };
}
