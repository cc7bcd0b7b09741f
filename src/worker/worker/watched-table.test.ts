import { expect, test } from "vitest";
import { imagePoint } from "../../geometry/index.ts";
import type { PlayerId } from "../../record/index.ts";
import type { Picture, Sighting } from "../../vision/index.ts";
import { WatchedTable } from "./watched-table.ts";

const SETUP = { game: "ctyrky", players: [{ id: "a" }, { id: "b" }] } as const;

const domino = (x: number, values: readonly [number, number]): Sighting => ({
  kind: "domino",
  values,
  corners: [imagePoint(x, 200), imagePoint(x, 140), imagePoint(x + 120, 140), imagePoint(x + 120, 200)],
  confidence: 0.97,
  face: 0.99,
});

/** A grey table with these tiles as white boxes. Each pixel says where it is, so that a cut-out part is known. */
function pictureOf(tiles: readonly Sighting[]): Picture {
  const [width, height] = [640, 360];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set([90, x % 256, x >> 8, y >> 1], 4 * (y * width + x));
  }
  for (const { corners } of tiles) {
    const [x0] = corners[0]!;
    for (let y = 140; y < 200; y++) data.fill(240, 4 * (y * width + x0), 4 * (y * width + x0 + 120));
  }
  return { width, height, data };
}

/** The tiles as they are in a picture that may be a part of the whole one. */
function tilesIn({ data }: Picture, tiles: readonly Sighting[]): Sighting[] {
  const [x0, y0] = [data[1]! + 256 * data[2]!, 2 * data[3]!];
  return tiles.map((tile) => ({
    ...tile,
    corners: tile.corners.map(([x, y]) => imagePoint(x - x0, y - y0)),
  }));
}

test("pixels in, a record out, with pictures that come once; what people say goes into it", async () => {
  const line = [domino(120, [5, 2]), domino(243, [2, 4]), domino(366, [1, 3])];
  let lying: readonly Sighting[] = [];
  const table = new WatchedTable(SETUP, [], {
    read: async (picture) => ({ tiles: tilesIn(picture, lying), backs: [] }),
    pictureOf: async (_picture, corners) => `data:image/jpeg;base64,${corners[0]![0]}`,
  });
  const announced: string[] = [];
  for (let frame = 0; frame < 60; frame++) {
    lying = line.slice(0, Math.floor(frame / 15));
    const { notices } = await table.look(pictureOf(lying), 200 * frame);
    announced.push(...notices.flatMap((notice) => (notice.type === "event" ? notice.verdict.verdict : [])));
  }
  const look = table.tell({
    type: "event",
    event: { type: "pass", player: "b" as PlayerId },
  });
  expect(look.rounds[0]!.map(({ type, player }) => `${type} ${player}`)).toEqual([
    "place a",
    "place b",
    "place a",
    "pass b",
  ]);
  expect(announced).toEqual(["unverified", "legal", "illegal"]);
  expect(look).toMatchObject({ widthPx: 640, heightPx: 360, seesTiles: true, unread: [], absent: [] });
  expect(look.tiles).toHaveLength(3);
  const pictures = await table.pictures();
  expect(pictures.map(({ url }) => Number(url.split(",")[1]))).toEqual([120, 243, 366]);
  expect(await table.pictures()).toEqual([]);
});
