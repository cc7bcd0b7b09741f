import { describe, expect, test } from "vitest";
import { add } from "../../geometry/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { CALM_NOISE, layCalmly } from "../synthetic/calm-table.ts";
import { cameraOver } from "../synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "../synthetic/film.ts";
import type { Pair } from "../synthetic/line-layout.ts";
import { randomFrom } from "../synthetic/random.ts";
import { TableWatch } from "../watch-table.ts";
import type { TableNotice } from "./table-notice.ts";

const RUN: readonly Pair[] = [
  [6, 6],
  [6, 2],
  [2, 5],
  [5, 4],
];
type From = "left" | "right" | undefined;

/** A table on which 1-0 is laid apart from all others, by a hand from this side if from any, before the run is laid. */
function tableWith(
  apart: From,
  count: number,
  say: (watch: TableWatch) => void = () => {},
): { watch: TableWatch; told: TableNotice["type"][] } {
  const run = layCalmly(RUN);
  const [other] = layCalmly([[1, 0]]);
  const stray = { ...other!, corners: other!.corners.map((corner) => add(corner, [1, -5])) };
  const acts: FilmAct[] = [
    { do: "lay", tile: 9, as: stray, ...(apart ? { from: apart } : {}) },
    ...run
      .slice(0, count)
      .map((as, tile): FilmAct => ({ do: "lay", tile, as, from: tile % 2 ? "right" : "left" })),
  ];
  const random = randomFrom(31);
  const camera = { ...cameraOver([...run, stray], random, { mostTiltRad: 0.4 }), turnRad: 0, rollRad: 0 };
  const watch = new TableWatch({ game: "ctyrky", players: [{ id: "a" }, { id: "b" }] });
  const looks = [...simulateFilm(acts, camera, random, { noise: CALM_NOISE, pauseMs: 2200 })];
  const told = looks.flatMap((look) => {
    const before = watch.view.beside.length + written(watch).length;
    const notices = watch.look(look);
    if (before === 0 && written(watch).length > 0) say(watch);
    return notices.map(({ type }) => type);
  });
  return { watch, told };
}
const written = ({ record }: TableWatch): string[] =>
  record.rounds[0]!.events.map((event) => `${event.player} ${"tile" in event ? event.tile : event.type}`);

describe("a lone opening beside which a board grows", () => {
  test("that no hand laid is no tile: what was laid is written in its order", () => {
    const { watch, told } = tableWith(undefined, 4);
    expect(written(watch)).toEqual(["a 6-6", "b 6-2", "a 5-2", "b 5-4"]);
    expect(told.filter((type) => type === "misread")).toHaveLength(1);
    expect(watch.scribe.beside).toEqual(["1-0"]);
  });

  test("that no hand laid stays while a single tile lies beside it", () => {
    const { watch } = tableWith(undefined, 1);
    expect(written(watch)).toEqual(["a 1-0"]);
    expect(watch.scribe.beside).toEqual(["6-6"]);
  });

  test("that a hand laid gives way to three tiles only", () => {
    expect(written(tableWith("left", 2).watch)).toEqual(["a 1-0"]);
    expect(written(tableWith("left", 3).watch)).toEqual(["a 6-6", "b 6-2", "a 5-2"]);
  });

  test("of which people said what it is stays", () => {
    const { watch } = tableWith(undefined, 4, ({ scribe, tracker }) =>
      scribe.rename(tracker.laid[0]!.track, "1-0" as TileId),
    );
    expect(written(watch)).toEqual(["a 1-0"]);
  });
});
