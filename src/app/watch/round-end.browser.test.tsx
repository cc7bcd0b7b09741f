import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PlayerId, TableEvent } from "../../record/index.ts";
import { type SavedWatch, stepsBetween, type WatchId, WatchLog } from "../../store/index.ts";
import { expectAccessible } from "../testing/page-tools.ts";
import { BROKEN_LINE, EMPTY_SCENE, lineScene } from "../testing/scenes.ts";
import { toMove, watching } from "../testing/watched-game.ts";
import { heldHandsKey } from "./held-hands.ts";

test("after the round a hand is counted before the camera, corrected and confirmed", async () => {
  await page.viewport(390, 844);
  const { services, show } = await watching();
  const { watch } = services;
  await watch.end();
  await watch.begin({ game: "basic", players: [{ id: "Anna" }, { id: "Bob" }] });
  show(lineScene(BROKEN_LINE.slice(0, 1)));
  await toMove("Bob");
  const [anna, bob] = ["Anna", "Bob"] as PlayerId[] as [PlayerId, PlayerId];
  for (const player of [bob, anna]) await watch.tell({ type: "event", event: { type: "pass", player } });
  await userEvent.click(page.getByRole("button", { name: "Tiles left: Anna" }));
  const counted = page.getByRole("region", { name: "Tiles left: Anna" });
  await expect.poll(() => document.activeElement?.contains(counted.element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  const hand = [
    [1, 5],
    [null, 3],
    [5, 5],
    [6, 3],
    [1, 1],
  ] as const;
  const tooMany = page.getByText("There are more tiles here");
  show(lineScene([...BROKEN_LINE.slice(0, 1), ...hand, [2, 2], [0, 0]]));
  await expect.element(tooMany).toBeVisible();
  show(lineScene([...BROKEN_LINE.slice(0, 1), ...hand]));
  await expect.element(tooMany).not.toBeInTheDocument();
  const sum = () => document.querySelector('[data-figure="hand-sum"]')?.textContent;
  await expect.poll(sum).toBe("at least 30");
  const confirm = page.getByRole("button", { name: "That is all" });
  await expect.element(confirm).toHaveAttribute("aria-disabled", "true");
  (confirm.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(confirm).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  for (const scheme of ["light", "dark"]) {
    document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
    await expectAccessible();
  }
  await userEvent.click(page.getByRole("button", { name: "Correct ?-3" }));
  await userEvent.keyboard("4");
  await userEvent.click(page.getByRole("button", { name: "Done" }));
  await expect.poll(sum).toBe("34");
  // What is said holds, whatever the camera sees now.
  show(EMPTY_SCENE);
  await userEvent.click(page.getByRole("button", { name: "Add a tile" }));
  for (const digit of "66") await userEvent.keyboard(digit);
  await userEvent.click(page.getByRole("button", { name: "Done" }));
  await expect.poll(sum).toBe("46");
  await userEvent.click(page.getByRole("button", { name: "Back to the table" }));
  // Also after the page was left.
  const { saved } = watch.store.snapshot().running!;
  await watch.end();
  await expect.element(counted).not.toBeInTheDocument();
  await watch.resume(saved);
  await userEvent.click(page.getByRole("button", { name: "Tiles left: Anna" }));
  await expect.poll(sum).toBe("46");
  await userEvent.click(confirm);
  // What is written in the game's log is kept nowhere else.
  expect(localStorage.getItem(heldHandsKey(saved.id))).toBeNull();
  await expect.element(page.getByText("Anna, tiles left: 5-1, 4-3, 5-5, 6-3, 1-1, 6-6")).toBeVisible();
  // Who cannot see hears what the round brought, once it is known.
  const turn = page.getByRole("region", { name: "To move" }).getByRole("status");
  await expect.element(turn).toHaveTextContent(/^The round is over\.$/);
  const tiles = ["0-0", "1-0", "2-0", "3-0", "4-0", "5-0", "6-0"];
  await watch.tell({ type: "event", event: { type: "reveal", player: bob, tiles } });
  await expect.element(turn).toHaveTextContent("The round is over.Bob +46 points");
});

test("after a round nobody is asked for the tiles that are cleared away, nor may a train be marked", async () => {
  const { services } = await watching();
  const { watch } = services;
  await watch.end();
  const saved: SavedWatch = {
    id: "two wagons" as WatchId,
    setup: { game: "vlaky", players: [{ id: "Anna" }, { id: "Bob" }], options: { hand: 2, rounds: 2 } },
    startedAt: "2026-03-01T20:15:00.000Z",
  };
  const [anna, bob] = ["Anna", "Bob"] as PlayerId[] as [PlayerId, PlayerId];
  const round: TableEvent[] = [
    { type: "place", player: anna, train: "12", tiles: ["12-12"] },
    { type: "draw", player: bob },
    { type: "pass", player: bob },
    { type: "place", player: anna, train: "Anna:12", tiles: ["12-5"] },
  ];
  await new WatchLog().append(saved, stepsBetween([], [round]), 0);
  await watch.resume(saved);
  onTestFinished(async () => {
    await watch.remove(saved.id);
  });
  await expect.poll(() => watch.store.snapshot().running?.look?.absent).toEqual(["12-12", "12-5"]);
  await expect.element(page.getByText("The round is over.")).toBeVisible();
  expect(page.getByText("not seen yet").query()).toBeNull();
  expect(page.getByRole("button", { name: "New round" }).elements()).toHaveLength(1);
  expect(page.getByRole("button", { name: "Mark train" }).query()).toBeNull();
});
