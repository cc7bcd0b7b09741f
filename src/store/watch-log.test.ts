import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test, vi } from "vitest";
import type { PlayerId, TableEvent } from "../record/index.ts";
import { ElsewhereError, isFullDisk, type SavedWatch, type WatchId, WatchLog } from "./watch-log.ts";

const pass = (player: string): TableEvent => ({ type: "pass", player: player as PlayerId });
const saved = (id: string, startedAt: string): SavedWatch => ({
  id: id as WatchId,
  setup: { game: "ctyrky", players: [{ id: "a" }, { id: "b" }] },
  startedAt,
});

test("what was appended is there after the page was killed; other games are left alone", async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const log = new WatchLog(options);
  const [first, second] = [saved("x", "2026-01-01T20:00:00Z"), saved("y", "2026-01-02T20:00:00Z")];
  await log.append(first, [], 0);
  await log.append(second, [], 0);
  await log.append(first, [{ kind: "events", round: 0, from: 0, events: [pass("a")] }], 0);
  await log.append(second, [{ kind: "events", round: 0, from: 0, events: [pass("b")] }], 0);
  const later = [
    { kind: "events", round: 0, from: 1, events: [pass("b")] },
    { kind: "picture", of: "1", url: "data:image/jpeg;base64,x" },
  ] as const;
  await log.append(first, later, 1);
  // No goodbye: the next page opens the database while this one still holds it.
  const again = new WatchLog(options);
  expect((await again.list()).map(({ id }) => id)).toEqual(["y", "x"]);
  expect((await again.read(first.id)).rounds).toEqual([[pass("a"), pass("b")]]);
  await again.remove(first.id);
  expect((await again.list()).map(({ id }) => id)).toEqual(["y"]);
  expect((await again.read(first.id)).rounds).toEqual([]);
  expect((await again.read(second.id)).rounds).toEqual([[pass("b")]]);
});

test("two windows that go on with one game do not tear its record: who comes second is told", async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const [here, there] = [new WatchLog(options), new WatchLog(options)];
  const watch = saved("x", "2026-01-01T20:00:00Z");
  const events = (from: number, player: string) =>
    [{ kind: "events", round: 0, from, events: [pass(player)] }] as const;
  await here.append(watch, events(0, "a"), 0);
  const { known } = await there.read(watch.id);
  await there.append(watch, events(1, "b"), known);
  await expect(here.append(watch, events(1, "c"), 1)).rejects.toThrow(ElsewhereError);
  expect((await here.read(watch.id)).rounds).toEqual([[pass("a"), pass("b")]]);
  await here.remove(watch.id);
  await expect(there.append(watch, events(2, "a"), 2)).rejects.toThrow(ElsewhereError);
  expect(await here.list()).toEqual([]);
});

test("a full disk is known, however the browser wraps it; then nothing of the append is kept", async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const log = new WatchLog(options);
  const watch = saved("x", "2026-01-01T20:00:00Z");
  const store = (await import("fake-indexeddb")).IDBObjectStore;
  const add = vi.spyOn(store.prototype, "add").mockImplementation(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });
  const failure = await log
    .append(watch, [{ kind: "events", round: 0, from: 0, events: [pass("a")] }], 0)
    .catch((error: unknown) => error);
  add.mockRestore();
  expect(isFullDisk(failure)).toBe(true);
  expect(isFullDisk(new Error("something else"))).toBe(false);
  expect((await log.read(watch.id)).rounds).toEqual([]);
  expect(await log.list()).toEqual([]);
});
