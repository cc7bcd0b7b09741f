import { describe, expect, test } from "vitest";
import { type Face, isSameTriangle, neighboursOf } from "../../layouts/index.ts";
import { type Pips, triomino } from "../../tiles/index.ts";
import { CALM_NOISE } from "../synthetic/calm-table.ts";
import { cameraOver } from "../synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "../synthetic/film.ts";
import { growFaces, layFaces } from "../synthetic/other-layouts.ts";
import { randomFrom } from "../synthetic/random.ts";
import type { TableObservation } from "../track/observation.ts";
import { TableWatch } from "../watch-table.ts";
import type { TableNotice } from "./table-notice.ts";

const idOf = ({ values: [a, b, c] }: Face<Pips>): string => triomino(a, b, c).id;

/** Three triominoes that fit, the third one laid against the second alone. */
function inARow(): readonly Face<Pips>[] {
  for (let seed = 1; ; seed++) {
    const faces = growFaces(randomFrom(seed), 3);
    const [first, , third] = faces;
    if (!neighboursOf(third!.at).some((at) => isSameTriangle(at, first!.at))) return faces;
  }
}

/**
 * What a watch makes of a table on which such a row is laid, while nothing can be read of the second tile but in the last looks, as long
 * as people may still answer.
 */
function watchedUnread(
  faces: readonly Face<Pips>[],
  { lastRead = 0, pauseMs = 4000 } = {},
): { watch: TableWatch; told: TableNotice[] } {
  const tiles = layFaces(randomFrom(5), faces);
  const acts = tiles.map((as, tile): FilmAct => ({ do: "lay", tile, as, from: tile % 2 ? "right" : "left" }));
  const camera = cameraOver(tiles, randomFrom(5), { mostTiltRad: 0.3 });
  const second = idOf(faces[1]!);
  const unread = (look: TableObservation): TableObservation => ({
    ...look,
    tiles: look.tiles.map((tile) =>
      idOf({ values: tile.values } as Face<Pips>) === second
        ? { ...tile, values: [null, null, null], confidence: 0.6 }
        : tile,
    ),
  });
  const watch = new TableWatch({ game: "triomino", players: [{ id: "a" }, { id: "b" }] });
  const all = [...simulateFilm(acts, camera, randomFrom(5), { noise: CALM_NOISE, pauseMs })];
  const isLaid = (look: TableObservation): boolean => look.moving.length === 0 && look.tiles.length === 3;
  const answeredMs = all.find(isLaid)!.atMs + 2500;
  const looks = lastRead > 0 ? all : all.filter(({ atMs }) => atMs <= answeredMs);
  return {
    watch,
    told: looks.flatMap((look, i) => watch.look(i < looks.length - lastRead ? unread(look) : look)),
  };
}

const judged = (notices: readonly TableNotice[]): string[] =>
  notices.flatMap((notice) => (notice.type === "event" ? [notice.verdict.verdict] : []));
const askedFor = (notices: readonly TableNotice[]): number =>
  notices.flatMap((notice) => (notice.type === "askTile" ? [notice.track] : []))[0]!;
const placedIn = (watch: TableWatch): string[] =>
  watch.record.rounds[0]!.events.flatMap((event) =>
    "tile" in event && event.tile
      ? [triomino(...(event.tile.split("-").map(Number) as [Pips, Pips, Pips])).id]
      : [],
  );

describe("a triomino laid against nothing but a tile that cannot be read", () => {
  const faces = inARow();

  test("is nobody's fault: it lies beside, and the other one is asked for", () => {
    const { watch, told } = watchedUnread(faces);
    expect(judged(told)).not.toContain("illegal");
    expect(placedIn(watch)).toEqual([idOf(faces[0]!)]);
    expect(watch.scribe.beside).toEqual([idOf(faces[2]!)]);
    expect(askedFor(told)).toBeDefined();
  });

  test("nor is it before the other one is asked for", () => {
    const { watch, told } = watchedUnread(faces, { pauseMs: 800 });
    expect(judged(told)).not.toContain("illegal");
    expect(watch.scribe.beside).toEqual([idOf(faces[2]!)]);
  });

  test("is judged when that is said to be no tile", () => {
    const { watch, told } = watchedUnread(faces);
    const after = watch.tell({ type: "noTile", track: askedFor(told) });
    expect(judged(after)).toEqual(["illegal"]);
    expect(watch.scribe.beside).toEqual([]);
  });

  test("follows when the other one is read", () => {
    const { watch, told } = watchedUnread(faces, { lastRead: 8 });
    expect(judged(told)).not.toContain("illegal");
    expect(placedIn(watch)).toEqual(faces.map(idOf));
  });
});

test("two triominoes laid at once, against each other alone, wait for nothing: the table is told", () => {
  const face = (q: number, up: boolean, values: readonly [Pips, Pips, Pips]): Face<Pips> => ({
    at: { q, r: 0, up },
    values,
  });
  // The second one touches the first with a corner, the third touches the second alone.
  const [first, ...apart] = layFaces(randomFrom(5), [
    face(0, true, [0, 1, 2]),
    face(1, true, [3, 4, 5]),
    face(1, false, [1, 1, 4]),
  ]);
  const camera = cameraOver([first!, ...apart], randomFrom(5), { mostTiltRad: 0.3 });
  const acts: FilmAct[] = [{ do: "lay", tile: 0, as: first! }];
  const looks = [...simulateFilm(acts, camera, randomFrom(5), { noise: CALM_NOISE, pauseMs: 4000 })];
  const both: FilmAct[] = apart.map((as, k) => ({ do: "lay", tile: k, as }));
  const later = [...simulateFilm(both, camera, randomFrom(5), { noise: CALM_NOISE, pauseMs: 4000 })].at(-1)!;
  const watch = new TableWatch({ game: "triomino", players: [{ id: "a" }, { id: "b" }] });
  const told = looks.flatMap((look, i) =>
    watch.look(i > looks.length - 12 ? { ...look, tiles: [...look.tiles, ...later.tiles] } : look),
  );
  expect(later.tiles).toHaveLength(2);
  expect(judged(told)).toContain("illegal");
  expect(watch.scribe.beside).toEqual([]);
});
