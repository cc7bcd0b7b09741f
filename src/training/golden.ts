import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Tile, type TileSetName, tilesOf } from "../tiles/index.ts";
import { Random, render, type Scene, sceneOf } from "./synth/index.ts";

// `npm run golden`: renders the pictures of test/golden and their truth. The same seeds give the same pictures; they are
// stored because tests and measurements must not need the synthesis. Designs, tables and lights are of the families
// that training never sees.

const FOLDER = resolve(import.meta.dirname, "../../test/golden");
const JPEG_QUALITY = 90;

type Golden = {
  readonly name: string;
  /** Of the scene that lends table, light and design: one with a design of the set’s kind, for an empty table of dominoes. */
  readonly seed: number;
  readonly set: TileSetName | null;
  /** One table unit (a domino's short side) in pixels, and the rows and columns that the tiles lie in. */
  readonly unitPx: number;
  readonly columns: number;
};

const GOLDENS: readonly Golden[] = [
  { name: "double-six", seed: 18, set: "double-six", unitPx: 44, columns: 7 },
  { name: "double-twelve", seed: 18, set: "double-twelve", unitPx: 31, columns: 13 },
  { name: "triomino", seed: 14, set: "triomino", unitPx: 40, columns: 10 },
  { name: "empty-table", seed: 18, set: null, unitPx: 44, columns: 1 },
];

/** Each tile of a set once, a little shifted and turned anyhow, row by row around the middle of the table. */
function layRows(random: Random, tiles: readonly Tile[], columns: number, design: number): Scene["tiles"] {
  const rows = Math.ceil(tiles.length / columns);
  return tiles.map(({ kind, values }, k) => ({
    kind,
    design,
    body: 0,
    values,
    x: ((k % columns) - (columns - 1) / 2) * PITCH + random.uniform(-0.2, 0.2),
    y: (Math.floor(k / columns) - (rows - 1) / 2) * PITCH + random.uniform(-0.2, 0.2),
    angleRad: random.uniform(0, 2 * Math.PI),
    z: 0,
    size: kind === "domino" ? 1 : 1.9,
    lies: "up",
  }));
}

/** Centres in table units: tiles come close to each other, and some touch. */
const PITCH = 2.55;

function goldenScene({ seed, set, unitPx, columns }: Golden): Scene {
  const base = sceneOf(seed, { heldOut: true, widthPx: 1280, heightPx: 720 });
  const tiles = set ? tilesOf(set) : [];
  const design = base.designs.findIndex(({ kind }) => kind === (tiles[0]?.kind ?? "domino"));
  if (design < 0) throw new Error(`seed ${seed} has no design for ${set}`);
  const focalPx = 1500;
  return {
    ...base,
    tiles: layRows(new Random(seed), tiles, columns, design),
    clutter: [],
    camera: {
      ...base.camera,
      focalPx,
      distance: focalPx / unitPx,
      tiltRad: 0.2,
      azimuthRad: -Math.PI / 2,
      rollRad: 0,
      target: [0, 0],
      lens: 0,
    },
  };
}

mkdirSync(FOLDER, { recursive: true });
for (const golden of GOLDENS) {
  const { canvas, label } = render(goldenScene(golden));
  writeFileSync(join(FOLDER, `${golden.name}.jpg`), canvas.toBuffer("image/jpeg", JPEG_QUALITY));
  writeFileSync(join(FOLDER, `${golden.name}.truth.json`), `${JSON.stringify(label)}\n`);
  console.log(`${golden.name}: ${label.tiles.length} tiles`);
}
