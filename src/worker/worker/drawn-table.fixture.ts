import { imagePoint } from "../../geometry/index.ts";
import type { TableEvent } from "../../record/index.ts";
import { type BoardGame, type TableNotice, TableWatch } from "../../table/index.ts";
import type { Pips } from "../../tiles/index.ts";
import { FrameReader, type Picture, type Reading, type Sighting } from "../../vision/index.ts";

// A table that is drawn, looked at through the true frame reader and change detector by a reader that never errs: what such
// pictures tell of bare places, hands and cameras is nothing that a test made up.

const [WIDTH_PX, HEIGHT_PX] = [640, 360];
const [TILE_PX, TILE_SHORT_PX] = [80, 40];
const GREY = { tile: 230, back: 200, hand: 160 } as const;
const LOOK_EVERY_MS = 200;

type Rectangle = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
/** A domino lying along x, 80 × 40 px; without values a back. */
export type DrawnTile = {
  readonly values: readonly [Pips, Pips] | null;
  readonly x: number;
  readonly y: number;
};

/** What is there at some time. `by`: how far the camera was pushed, px; `isAway`: it looks at an empty part of the table. */
export type DrawnScene = {
  readonly tiles: readonly DrawnTile[];
  readonly hands?: readonly Rectangle[];
  readonly by?: readonly [number, number];
  readonly isAway?: boolean;
};

/** `roughness`: by how many grey levels the table's patches differ from its mean. */
export type DrawnTable = { readonly roughness: number };

/** 0…1, the same for the same patch. */
function chanceOf(column: number, row: number): number {
  let hash = Math.imul(column * 374_761_393 + row * 668_265_263, 2_246_822_519) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_917) >>> 0;
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

const PATCH_PX = 11;
/** The table has patches on every side of what the first look shows, and none of them again where the camera looks away. */
const [FAR_PX, AWAY_PX] = [9000, 4000];

function drawn({ tiles, hands = [], by = [0, 0], isAway = false }: DrawnScene, table: DrawnTable): Picture {
  const pixels = new Uint32Array(WIDTH_PX * HEIGHT_PX);
  const rgba = (grey: number): number => ((255 << 24) | (grey << 16) | (grey << 8) | grey) >>> 0;
  const from = isAway ? FAR_PX + AWAY_PX : FAR_PX;
  for (let y = 0; y < HEIGHT_PX; y++)
    for (let x = 0; x < WIDTH_PX; x++) {
      const chance = chanceOf(
        Math.floor((x - by[0] + from) / PATCH_PX),
        Math.floor((y - by[1] + FAR_PX) / PATCH_PX),
      );
      pixels[y * WIDTH_PX + x] = rgba(Math.round(110 + table.roughness * (2 * chance - 1)));
    }
  const fill = ({ x, y, w, h }: Rectangle, grey: number): void => {
    for (let row = Math.max(0, y); row < Math.min(HEIGHT_PX, y + h); row++)
      pixels.fill(rgba(grey), row * WIDTH_PX + Math.max(0, x), row * WIDTH_PX + Math.min(WIDTH_PX, x + w));
  };
  if (!isAway)
    for (const { values, x, y } of tiles)
      fill({ x: x + by[0], y: y + by[1], w: TILE_PX, h: TILE_SHORT_PX }, values ? GREY.tile : GREY.back);
  for (const hand of hands) fill(hand, GREY.hand);
  return { width: WIDTH_PX, height: HEIGHT_PX, data: new Uint8ClampedArray(pixels.buffer) };
}

/** What a reader that never errs says of the scene: each tile of which no hand covers anything. */
function readingOf({ tiles, hands = [], by = [0, 0], isAway = false }: DrawnScene): Reading<Sighting> {
  const shown = tiles.flatMap(({ values, x: left, y: top }) => {
    const [x, y] = [left + by[0], top + by[1]];
    const isCovered = hands.some(
      (hand) =>
        hand.x < x + TILE_PX && hand.x + hand.w > x && hand.y < y + TILE_SHORT_PX && hand.y + hand.h > y,
    );
    const isInside = x >= 0 && y >= 0 && x + TILE_PX <= WIDTH_PX && y + TILE_SHORT_PX <= HEIGHT_PX;
    if (isAway || isCovered || !isInside) return [];
    const corners = [
      imagePoint(x, y + TILE_SHORT_PX),
      imagePoint(x, y),
      imagePoint(x + TILE_PX, y),
      imagePoint(x + TILE_PX, y + TILE_SHORT_PX),
    ];
    return [{ values, corners }];
  });
  return {
    tiles: shown.flatMap(({ values, corners }): Sighting[] =>
      values ? [{ kind: "domino", values, corners, confidence: 0.97, face: 0.99 }] : [],
    ),
    backs: shown.flatMap(({ values, corners }) => (values ? [] : [{ corners, confidence: 0.9 }])),
  };
}

export type DrawnFilm = {
  readonly game: BoardGame;
  readonly players: readonly string[];
  readonly table: DrawnTable;
  readonly endMs: number;
  readonly sceneAt: (atMs: number) => DrawnScene;
  /** Written before the film begins. */
  readonly rounds?: readonly (readonly TableEvent[])[];
  /** What the clock shows at such times that pictures are taken by; it may be set. */
  readonly clock?: (atMs: number) => number;
  /** Told to the table at such times. */
  readonly told?: (atMs: number, watch: TableWatch) => readonly TableNotice[];
};

/** Watches the film; all that was announced, in order. */
export async function watchDrawn(
  film: DrawnFilm,
): Promise<{ readonly watch: TableWatch; readonly notices: readonly TableNotice[] }> {
  const watch = new TableWatch(
    { game: film.game, players: film.players.map((id) => ({ id })) },
    {},
    film.rounds,
  );
  const notices: TableNotice[] = [];
  let scene: DrawnScene = { tiles: [] };
  // A part that is cut out would be another picture: the whole is read each time.
  const reader = new FrameReader(async () => readingOf(scene), { largestPart: -1 });
  for (let atMs = 0; atMs <= film.endMs; atMs += LOOK_EVERY_MS) {
    scene = film.sceneAt(atMs);
    const takenMs = film.clock?.(atMs) ?? atMs;
    const look = await reader.look(drawn(scene, film.table), takenMs, watch.outlines);
    notices.push(...watch.look(look), ...(film.told?.(atMs, watch) ?? []));
  }
  return { watch, notices };
}
