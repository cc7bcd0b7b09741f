export type { LaidTile } from "./camera.ts";
export { type Looseness, laidDomino, layRun, type Pair } from "./line-layout.ts";
export { layArms, layFaces, layRays } from "./other-layouts.ts";
export { type Random, randomFrom } from "./random.ts";
