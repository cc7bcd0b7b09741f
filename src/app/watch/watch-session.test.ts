import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, test, vi } from "vitest";
import { openText } from "../../games/index.ts";
import type { PlayerId } from "../../record/index.ts";
import { type WatchId, WatchLog } from "../../store/index.ts";
import type { Frame } from "../../worker/index.ts";
import { fakeReader } from "../testing/fake-reader.ts";
import { BROKEN_LINE, DARK_SCENE, EMPTY_SCENE, lineScene, type Scene } from "../testing/scenes.ts";
import { alarmsIn } from "./judged.ts";
import { WatchSession } from "./watch-session.ts";

const SETUP = { game: "ctyrky", players: [{ id: "Anna" }, { id: "Bob" }] } as const;
const frame = (): Frame => ({ close: () => {} }) as unknown as Frame;

function setUp(indexedDB = new IDBFactory()) {
  const log = new WatchLog({ indexedDB, IDBKeyRange });
  let scene: Scene | Error = EMPTY_SCENE;
  let atMs = 0;
  const session = new WatchSession({ reader: fakeReader(() => scene), log });
  const look = async (shown: Scene | Error, ms = 2000): Promise<void> => {
    scene = shown;
    for (const end = atMs + ms; atMs < end; atMs += 200) await session.look(frame(), atMs);
  };
  const running = () => session.store.snapshot().running!;
  const told = () =>
    running()
      .rounds.flat()
      .map(({ type, player }) => `${type} ${player}`);
  return { session, log, look, running, told, indexedDB };
}

describe("a game being watched", () => {
  test("placings are written, the turn follows, an illegal one rings until it is taken back", async () => {
    const { session, look, running, told } = setUp();
    await session.begin(SETUP);
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    expect(running().game.toMove).toBe("Bob");
    await look(lineScene(BROKEN_LINE.slice(0, 2)));
    expect(alarmsIn(running().game)).toEqual([]);
    await look(lineScene(BROKEN_LINE));
    expect(told()).toEqual(["place Anna", "place Bob", "place Anna"]);
    expect(alarmsIn(running().game)).toEqual([{ round: 0, event: 2 }]);
    expect(running().game.toMove).toBe("Anna");
    await session.tell({ type: "takeBack" });
    expect(told()).toEqual(["place Anna", "place Bob"]);
    expect(alarmsIn(running().game)).toEqual([]);
  });

  test("play that goes on from a tile that does not fit is asked about, and mended with what hung on it", async () => {
    const { session, look, running } = setUp();
    await session.begin(SETUP);
    const line = [...BROKEN_LINE, [1, 5]];
    for (const count of [1, 2, 3, 4]) await look(lineScene(line.slice(0, count)));
    expect(alarmsIn(running().game)).toHaveLength(2);
    const [question] = running().questions;
    if (question?.type !== "doubt") throw new Error("no question");
    const misread = question.tiles.find(({ tile }) => tile === "3-1")!;
    await session.tell({ type: "tile", track: misread.track, values: [4, 1] });
    expect(alarmsIn(running().game)).toEqual([]);
    expect(running().game.toMove).toBe("Anna");
  });

  test("what no camera sees is said; what the rules refuse is told and not written", async () => {
    const { session, look, running, told } = setUp();
    await session.begin(SETUP);
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    await session.tell({ type: "event", event: { type: "pass", player: "Bob" as PlayerId } });
    expect(told()).toEqual(["place Anna", "pass Bob"]);
    // Were it Bob's turn, Anna would have passed, too, and the round would be blocked.
    await session.tell({ type: "turnOf", player: "Bob" as PlayerId });
    expect(told()).toEqual(["place Anna", "pass Bob"]);
    expect(running().questions).toMatchObject([{ type: "refused", breach: { rule: "round.over" } }]);
    session.dismiss(running().questions[0]!.id);
    expect(running().questions).toEqual([]);
  });

  test("a blocked round is over; a hand is counted, and what was laid open is no placing", async () => {
    const { session, look, running, told } = setUp();
    await session.begin({ ...SETUP, game: "basic" });
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    const [anna, bob] = ["Anna", "Bob"] as PlayerId[] as [PlayerId, PlayerId];
    for (const type of ["draw", "pass"] as const) {
      const { end } = running().game.rounds[0]!;
      for (let left = type === "draw" ? end.boneyard : 1; left > 0; left--) {
        await session.tell({ type: "event", event: { type, player: bob } });
      }
    }
    await session.tell({ type: "event", event: { type: "pass", player: anna } });
    const [round] = running().game.rounds;
    expect(round!.end.ended).toMatchObject({ how: "blocked" });
    expect(round!.settlement!.missing).toEqual([0, 1]);
    session.countHand(bob);
    expect(running().counting).toEqual({ player: bob, look: null });
    // The hand lies right against the line, as if its tiles were placed.
    await look(lineScene([...BROKEN_LINE.slice(0, 1), [1, 5], [null, 3]]));
    expect(running().counting!.look!.tiles.map(({ values }) => values)).toEqual([
      [1, 5],
      [null, 3],
    ]);
    await session.tell({ type: "event", event: { type: "reveal", player: bob, tiles: ["5-1"] } });
    session.resumeTable();
    const before = told().length;
    await look(lineScene([...BROKEN_LINE.slice(0, 1), [1, 5]]));
    expect(told()).toHaveLength(before);
    expect(running().look!.beside).toEqual([]);
    expect(running().counting).toBeNull();
  });

  test("a placing that the rules refuse is taken out, and not the one before it, though one player made both", async () => {
    const { session, look, told } = setUp();
    await session.begin({ game: "solo", players: [{ id: "Anna" }] });
    for (const count of [1, 2, 3]) await look(lineScene(BROKEN_LINE.slice(0, count)));
    expect(told()).toEqual(["place Anna", "place Anna", "place Anna"]);
    await session.tell({ type: "takeBack" });
    expect(told()).toEqual(["place Anna", "place Anna"]);
  });

  test("a new round begins on the same table", async () => {
    const { session, look, running, told } = setUp();
    await session.begin(SETUP);
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    await session.tell({ type: "newRound" });
    expect(running().questions).toMatchObject([{ type: "cleared" }]);
    const before = told().length;
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    expect(told()).toHaveLength(before);
    expect(running().game.rounds).toHaveLength(2);
  });

  test("no tile in view for ten seconds is noticed, and forgotten with the next one", async () => {
    const { session, look, running } = setUp();
    await session.begin(SETUP);
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    await look(DARK_SCENE, 9000);
    expect(running().seesNothing).toBe(false);
    await look(DARK_SCENE, 1600);
    expect(running().seesNothing).toBe(true);
    await look(lineScene(BROKEN_LINE.slice(0, 1)), 200);
    expect(running().seesNothing).toBe(false);
  });

  test("before the first tile, and once the round is over, an empty table is as it should be", async () => {
    const { session, look, running } = setUp();
    await session.begin(SETUP);
    await look(EMPTY_SCENE, 20_000);
    expect(running().seesNothing).toBe(false);
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    for (const player of ["Bob", "Anna"] as PlayerId[])
      await session.tell({ type: "event", event: { type: "pass", player } });
    await look(DARK_SCENE, 20_000);
    expect(running().game.rounds).toHaveLength(1);
    expect(running().seesNothing).toBe(false);
  });
});

describe("what is kept", () => {
  test("a killed page goes on where it was, and its tiles are no new placings", async () => {
    const before = setUp();
    await before.session.begin(SETUP);
    await before.look(lineScene(BROKEN_LINE.slice(0, 2)));
    await expect
      .poll(async () => {
        const [saved] = await before.log.list();
        return (await before.log.read(saved!.id)).rounds.flat();
      })
      .toHaveLength(2);
    const { session, look, told, running } = setUp(before.indexedDB);
    await session.list();
    await session.resume(session.store.snapshot().saved[0]!);
    expect(running().game.toMove).toBe("Anna");
    await look(lineScene(BROKEN_LINE.slice(0, 2)));
    expect(told()).toEqual(["place Anna", "place Bob"]);
    await look(lineScene([...BROKEN_LINE.slice(0, 2), [4, 4]]));
    expect(told()).toEqual(["place Anna", "place Bob", "place Anna"]);
  });

  test("a tile that was found again after a reload can be put right", async () => {
    const { session, look, indexedDB } = setUp();
    await session.begin({ ...SETUP, game: "basic" });
    const line = [
      [2, 6],
      [6, 3],
      [3, 1],
      [1, 5],
    ] as const;
    for (const count of [1, 2, 3, 4]) await look(lineScene(line.slice(0, count)));
    const again = setUp(indexedDB);
    await again.session.list();
    await again.session.resume(again.session.store.snapshot().saved[0]!);
    await again.look(lineScene(line));
    const { track } = again.running().look!.tiles.find(({ values }) => values.join() === "6,3")!;
    await again.session.tell({ type: "tile", track, values: [6, 4] });
    const tiles = again
      .running()
      .rounds.flat()
      .flatMap((event) => ("tile" in event ? [event.tile] : []));
    expect(tiles).toEqual(["2-6", "6-4", "3-1", "5-1"]);
  });

  test("what was kept though the log said that it was not is not taken for another window's", async () => {
    const { session, log, look } = setUp();
    await session.begin(SETUP);
    const append = log.append.bind(log);
    vi.spyOn(log, "append").mockImplementationOnce(async (...args) => {
      await append(...args);
      throw new DOMException("the connection is gone", "UnknownError");
    });
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    await look(lineScene(BROKEN_LINE.slice(0, 2)));
    await expect
      .poll(async () => {
        const [saved] = await log.list();
        return (await log.read(saved!.id)).rounds.flat();
      })
      .toHaveLength(2);
    expect(session.store.snapshot().problem).toBeNull();
  });

  test("nor is it when the log fails once more before it answers again", async () => {
    const { session, log } = setUp();
    await session.begin(SETUP);
    const append = log.append.bind(log);
    const gone = new DOMException("the connection is gone", "UnknownError");
    const appending = vi
      .spyOn(log, "append")
      .mockImplementationOnce(async (...args) => {
        await append(...args);
        throw gone;
      })
      .mockRejectedValueOnce(gone);
    const players = ["Anna", "Bob", "Anna"] as PlayerId[];
    for (const [k, player] of players.entries()) {
      await session.tell({ type: "event", event: { type: "pass", player } });
      await expect.poll(() => appending.mock.settledResults.length).toBeGreaterThan(k);
    }
    await session.end();
    expect(session.store.snapshot().problem).toBeNull();
    const [saved] = await log.list();
    expect((await log.read(saved!.id)).rounds.flat().map(({ player }) => player)).toEqual(players);
  });

  test("a game that goes on in another window is not torn: who is second is told", async () => {
    const { session, look, indexedDB } = setUp();
    await session.begin(SETUP);
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    const there = setUp(indexedDB);
    await there.session.list();
    await there.session.resume(there.session.store.snapshot().saved[0]!);
    await there.look(lineScene(BROKEN_LINE.slice(0, 2)));
    await session.tell({ type: "event", event: { type: "pass", player: "Bob" as PlayerId } });
    await expect.poll(() => session.store.snapshot().problem).toEqual({ kind: "elsewhere" });
    expect(there.session.store.snapshot().problem).toBeNull();
    const [saved] = await there.log.list();
    expect((await there.log.read(saved!.id)).rounds.flat().map(({ type }) => type)).toEqual([
      "place",
      "place",
    ]);
  });

  test("the record taken along is one that the referee opens, with its pictures", async () => {
    const { session, look } = setUp();
    await session.begin(SETUP);
    await look(lineScene(BROKEN_LINE.slice(0, 2)));
    const text = await session.written();
    const opened = openText(text);
    expect(opened.ok && opened.value.record.rounds[0]!.events).toHaveLength(2);
    expect(text).toContain("data:image/jpeg");
    await session.end();
    const { saved, running } = session.store.snapshot();
    expect(running).toBeNull();
    expect(await session.writtenOf(saved[0]!)).toBe(text);
    await session.remove(saved[0]!.id);
    expect(session.store.snapshot().saved).toEqual([]);
  });

  test("a game just resumed is taken along, and ended, without waiting for a worker that is still being prepared", async () => {
    const before = setUp();
    await before.session.begin(SETUP);
    await before.look(lineScene(BROKEN_LINE.slice(0, 2)));
    const text = await before.session.written();
    await before.session.end();
    const reader = fakeReader(() => EMPTY_SCENE);
    const session = new WatchSession({
      log: before.log,
      reader: {
        ...reader,
        openTable: (...args) => ({ ...reader.openTable(...args), pictures: () => new Promise(() => {}) }),
      },
    });
    await session.list();
    await session.resume(session.store.snapshot().saved[0]!);
    expect(await session.written()).toBe(text);
    await session.end();
    expect(session.store.snapshot().running).toBeNull();
  });

  test("a full disk is said; the watching goes on, and what is missing is kept once there is room", async () => {
    const { session, log, look, told } = setUp();
    await session.begin(SETUP);
    const append = vi
      .spyOn(log, "append")
      .mockRejectedValue(new DOMException("no room", "QuotaExceededError"));
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    expect(session.store.snapshot().problem).toEqual({ kind: "diskFull" });
    append.mockRestore();
    await look(lineScene(BROKEN_LINE.slice(0, 2)));
    expect(told()).toHaveLength(2);
    await expect.poll(() => session.store.snapshot().problem).toBeNull();
    const [saved] = await log.list();
    expect((await log.read(saved!.id)).rounds.flat()).toHaveLength(2);
  });

  test("what is seen while the game is being ended is kept, too", async () => {
    const { session, log, look } = setUp();
    await session.begin(SETUP);
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    const append = log.append.bind(log);
    const appending = vi.spyOn(log, "append").mockImplementationOnce(async (...args) => {
      await look(lineScene(BROKEN_LINE.slice(0, 2)));
      await append(...args);
    });
    await session.tell({ type: "event", event: { type: "pass", player: "Bob" as PlayerId } });
    await session.end();
    expect(appending.mock.calls.length).toBeGreaterThan(1);
    const [saved] = await log.list();
    expect((await log.read(saved!.id)).rounds.flat().map(({ type }) => type)).toEqual([
      "place",
      "pass",
      "place",
    ]);
  });

  test("a game that cannot be kept is not ended, until there is room or it may be lost", async () => {
    const { session, log, look, told } = setUp();
    await session.begin(SETUP);
    await session.end();
    const [older] = session.store.snapshot().saved;
    await session.begin(SETUP);
    const append = vi
      .spyOn(log, "append")
      .mockRejectedValue(new DOMException("no room", "QuotaExceededError"));
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    await session.end();
    expect(told()).toHaveLength(1);
    expect(session.store.snapshot().problem).toEqual({ kind: "diskFull" });
    append.mockRestore();
    await session.remove(older!.id);
    const { saved, running, problem } = session.store.snapshot();
    expect([saved.length, problem]).toEqual([1, null]);
    expect((await log.read(running!.saved.id)).rounds.flat()).toHaveLength(1);
    vi.spyOn(log, "append").mockRejectedValue(new DOMException("no room", "QuotaExceededError"));
    await session.tell({ type: "takeBack" });
    await session.end({ mayLose: true });
    expect(session.store.snapshot()).toMatchObject({ running: null, problem: null });
  });

  test("a game of which not even the beginning could be kept is there once anything of it is", async () => {
    const { session, log, look } = setUp();
    vi.spyOn(log, "append").mockRejectedValueOnce(new DOMException("not now", "UnknownError"));
    await session.begin(SETUP);
    expect(await log.list()).toEqual([]);
    await look(lineScene(BROKEN_LINE.slice(0, 1)));
    await session.end();
    const { saved } = session.store.snapshot();
    expect((await log.read(saved[0]!.id)).rounds.flat()).toHaveLength(1);
  });

  test("a browser that keeps nothing is said", async () => {
    const { session, log } = setUp();
    vi.spyOn(log, "list").mockRejectedValue(new DOMException("denied", "InvalidStateError"));
    await session.list();
    expect(session.store.snapshot().problem).toEqual({ kind: "notKept" });
  });
});

test("a worker that dies once is told again; one that stays dead is reported", async () => {
  const { session } = setUp();
  let failures = 1;
  const reader = fakeReader(() => EMPTY_SCENE);
  const dying = new WatchSession({
    log: setUp().log,
    reader: {
      ...reader,
      openTable: (setup, rounds) => {
        const table = reader.openTable(setup, rounds);
        return {
          ...table,
          tell: async (word) => {
            if (failures-- > 0) throw new Error("died");
            return table.tell(word);
          },
        };
      },
    },
  });
  await dying.begin(SETUP);
  await dying.tell({ type: "event", event: { type: "pass", player: "Anna" as PlayerId } });
  expect(dying.store.snapshot().running!.rounds.flat()).toHaveLength(1);
  failures = 2;
  await dying.tell({ type: "takeBack" });
  expect(dying.store.snapshot().problem).toEqual({ kind: "workerCrashed" });
  // That what happens is kept is no answer to what was not heard; what is heard at last is.
  for (const atMs of [0, 200, 400]) await dying.look(frame(), atMs);
  await dying.remove("another" as WatchId);
  expect(dying.store.snapshot().problem).toEqual({ kind: "workerCrashed" });
  await dying.tell({ type: "takeBack" });
  expect(dying.store.snapshot().problem).toBeNull();
  expect(session.store.snapshot().running).toBeNull();
});
