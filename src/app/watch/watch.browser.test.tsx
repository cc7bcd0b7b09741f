import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { imagePoint } from "../../geometry/index.ts";
import { LANGUAGES } from "../../i18n/index.ts";
import type { PlayerId } from "../../record/index.ts";
import type { Services } from "../services.ts";
import { fakeReader } from "../testing/fake-reader.ts";
import { mountApp } from "../testing/mount-app.tsx";
import { expectAccessible, expectRoomForWords, onSmallPhoneInLargeLetters } from "../testing/page-tools.ts";
import { BROKEN_LINE, EMPTY_SCENE, lineScene } from "../testing/scenes.ts";
import { alarmRings, toMove, watching } from "../testing/watched-game.ts";

test("a line is laid, a rule broken, a pass said, and the record outlives the page", async () => {
  await page.viewport(390, 844);
  const { lay, services, stream } = await watching();
  await toMove("");
  lay(1);
  await toMove("Bob");
  lay(2);
  await toMove("Anna");
  await expect.element(page.getByText("Bob places 6-4")).toBeVisible();
  lay(3);
  await alarmRings();
  await expect.element(page.getByText("Rule line.match").first()).toBeVisible();
  expect(document.querySelector('button[data-tile][aria-label*="breaks a rule"]')).not.toBeNull();
  for (const scheme of ["light", "dark"]) {
    document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
    await expectAccessible();
  }
  await userEvent.click(page.getByRole("button", { name: "All right" }));
  await userEvent.click(page.getByRole("button", { name: "Pass" }));
  await toMove("Bob");
  await expect.element(page.getByText("Anna passes")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await userEvent.click(page.getByRole("button", { name: "Stop watching" }));
  await expect.element(page.getByText("Watched before")).toBeVisible();
  expect(stream.getVideoTracks()[0]!.readyState).toBe("ended");
  expect(services.watch.store.snapshot().running).toBeNull();
  await userEvent.click(page.getByRole("button", { name: "Go on" }));
  await toMove("Bob");
  await expect.element(page.getByText("Anna passes")).toBeVisible();
});

test("who cannot see hears each placing once, with what it earned, however often the table is looked at", async () => {
  const { lay, services } = await watching();
  const heard: string[] = [];
  const log = page.getByRole("log", { name: "What happened" }).element();
  const listener = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const { textContent } of addedNodes) heard.push(textContent!);
  });
  listener.observe(log, { childList: true, characterData: true, subtree: true });
  for (const [count, next] of [
    [1, "Bob"],
    [2, "Anna"],
  ] as const) {
    lay(count);
    await toMove(next);
    const { look } = services.watch.store.snapshot().running!;
    await expect.poll(() => services.watch.store.snapshot().running!.look).not.toBe(look);
  }
  listener.disconnect();
  expect(heard).toEqual(["Anna places 2-6+2 sticks", "Bob places 6-4"]);
});

test("a game that begins and one that ends are seen from their top, and the focus goes there", async () => {
  await page.viewport(844, 390);
  await watching();
  const main = page.getByRole("main").element();
  await expect.poll(() => document.activeElement).toBe(main);
  expect(window.scrollY).toBe(0);
  await userEvent.click(page.getByRole("button", { name: "Stop watching" }));
  await expect.element(page.getByText("What is played")).toBeVisible();
  expect(document.activeElement).toBe(main);
  expect(window.scrollY).toBe(0);
});

test("an answer that takes its button along leaves the focus beside the picture, where the next one is given", async () => {
  const { lay } = await watching();
  const side = () => page.getByRole("region", { name: "To move" }).element().closest('[tabindex="-1"]');
  lay(3);
  await alarmRings();
  await userEvent.click(page.getByRole("button", { name: "All right" }));
  await expect.poll(() => document.activeElement).toBe(side());
  for (const next of ["Bob", ""]) {
    await userEvent.click(page.getByRole("button", { name: "Pass" }));
    if (next) await toMove(next);
  }
  await expect.element(page.getByText("The round is over.")).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(side());
});

test("who plays alone is asked for a name and for no order", async () => {
  const { unmount } = mountApp(
    fakeReader(() => EMPTY_SCENE),
    "en",
    "/watch",
  );
  onTestFinished(unmount);
  await expect.element(page.getByText("Players, in playing order")).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText("What is played"), "solo");
  await expect.element(page.getByText("Player", { exact: true })).toBeVisible();
  expect(page.getByText("Players, in playing order").query()).toBeNull();
});

test("who plays alone is told whether the round is won or lost", async () => {
  const { services, show } = await watching();
  await services.watch.end();
  await services.watch.begin({ game: "solo", players: [{ id: "Anna" }] });
  show(lineScene(BROKEN_LINE.slice(0, 1)));
  const log = page.getByRole("log");
  await expect.element(log).toHaveTextContent("2-6");
  for (const type of ["draw", "pass"] as const)
    await services.watch.tell({ type: "event", event: { type, player: "Anna" as PlayerId } });
  await expect.element(page.getByText("The round is lost.")).toBeVisible();
});

test("to draw is offered where tiles are drawn", async () => {
  const { services } = await watching();
  const draw = page.getByRole("button", { name: "Draw" });
  await expect.element(page.getByRole("button", { name: "Pass" })).toBeVisible();
  expect(draw.query()).toBeNull();
  await services.watch.end();
  await services.watch.begin({ game: "matador", players: [{ id: "Anna" }, { id: "Bob" }] });
  await expect.element(draw).toBeVisible();
});

test("a list of events that is longer than its place can be scrolled by keyboard", async () => {
  await page.viewport(390, 120);
  const { lay } = await watching();
  lay(1);
  await toMove("Bob");
  lay(2);
  await toMove("Anna");
  const list = page.getByRole("log", { name: "What happened" }).element();
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
  await expectAccessible();
});

/** What is told, which is written only a while later. */
function toldSlowly({ watch }: Services) {
  const tell = watch.tell.bind(watch);
  return vi.spyOn(watch, "tell").mockImplementation(async (word) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tell(word);
  });
}

test("what is tapped twice, faster than it is written, is said once", async () => {
  const { lay, services } = await watching();
  lay(1);
  await toMove("Bob");
  const told = toldSlowly(services);
  await userEvent.dblClick(page.getByRole("button", { name: "Pass" }));
  await toMove("Anna");
  await userEvent.click(page.getByRole("button", { name: "Pass" }));
  await expect.element(page.getByText("Anna passes")).toBeVisible();
  expect(told).toHaveBeenCalledTimes(2);
});

test("a placing that was misread is mended where the alarm says so", async () => {
  const { lay } = await watching();
  lay(3);
  await alarmRings();
  await userEvent.click(page.getByRole("button", { name: /^Correct / }));
  for (const digit of "41") await userEvent.keyboard(digit);
  await userEvent.click(page.getByRole("button", { name: "Done" }));
  await expect.poll(() => document.querySelectorAll('li[data-verdict="illegal"]')).toHaveLength(0);
  expect(document.querySelectorAll('li[data-event="place"]')).toHaveLength(3);
  expect(document.querySelector('[role="alert"][data-alarm]')).toBeNull();
});

test("a placing that did not happen, tapped twice, takes none back that did", async () => {
  const { lay, services } = await watching();
  lay(3);
  await alarmRings();
  const told = toldSlowly(services);
  await userEvent.dblClick(page.getByRole("button", { name: "That did not happen" }));
  await expect.poll(() => document.querySelectorAll('li[data-verdict="illegal"]')).toHaveLength(0);
  expect(document.querySelectorAll('li[data-event="place"]')).toHaveLength(2);
  expect(told).toHaveBeenCalledTimes(1);
});

test("an alarm that is left open does not say that it is still somebody’s turn once others have played on", async () => {
  const { lay, services } = await watching();
  lay(3);
  await alarmRings();
  const alarm = page.getByRole("alert");
  await expect.element(alarm).toHaveTextContent("Anna is still to move");
  for (const player of ["Anna", "Bob"] as PlayerId[])
    await services.watch.tell({ type: "event", event: { type: "pass", player } });
  await expect.element(page.getByText("The round is over.")).toBeVisible();
  await expect.element(alarm).toHaveTextContent("It does not count.");
  await expect.element(alarm).not.toHaveTextContent("still to move");
});

test("an alarm that is left open is heard once, whatever it says of the turn later; another one is heard, too", async () => {
  const { lay, show, services } = await watching();
  const heard: string[] = [];
  // As a screen reader does: of what is live and not to be heard whole, that alone which comes.
  const listener = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of target instanceof Text ? [target] : addedNodes) {
        const alarm = node instanceof Element && node.querySelector('[role="alert"][data-alarm]');
        const live = (node instanceof Element ? node : node.parentElement)?.closest(
          "[aria-live], [role=alert]",
        );
        if (alarm) heard.push(alarm.textContent);
        else if (live?.getAttribute("role") === "alert" && live instanceof HTMLElement && live.dataset.alarm)
          heard.push((live.ariaAtomic === "false" ? node : live).textContent!);
      }
    }
  });
  listener.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => listener.disconnect());
  lay(3);
  await alarmRings();
  await services.watch.tell({ type: "event", event: { type: "pass", player: "Anna" as PlayerId } });
  await expect.element(page.getByRole("alert")).not.toHaveTextContent("still to move");
  expect(heard).toEqual([expect.stringMatching(/Anna places 3-1.*Anna is still to move/)]);
  show(lineScene([...BROKEN_LINE, [5, 5]]));
  await expect.poll(() => heard).toHaveLength(2);
  expect(heard[1]).toMatch(/places 5-5.*still to move/);
});

test("an empty table waits for the first tile", async () => {
  const { lay } = await watching();
  const hint = page.getByText("No tile in view yet. If the camera sees the table, lay the first tile.");
  await expect.element(hint).toBeVisible();
  lay(1);
  await toMove("Bob");
  expect(hint.query()).toBeNull();
});

test("while the table is out of view none of its outlines is drawn over what is seen instead", async () => {
  const { lay, show } = await watching();
  lay(2);
  await toMove("Anna");
  const outlined = () => document.querySelectorAll("button[data-tile]").length;
  await expect.poll(outlined).toBe(2);
  const [other] = lineScene([[1, 1]]).tiles;
  const corners = other!.corners.map(([x, y]) => imagePoint(x + 500, y - 120));
  show({ ...lineScene([]), tiles: [{ ...other!, corners }] });
  await expect.poll(outlined).toBe(0);
  lay(2);
  await expect.poll(outlined).toBe(2);
});

test("a camera that vanishes is said, and what was written stays", async () => {
  const { lay, stream } = await watching();
  lay(1);
  await toMove("Bob");
  stream.getVideoTracks()[0]!.stop();
  stream.getVideoTracks()[0]!.dispatchEvent(new Event("ended"));
  await expect.element(page.getByText("The camera is gone")).toBeVisible();
  await expect.element(page.getByText("Anna places 2-6")).toBeVisible();
});

test("on a phone held sideways the picture has the height, and the turn stands beside it", async () => {
  await page.viewport(844, 390);
  const { lay } = await watching();
  lay(1);
  await toMove("Bob");
  const picture = document.querySelector("video")!.getBoundingClientRect();
  expect(picture.height).toBeGreaterThan(390 * 0.65);
  expect(picture.bottom).toBeLessThanOrEqual(390);
  const turn = page.getByRole("region", { name: "To move" }).element().getBoundingClientRect();
  expect(turn.left).toBeGreaterThan(picture.right);
  expect(turn.top).toBeLessThan(picture.bottom);
  window.scrollTo(0, document.body.scrollHeight);
  await expect
    .poll(() => document.querySelector("video")!.getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(0);
});

test.each(LANGUAGES)("%s: setting up and watching fit a phone", async (language) => {
  await page.viewport(390, 844);
  const { lay } = await watching(language);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  // All at once, so that what breaks the rule need not be the last that is written.
  lay(3);
  await alarmRings();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test.each(LANGUAGES)(
  "%s: a broken rule in letters twice as large has room on a small phone",
  async (language) => {
    const { lay } = await watching(language);
    onTestFinished(await onSmallPhoneInLargeLetters());
    lay(3);
    await alarmRings();
    expectRoomForWords();
    const alarm = document.querySelector('[role="alert"][data-alarm]')!;
    expect(alarm.scrollWidth).toBeLessThanOrEqual(alarm.clientWidth);
  },
);

test("a tile that lies where the picture says whose turn it is can be tapped all the same", async () => {
  await page.viewport(390, 844);
  const { lay } = await watching();
  lay(1);
  await toMove("Bob");
  const pill = page.getByText("To move: Bob").first().element();
  window.scrollTo(0, 0);
  const { x, y, width, height } = pill.getBoundingClientRect();
  expect(document.elementsFromPoint(x + width / 2, y + height / 2)).not.toContain(pill);
});
