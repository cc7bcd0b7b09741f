import { expect, test } from "vitest";
import type { PlayerId, TableEvent } from "../../record/index.ts";
import { CALM_NOISE } from "../synthetic/calm-table.ts";
import { type Camera, cameraOver, type LaidTile } from "../synthetic/camera.ts";
import { simulateFilm } from "../synthetic/film.ts";
import { layCross } from "../synthetic/other-layouts.ts";
import { randomFrom } from "../synthetic/random.ts";
import { TableWatch } from "../watch-table.ts";

const SETUP = { game: "sevastopol", players: ["a", "b", "c", "d"].map((id) => ({ id })) } as const;
const LENGTHS = [3, 2, 3, 2];

/** A cross whose four sides are taken first, in the order in which it is laid; seen by a camera turned by so much. */
function crossIn(seed: number, turnRad: number): { tiles: LaidTile[]; camera: Camera } {
  const random = randomFrom(seed);
  const loose = { widestGap: 0.1, mostAngleRad: 0.02, mostOffset: 0.05 };
  const { arms, tiles } = layCross(random, LENGTHS, loose);
  const firsts = arms.map((_, i) => 1 + arms.slice(0, i).reduce((sum, { length }) => sum + length, 0));
  const others = arms.flatMap((arm, i) => arm.slice(1).map((_, k) => firsts[i]! + 1 + k));
  const camera = { ...cameraOver(tiles, random, { mostTiltRad: 0.3 }), turnRad, rollRad: 0 };
  return { tiles: [0, ...firsts, ...others].map((i) => tiles[i]!), camera };
}

const lay = (tiles: readonly LaidTile[]) => tiles.map((as, tile) => ({ do: "lay", tile, as }) as const);
const eventsOf = (watch: TableWatch) => watch.record.rounds[0]!.events;

test.each([0, 1, 2, 3, 4, 5])(
  "of a cross of which no arm points up more than another every tile is on the arm on which it was laid (%i)",
  (seed) => {
    const { tiles, camera } = crossIn(20 + seed, Math.PI / 4);
    const watch = new TableWatch(SETUP);
    const verdicts = [...simulateFilm(lay(tiles), camera, randomFrom(seed), { noise: CALM_NOISE })].flatMap(
      (look) =>
        watch.look(look).flatMap((notice) => (notice.type === "event" ? [notice.verdict.verdict] : [])),
    );
    expect(verdicts).toEqual(tiles.map(() => "legal"));
  },
);

test.each([0, Math.PI / 2, Math.PI])(
  "a record that goes on with the camera turned by %f keeps the names of the arms",
  (turnRad) => {
    const { tiles, camera } = crossIn(5, 0);
    const whole = new TableWatch(SETUP);
    for (const look of simulateFilm(lay(tiles), camera, randomFrom(1), { noise: CALM_NOISE }))
      whole.look(look);
    const begun = eventsOf(whole).slice(0, 7);
    const watch = new TableWatch(SETUP, {}, [begun]);
    const film = [...simulateFilm(lay(tiles), { ...camera, turnRad }, randomFrom(1), { noise: CALM_NOISE })];
    for (const look of film.slice(film.findIndex(({ tiles: seen }) => seen.length >= begun.length)))
      watch.look(look);
    const places = (of: TableWatch) =>
      eventsOf(of).map((event) => (event.type === "place" && "at" in event ? event.at : null));
    expect(places(watch)).toEqual(places(whole));
  },
);

test("whose turn it is can be said where no pass is allowed, and is refused", () => {
  const placed = (player: string, tile: string, at?: string): TableEvent =>
    ({ type: "place", player, tile, ...(at ? { at } : {}) }) as TableEvent;
  const retract: TableEvent = { type: "retract", player: "b" as PlayerId };
  const watch = new TableWatch(SETUP, {}, [[placed("a", "6-6"), placed("b", "6-5", "north"), retract]]);
  expect(watch.tell({ type: "turnOf", player: "c" as PlayerId })).toMatchObject([{ type: "refused" }]);
});
