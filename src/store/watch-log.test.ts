import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test, vi } from "vitest";
import type { PlayerId, TableEvent } from "../record/index.ts";
import { isFullDisk, type SavedWatch, type WatchId, WatchLog } from "./watch-log.ts";

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
  await log.append(first, []);
  await log.append(second, []);
  await log.append(first, [{ kind: "events", round: 0, from: 0, events: [pass("a")] }]);
  await log.append(second, [{ kind: "events", round: 0, from: 0, events: [pass("b")] }]);
  await log.append(first, [
    { kind: "events", round: 0, from: 1, events: [pass("b")] },
    { kind: "picture", of: "1", url: "data:image/jpeg;base64,x" },
  ]);
  // No goodbye: the next page opens the database while this one still holds it.
  const again = new WatchLog(options);
  expect((await again.list()).map(({ id }) => id)).toEqual(["y", "x"]);
  expect((await again.read(first.id)).rounds).toEqual([[pass("a"), pass("b")]]);
  await again.remove(first.id);
  expect((await again.list()).map(({ id }) => id)).toEqual(["y"]);
  expect((await again.read(first.id)).rounds).toEqual([]);
  expect((await again.read(second.id)).rounds).toEqual([[pass("b")]]);
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
    .append(watch, [{ kind: "events", round: 0, from: 0, events: [pass("a")] }])
    .catch((error: unknown) => error);
  add.mockRestore();
  expect(isFullDisk(failure)).toBe(true);
  expect(isFullDisk(new Error("something else"))).toBe(false);
  expect((await log.read(watch.id)).rounds).toEqual([]);
  expect(await log.list()).toEqual([]);
});
