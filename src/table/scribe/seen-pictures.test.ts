import { describe, expect, test } from "vitest";
import { openRecord, replay } from "../../games/index.ts";
import { formatRecord, type PlaceTile, parseRecord, type Seen } from "../../record/index.ts";
import { cameraOver, type LaidTile } from "../synthetic/camera.ts";
import { simulateFilm } from "../synthetic/film.ts";
import { layRun } from "../synthetic/line-layout.ts";
import { randomFrom } from "../synthetic/random.ts";
import type { PictureOf, TableObservation } from "../track/observation.ts";
import { TableWatch } from "../watch-table.ts";
import { SeenPictures } from "./seen-pictures.ts";

const corners: Seen["corners"] = [
  [0, 0],
  [2, 0],
  [2, 1],
];
const placing = (seen: Seen): PlaceTile =>
  ({ type: "place", player: "a", tile: "6-6", seen }) as unknown as PlaceTile;

describe("pictures of what was placed", () => {
  test("come to the event when they are made, and to the mended event", async () => {
    const pictures = new SeenPictures();
    const seen: Seen = { corners, confidence: 0.9 };
    let finish: (url: string) => void = () => {};
    pictures.keep(
      seen,
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const asked = pictures.addTo(placing(seen));
    finish("data:image/png;base64,AA==");
    const picture = "data:image/png;base64,AA==";
    expect((await asked).seen).toEqual({ corners, confidence: 0.9, picture });
    expect((await pictures.addTo({ ...placing(seen), tile: "6-5" })).seen?.picture).toBe(picture);
    expect(seen).toEqual({ corners, confidence: 0.9 });
  });

  test("that cannot be made leave the event as it is", async () => {
    const pictures = new SeenPictures();
    const failures: (() => Promise<string | null>)[] = [
      async () => null,
      () => Promise.reject(new Error("no encoder")),
      () => {
        throw new Error("no canvas");
      },
    ];
    for (const make of failures) {
      const event = placing({ corners });
      pictures.keep(event.seen!, make);
      expect(await pictures.addTo(event)).toBe(event);
    }
    const never = placing({ corners });
    expect(await pictures.addTo(never)).toBe(never);
    const pass = { type: "pass", player: never.player } as const;
    expect(await pictures.addTo(pass)).toBe(pass);
  });

  test("end where they would make the record too long to be read", async () => {
    const pictures = new SeenPictures(70);
    const made: (string | undefined)[] = [];
    let calls = 0;
    for (let i = 0; i < 4; i++) {
      const event = placing({ corners });
      pictures.keep(event.seen!, async () => {
        calls++;
        return `data:image/png;base64,${"A".repeat(8)}`;
      });
      made.push((await pictures.addTo(event)).seen?.picture);
    }
    expect(made.map((picture) => picture?.length)).toEqual([30, 30, undefined, undefined]);
    expect(calls).toBe(3);
  });
});

describe("a table watched", () => {
  const random = randomFrom(31);
  const run = [
    [6, 6],
    [6, 2],
    [2, 5],
    [3, 1],
  ] as const;
  const tiles = layRun(
    random,
    run,
    { at: [-4, 0], headingRad: 0 },
    {
      widestGap: 0.1,
      mostAngleRad: 0,
      mostOffset: 0,
    },
  )!;
  const camera = cameraOver(tiles, random);
  const filmOf = (order: readonly number[]): TableObservation[] => [
    ...simulateFilm(
      order.map((tile) => ({ do: "lay" as const, tile, as: tiles[tile] as LaidTile })),
      camera,
      random,
    ),
  ];
  const film = filmOf([0, 1, 2, 3]);
  const watched = (
    pictureOf: (look: TableObservation) => PictureOf | undefined,
    looks: readonly TableObservation[] = film,
  ): TableWatch => {
    const watch = new TableWatch({ game: "ctyrky", players: [{ id: "a" }, { id: "b" }] });
    for (const look of looks) watch.look({ ...look, pictureOf: pictureOf(look) });
    return watch;
  };

  test("has a picture of every placing, cut where it was seen and while the look was there", async () => {
    let atHand: number | null = null;
    const watch = new TableWatch({ game: "ctyrky", players: [{ id: "a" }, { id: "b" }] });
    const notices = film.flatMap((look) => {
      atHand = look.frame;
      const cut: PictureOf = async (at) =>
        atHand === look.frame ? `data:image/x,${JSON.stringify(at)}` : null;
      const said = watch.look({ ...look, pictureOf: cut });
      atHand = null;
      return said;
    });
    const { events } = (await watch.picturedRecord()).rounds[0]!;
    expect(events).toHaveLength(4);
    for (const { seen } of events) {
      const cutAt: [number, number][] = JSON.parse(seen!.picture!.replace("data:image/x,", ""));
      for (const [i, [x, y]] of cutAt.entries()) {
        expect(Math.hypot(x - seen!.corners[i]![0], y - seen!.corners[i]![1])).toBeLessThan(0.1);
      }
    }
    const written = notices.flatMap((notice) => (notice.type === "event" ? [notice.event] : []));
    expect(await Promise.all(written.map((event) => watch.pictured(event)))).toEqual(events);
  });

  test("is read, judged and told as without pictures", async () => {
    const plain = watched(() => undefined);
    const pictured = watched(() => async () => "data:image/jpeg;base64,/9j/");
    expect(pictured.record).toEqual(plain.record);
    expect(await plain.picturedRecord()).toEqual(plain.record);
    const record = await pictured.picturedRecord();
    const parsed = parseRecord(formatRecord(record));
    expect(parsed).toEqual({ ok: true, value: record });
    const verdicts = [record, plain.record].map((each) => {
      const opened = openRecord(each);
      if (!opened.ok) throw new Error("a record that cannot be opened");
      return replay(opened.value).rounds[0]!.steps.map(({ verdict: { verdict, rules } }) => ({
        verdict,
        rules,
      }));
    });
    expect(verdicts[0]).toEqual(verdicts[1]);
    expect(verdicts[0]!.map(({ verdict }) => verdict)).toEqual(["legal", "legal", "legal", "illegal"]);
  });

  test("shows a tile that lay beside the board as it was when it was read, not when a hand joined it to the board", async () => {
    const numbered =
      ({ frame }: TableObservation) =>
      async () =>
        `data:image/x,${frame}`;
    const { events } = (await watched(numbered, filmOf([0, 2, 1])).picturedRecord()).rounds[0]!;
    const frames = events.map(({ seen }) => Number(seen?.picture?.replace("data:image/x,", "")));
    const tilesWritten = events.map((event) => (event.type === "place" && "tile" in event ? event.tile : ""));
    expect(tilesWritten.map((tile) => tile.split("-").sort().join("-"))).toEqual(["6-6", "2-6", "2-5"]);
    expect(frames[2]).toBeGreaterThan(frames[0]!);
    expect(frames[2]).toBeLessThan(frames[1]!);
  });
});
