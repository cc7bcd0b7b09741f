import axe from "axe-core";
import { expect } from "vitest";

/** Fails with the rules broken and where; contrast included, since the browser has drawn the page. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body);
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
  );
  expect(told).toEqual([]);
}
