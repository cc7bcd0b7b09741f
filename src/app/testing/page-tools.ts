import axe from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";

/** Fails with the rules broken and where; contrast included, since the browser has drawn the page. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body);
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
  );
  expect(told).toEqual([]);
}

/** The smallest phone of its day, in letters twice as large; gives back what puts the letters right again. */
export async function onSmallPhoneInLargeLetters(): Promise<() => void> {
  await page.viewport(320, 568);
  document.documentElement.style.fontSize = "200%";
  return () => document.documentElement.style.removeProperty("font-size");
}

/** Fails where the page would scroll sideways, and with the words of buttons that are cut off. */
export function expectRoomForWords(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const labels = [...document.querySelectorAll(".mantine-Button-label")];
  const cut = labels.filter((label) => label.scrollWidth > label.clientWidth);
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
}
