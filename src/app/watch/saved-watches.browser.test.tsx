import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type SavedWatch, type WatchId, WatchLog } from "../../store/index.ts";
import { fakeReader } from "../testing/fake-reader.ts";
import { mountApp } from "../testing/mount-app.tsx";
import { EMPTY_SCENE } from "../testing/scenes.ts";
import { heldHandsKey } from "./held-hands.ts";

const saved: SavedWatch = {
  id: "to be deleted" as WatchId,
  setup: { game: "sevastopol", players: [{ id: "Anna" }, { id: "Bob" }] },
  startedAt: "2026-03-01T20:15:00.000Z",
};

test("a game is deleted at the second tap, with the hands that were being counted in it", async () => {
  const log = new WatchLog();
  await log.append(saved, [], 0);
  const { unmount } = mountApp(
    fakeReader(() => EMPTY_SCENE),
    "en",
    "/watch",
  );
  onTestFinished(unmount);
  localStorage.setItem(heldHandsKey(saved.id), "{}");
  const line = page.getByRole("listitem").filter({ hasText: "Sevastopol" });
  await userEvent.click(line.getByRole("button", { name: "Delete" }));
  expect((await log.list()).map(({ id }) => id)).toContain(saved.id);
  expect(localStorage.getItem(heldHandsKey(saved.id))).not.toBeNull();
  // Where it cannot be deleted, its hands stay, too.
  const refuse = vi.spyOn(WatchLog.prototype, "remove").mockRejectedValueOnce(new Error("locked"));
  onTestFinished(() => refuse.mockRestore());
  await userEvent.click(line.getByRole("button", { name: "Really delete?" }));
  await expect.poll(() => refuse.mock.settledResults.length).toBe(1);
  expect(localStorage.getItem(heldHandsKey(saved.id))).not.toBeNull();
  await userEvent.click(line.getByRole("button", { name: "Really delete?" }));
  await expect.element(line).not.toBeInTheDocument();
  expect((await log.list()).map(({ id }) => id)).not.toContain(saved.id);
  await expect.poll(() => localStorage.getItem(heldHandsKey(saved.id))).toBeNull();
});
