import { expect, test } from "vitest";
import type { Pips } from "../../tiles/index.ts";
import { CALM_NOISE, layCalmly } from "../synthetic/calm-table.ts";
import { cameraOver } from "../synthetic/camera.ts";
import { simulateFilm } from "../synthetic/film.ts";
import { randomFrom } from "../synthetic/random.ts";
import type { TableObservation } from "../track/observation.ts";
import { TableWatch } from "../watch-table.ts";

/** A 4-4, a 4-0 and, where so many are laid, a 6-0, one after the other. */
function film(count: 2 | 3): TableObservation[] {
  const run = layCalmly([
    [4, 4],
    [4, 0],
    [0, 6],
  ]);
  const random = randomFrom(5);
  const acts = run.slice(0, count).map((as, tile) => ({ do: "lay", tile, as }) as const);
  const camera = cameraOver(run, random, { mostTiltRad: 0.4 });
  return [...simulateFilm(acts, camera, random, { noise: CALM_NOISE, pauseMs: 3000 })];
}

/** The looks, to which the 4-0 looks hardly like a tile. */
const withDoubt = (looks: readonly TableObservation[]): TableObservation[] =>
  looks.map((look) => ({
    ...look,
    tiles: look.tiles.map((tile) =>
      tile.values.includes(4) && tile.values.includes(0)
        ? { ...tile, values: [null, null], confidence: 0.3, face: 0.3 }
        : tile,
    ),
  }));

function watched(looks: readonly TableObservation[]) {
  const watch = new TableWatch({ game: "ctyrky", players: [{ id: "a" }, { id: "b" }] });
  const asked = looks.flatMap((look) => watch.look(look)).filter((notice) => notice.type === "askTile");
  return { watch, asked };
}

test("what hardly looks like a tile is not asked for", () => {
  expect(watched(withDoubt(film(2))).asked).toEqual([]);
});

test("once another tile would join the board through it, it is; said what it is, both are written", () => {
  const { watch, asked } = watched(withDoubt(film(3)));
  expect(asked).toHaveLength(1);
  const values: Pips[] = [4, 0];
  watch.tell({ type: "tile", track: asked[0]!.track, values });
  for (const look of withDoubt(film(3)).slice(-5)) watch.look({ ...look, atMs: look.atMs + 20_000 });
  const tiles = watch.record.rounds[0]!.events.map((event) => ("tile" in event ? event.tile : event.type));
  expect(tiles).toEqual(["4-4", "4-0", "6-0"]);
});
