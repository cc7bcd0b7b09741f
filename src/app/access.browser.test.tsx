import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LANGUAGES } from "../i18n/index.ts";
import { fakeReader } from "./testing/fake-reader.ts";
import { mountApp } from "./testing/mount-app.tsx";
import { expectAccessible, expectRoomForWords, onSmallPhoneInLargeLetters } from "./testing/page-tools.ts";
import { LINE, TRIANGLES, WRONG_LINE } from "./testing/scenes.ts";
import { showScene } from "./testing/show-scene.ts";

// The app for those who use a keyboard, who cannot see or need large letters, and whose fingers are no needles.

let unmount = (): void => {};
afterEach(() => {
  unmount();
  vi.restoreAllMocks();
});

test("another screen begins at its top, and the focus goes there", async () => {
  await page.viewport(390, 400);
  unmount = mountApp(fakeReader(() => LINE)).unmount;
  const start = page.getByRole("button", { name: "Watch a game" });
  await expect.element(start).toBeVisible();
  window.scrollTo(0, 200);
  (start.element() as HTMLElement).click();
  await expect.element(page.getByText("What is played")).toBeVisible();
  expect(window.scrollY).toBe(0);
  expect(document.activeElement).toBe(page.getByRole("main").element());
});

test("every button is large enough for a finger", async () => {
  await page.viewport(390, 844);
  await showScene(WRONG_LINE);
  // Tiles are as wide as they lie in the line.
  const buttons = document.querySelectorAll<HTMLElement>(
    "header a, .mantine-Button-root, .mantine-ActionIcon-root",
  );
  const small = [...buttons].filter(
    ({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight) < 44,
  );
  expect(small.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual([]);
});

test("who asks for a tile in the picture stands at it", async () => {
  await showScene(WRONG_LINE);
  await userEvent.click(page.getByRole("button", { name: "Show in the picture" }));
  const { activeElement } = document;
  expect(activeElement).toBe(document.querySelector('#picture [data-tile][aria-label*="breaks a rule"]'));
});

test("a tool of the picture that turns into its opposite keeps the focus", async () => {
  await showScene(LINE);
  for (const name of ["Hide the values on the picture", "Show the values on the picture"]) {
    const tool = page.getByRole("button", { name }).element() as HTMLElement;
    tool.focus();
    await userEvent.keyboard("{Enter}");
    expect(document.activeElement).toBe(tool);
    expect(tool.getAttribute("aria-label")).not.toBe(name);
  }
});

test("zooming by keyboard ends at its last step, not with the focus", async () => {
  await showScene(LINE);
  const scroller = document.querySelector("#picture section")!;
  const tool = (name: string) => page.getByRole("button", { name, exact: true });
  for (const [name, other] of [
    ["Closer", "Farther"],
    ["Farther", "Closer"],
  ] as const) {
    (tool(name).element() as HTMLElement).focus();
    for (let step = 0; step < 6; step++) await userEvent.keyboard("{Enter}");
    await expect.element(tool(name)).toHaveFocus();
    await expect.element(tool(name)).toHaveAttribute("aria-disabled", "true");
    await expect.element(tool(other)).toHaveAttribute("aria-disabled", "false");
    expect(scroller.scrollWidth > scroller.clientWidth).toBe(name === "Closer");
  }
});

test("what vanishes with the focus leaves it with the screen that is left", async () => {
  const { services } = await showScene(LINE);
  await services.session.addFiles([new File(["not a picture"], "letter.txt", { type: "image/png" })]);
  await userEvent.click(page.getByRole("button", { name: "Close the message" }));
  await expect.element(page.getByRole("main")).toHaveFocus();
  await userEvent.click(page.getByRole("button", { name: "Remove this picture" }));
  await expect.element(page.getByText("No picture yet")).toBeVisible();
  await expect.element(page.getByRole("main")).toHaveFocus();
});

test("who wants stillness is taken to the picture without a glide", async () => {
  await page.viewport(390, 844);
  await showScene(WRONG_LINE);
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const show = page.getByRole("button", { name: "Show in the picture" });
  await userEvent.click(show);
  expect(scrolled).toHaveBeenLastCalledWith({ block: "nearest", behavior: "smooth" });
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  await userEvent.click(show);
  expect(scrolled).toHaveBeenLastCalledWith({ block: "nearest", behavior: "instant" });
});

test.each(LANGUAGES)("%s: no name of a game is torn, however narrow its place", async (language) => {
  await showScene(LINE, language);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1000, 700],
  ] as const) {
    await page.viewport(width, height);
    const names = [...document.querySelectorAll("fieldset label span")].map(({ firstChild }) => firstChild);
    const torn = names.flatMap((name) =>
      [...name!.textContent!.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
        const place = document.createRange();
        place.setStart(name!, index);
        place.setEnd(name!, index + word.length);
        return place.getClientRects().length > 1;
      }),
    );
    expect(names).toHaveLength(2);
    expect(torn.map(([word]) => word)).toEqual([]);
  }
});

test.each(LANGUAGES)("%s: letters twice as large have room on a small phone", async (language) => {
  onTestFinished(await onSmallPhoneInLargeLetters());
  for (const path of ["/", "/nowhere", "/table", "/watch"]) {
    unmount();
    unmount = mountApp(
      fakeReader(() => LINE),
      language,
      path,
    ).unmount;
    await expect.element(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    expectRoomForWords();
  }
  unmount();
  await showScene(WRONG_LINE, language);
  expectRoomForWords();
  document.querySelector<HTMLButtonElement>('button[data-tile="2"]')!.click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  expectRoomForWords();
});

test.each(["light", "dark"] as const)("axe finds nothing to complain of in the %s look", async (scheme) => {
  const darken = (): void => document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
  unmount = mountApp(fakeReader(() => LINE)).unmount;
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  darken();
  await expectAccessible();
  for (const scene of [LINE, WRONG_LINE, TRIANGLES]) {
    unmount();
    unmount = (await showScene(scene)).unmount;
    darken();
    await expectAccessible();
  }
  await userEvent.click(page.getByRole("button", { name: /^Triangular tile 0-1-2/ }).first());
  await expect.element(page.getByText("What does this tile show?")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 400));
  await expectAccessible();
});
