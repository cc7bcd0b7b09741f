import { expect, test } from "vitest";
import type { TowerSpot } from "../../layouts/index.ts";
import { type Face, moveBoard } from "../../layouts/index.ts";
import { isWagons, type OckoRecord, type TableEvent } from "../../record/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { FilmTruth } from "./film-folder.ts";
import { findFilm } from "./film-plan.ts";
import { scriptOf } from "./film-script.ts";
import { isSameRecord } from "./same-record.ts";
import { scoreFilm } from "./score-film.ts";

const script = (name: string): OckoRecord => scriptOf(findFilm(name)!).record;

/** The record with its events written otherwise. */
const rewritten = (record: OckoRecord, write: (event: TableEvent, i: number) => TableEvent): OckoRecord => ({
  ...record,
  rounds: record.rounds.map(({ events }) => ({ events: events.map(write) })),
});

test("a line seen from the other side is the same record; a tile at another end is not", () => {
  const record = script("ctyrky-calm");
  const mirror = (event: TableEvent): TableEvent =>
    event.type === "place" && !isWagons(event) && event.at
      ? { ...event, at: event.at === "left" ? "right" : "left" }
      : event;
  expect(isSameRecord(record, record)).toBe(true);
  expect(isSameRecord(record, rewritten(record, mirror))).toBe(true);
  const atOneOther = rewritten(record, (event, i) => (i === 4 ? mirror(event) : event));
  expect(isSameRecord(record, atOneOther)).toBe(false);
});

test("a lattice turned, or moved elsewhere, is the same record", () => {
  const record = script("triomino-calm");
  const facesOf = (event: TableEvent): Face[] =>
    event.type === "place" && !isWagons(event)
      ? [
          {
            at: event.at as Face["at"],
            values: event.tile.split("-").map(Number) as unknown as readonly [Pips, Pips, Pips],
          },
        ]
      : [];
  for (let sixths = 0; sixths < 6; sixths++) {
    const turned = rewritten(record, (event) => {
      const [face] = moveBoard(facesOf(event), { sixths, q: 3, r: -1 });
      return face ? ({ ...event, tile: face.values.join("-"), at: face.at } as TableEvent) : event;
    });
    expect(turned).not.toEqual(record);
    expect(isSameRecord(record, turned)).toBe(true);
    const shifted = rewritten(turned, (event, i) =>
      i === 5 && event.type === "place" && !isWagons(event)
        ? { ...event, at: { ...(event.at as Face["at"]), q: 19 } }
        : event,
    );
    expect(isSameRecord(record, shifted)).toBe(false);
  }
});

test("a tower turned by quarters is the same record, whichever half of a tile is written first", () => {
  const record = script("tower");
  const quarter = { E: "N", N: "W", W: "S", S: "E" } as const;
  const step = { E: [1, 0], N: [0, 1], W: [-1, 0], S: [0, -1] } as const;
  const turned = rewritten(record, (event) => {
    if (event.type !== "place" || isWagons(event)) return event;
    const { x, y, level, dir } = event.at as TowerSpot;
    const way = quarter[dir];
    const [dx, dy] = step[way];
    // Named from the other half.
    const at: TowerSpot = { x: -y + dx, y: x + dy, level, dir: quarter[quarter[way]] };
    return { ...event, tile: event.tile.split("-").reverse().join("-"), at };
  });
  expect(isSameRecord(record, turned)).toBe(true);
  const higher = rewritten(turned, (event, i) =>
    i === 3 && event.type === "place" && !isWagons(event)
      ? { ...event, at: { ...(event.at as TowerSpot), level: 7 } }
      : event,
  );
  expect(isSameRecord(record, higher)).toBe(false);
});

test("what was found, invented and missed, and how long it took to say", () => {
  const record = script("ctyrky-illegal");
  const placings = record.rounds[0]!.events.flatMap((event, i) =>
    event.type === "place" && !isWagons(event)
      ? [{ event: i, tile: event.tile, laid: 9 * i, clear: 9 * i + 3 }]
      : [],
  );
  const frames = Array.from({ length: 9 * placings.length }, (_, i) => ({
    file: "",
    atMs: 200 * i,
    placed: 0,
    hand: null,
    moving: null,
    tiles: [],
  }));
  const truth: FilmTruth = {
    name: "film",
    game: "ctyrky",
    players: ["a", "b"],
    fps: 5,
    placings,
    illegal: [4],
    frames,
  };
  const announced = placings.flatMap(({ event, clear }, i) => {
    const said = record.rounds[0]!.events[event]!;
    // The third is missed, the last one is taken for another tile.
    if (i === 2 || said.type !== "place") return [];
    const tile = i === placings.length - 1 ? { ...said, tile: "0-0" } : said;
    return [{ event: tile, isIllegal: event === 4, atMs: 200 * clear + 400 }];
  });
  const watched = rewritten(record, (_, i) => announced[i]?.event ?? record.rounds[0]!.events[0]!);
  const events = watched.rounds[0]!.events.slice(0, announced.length);
  const score = scoreFilm(truth, record, {
    record: { ...watched, rounds: [{ events }] },
    announced,
    notices: {},
  });
  expect(score).toMatchObject({
    placings: placings.length,
    found: placings.length - 2,
    missed: 2,
    invented: 1,
    illegalMs: [400],
    accused: 0,
    isSame: false,
  });
  expect(new Set(score.delaysMs)).toEqual(new Set([400]));
});
