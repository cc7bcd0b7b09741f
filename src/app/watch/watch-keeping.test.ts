import { describe, expect, test, vi } from "vitest";
import { openText } from "../../games/index.ts";
import type { PlayerId } from "../../record/index.ts";
import { fakeReader } from "../testing/fake-reader.ts";
import { BROKEN_LINE, EMPTY_SCENE, lineScene } from "../testing/scenes.ts";
import { SETUP, setUp } from "../testing/watched-session.ts";
import { WatchSession } from "./watch-session.ts";

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
    expect(await session.remove(saved[0]!.id)).toBe(true);
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
