import { describe, expect, test } from "vitest";
import { add, imagePoint, type Point, scale, startingAt, subtract } from "../../geometry/index.ts";
import { type Pips, tileIdOf } from "../../tiles/index.ts";
import { BACK_AS_TILE, isUnread } from "../../vision/seen/index.ts";
import type { BoardGame } from "../board/board.ts";
import { CALM_NOISE, layCalmly } from "../synthetic/calm-table.ts";
import { cameraOver, type LaidTile } from "../synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "../synthetic/film.ts";
import { laidDomino } from "../synthetic/line-layout.ts";
import { growFaces, layFaces } from "../synthetic/other-layouts.ts";
import { randomFrom } from "../synthetic/random.ts";
import type { TableObservation } from "../track/observation.ts";
import type { Surety } from "../track/track.ts";
import { TableWatch } from "../watch-table.ts";

/**
 * Of a line of five a 4-4, a 4-0 and, where so many are laid, a 6-0, one after the other, by hands that come `from` there;
 * `apart`: how far beside the line the 4-0 lies, in sides of a half.
 */
function film(count: 2 | 3, from?: "left" | "right", apart = 0): TableObservation[] {
  const run = layCalmly([
    [4, 4],
    [4, 0],
    [0, 6],
    [6, 1],
    [1, 1],
  ]);
  const placed = run.slice(0, count).map((tile, i): LaidTile => {
    const corners = tile.corners.map(([x, y]): Point => [x, y + (i === 1 ? apart : 0)]);
    return { ...tile, corners };
  });
  return laidInTurn(placed, run, from);
}

/** These tiles, laid one after the other by hands that come `from` there, seen by a camera with all `inView`. */
function laidInTurn(
  tiles: readonly LaidTile[],
  inView: readonly LaidTile[],
  from?: "left" | "right",
): TableObservation[] {
  const random = randomFrom(5);
  const acts = tiles.map((as, tile): FilmAct => ({ do: "lay", tile, as, ...(from && { from }) }));
  const camera = cameraOver(inView, random, { mostTiltRad: 0.4 });
  return [...simulateFilm(acts, camera, random, { noise: CALM_NOISE, pauseMs: 3000 })];
}

type Values = TableObservation["tiles"][number]["values"];

/** The looks, to which the 4-0, or another tile, looks hardly like a tile, or like a back. */
const withDoubt = (
  looks: readonly TableObservation[],
  as: Surety = { confidence: 0.3, face: 0.3 },
  isDoubted = (values: Values): boolean => values.includes(4) && values.includes(0),
): TableObservation[] =>
  looks.map((look) => ({
    ...look,
    tiles: look.tiles.map((tile) =>
      isDoubted(tile.values) ? { ...tile, values: tile.values.map(() => null), ...as } : tile,
    ),
  }));

const AS_BACK: Surety = { confidence: BACK_AS_TILE, face: BACK_AS_TILE };

function watched(looks: readonly TableObservation[], game: BoardGame = "ctyrky") {
  const watch = new TableWatch({ game, players: [{ id: "a" }, { id: "b" }] });
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

test("a back that a hand laid at the end of the line is asked for; one that lay there before, or lies apart, is not", () => {
  const withBack = (apart = 0) => withDoubt(film(2, "left", apart), AS_BACK);
  expect(watched(withBack()).asked).toHaveLength(1);
  expect(watched(withBack(4)).asked).toHaveLength(0);
  const looks = withBack();
  const back = looks.at(-1)!.tiles.find(isUnread)!;
  const before = looks.map((look) =>
    look.tiles.some(isUnread) ? look : { ...look, tiles: [...look.tiles, back] },
  );
  expect(watched(before).asked).toHaveLength(0);
});

describe.each([
  ["triomino", layFaces(randomFrom(7), growFaces(randomFrom(5), 4))],
  // The last one lies upon the threes of the two below it.
  [
    "magnetic-tower",
    [
      laidDomino([6, 3], [0, 0], [1, 0]),
      laidDomino([3, 5], [2, 0], [1, 0]),
      laidDomino([0, 0], [1, 0], [1, 0]),
    ],
  ],
] as const satisfies readonly (readonly [BoardGame, readonly LaidTile[]])[])(
  "a back in %s",
  (game, tiles) => {
    const last = tiles.at(-1)!;
    const lastAside = ([right, down]: Point): LaidTile => ({
      ...last,
      corners: last.corners.map(([x, y]): Point => [x + right, y + down]),
    });

    /** The last tile, which looks like a back, is laid so far off. */
    const askedAbout = (off: Point): number => {
      // Hands come from outside only where the table is larger than they are.
      const inView = [...tiles, lastAside([5, 4]), lastAside([-5, -4])];
      const looks = laidInTurn([...tiles.slice(0, -1), lastAside(off)], inView, "left");
      const isLast = (values: Values): boolean =>
        tileIdOf(values.join("-")) === tileIdOf(last.values.join("-"));
      return watched(withDoubt(looks, AS_BACK, isLast), game).asked.length;
    };

    test("that a hand laid against the board is asked for", () => {
      expect(askedAbout([0, 0])).toBe(1);
    });

    test("that lies apart is not", () => {
      expect(askedAbout([4, 3])).toBe(0);
    });
  },
);

test("a tile that was seen away from the line when it was laid is written once it is seen where it lies", () => {
  let away = 10;
  const looks = film(3).map((look) => {
    const tiles = look.tiles.map((tile) => {
      if (!tile.values.includes(6) || away-- <= 0) return tile;
      const [a, b, c, d] = tile.values[0] === 6 ? startingAt(tile.corners, 2) : tile.corners;
      // Nearly by a half, away from the 4-0 that its 0 lies against.
      const off = scale(subtract(add(c!, d!), add(a!, b!)), 0.22);
      return { ...tile, corners: tile.corners.map((corner) => imagePoint(...add(corner, off))) };
    });
    return { ...look, tiles };
  });
  const placings = (seen: readonly TableObservation[]): number =>
    watched(seen).watch.record.rounds[0]!.events.length;
  const first = looks.findIndex(({ tiles }) => tiles.some(({ values }) => values.includes(6)));
  expect(placings(looks.slice(0, first + 9))).toBe(2);
  expect(placings(looks)).toBe(3);
});
