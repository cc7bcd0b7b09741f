import "@mantine/core/styles.css";
import { MantineProvider } from "@mantine/core";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createWords } from "../../i18n/index.ts";
import { TileSheet } from "./TileSheet.tsx";

/** The sheet for a domino on a page of its own; gives what it was answered, and takes it away again. */
function mountSheet(): { onDone: ReturnType<typeof vi.fn>; unmount: () => void } {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const onDone = vi.fn();
  root.render(
    <I18nextProvider i18n={createWords("en")}>
      <MantineProvider>
        <TileSheet title="Tile" kind="domino" highest={6} onDone={onDone} onClose={() => {}} />
      </MantineProvider>
    </I18nextProvider>,
  );
  const unmount = (): void => {
    root.unmount();
    place.remove();
  };
  return { onDone, unmount };
}

test("on a phone the sheet is as high as what it holds: the picture stays in sight above it", async () => {
  await page.viewport(390, 844);
  const { unmount } = mountSheet();
  await expect.element(page.getByRole("button", { name: "Done" })).toBeVisible();
  const { height } = page.getByRole("dialog").element().getBoundingClientRect();
  expect(height).toBeLessThan(844 / 2);
  unmount();
});

test("on a phone held sideways the sheet leaves the picture in sight beside it, and all of it can be reached", async () => {
  await page.viewport(844, 390);
  const { unmount } = mountSheet();
  const done = page.getByRole("button", { name: "Done" });
  await expect.element(done).toBeVisible();
  const { left, top, bottom } = page.getByRole("dialog").element().getBoundingClientRect();
  expect(left).toBeGreaterThan(844 / 3);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(390);
  done.element().scrollIntoView();
  expect(done.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(390);
  unmount();
});

test("a tile is entered by digits; half of one is none, and what is no value of the set does not count", async () => {
  const { onDone, unmount } = mountSheet();
  const done = page.getByRole("button", { name: "Done" });
  await expect.element(done).toBeDisabled();
  expect(page.getByRole("button", { name: "7 to 12" }).elements()).toEqual([]);
  for (const digit of "94") await userEvent.keyboard(digit);
  await expect.element(done).toBeDisabled();
  await userEvent.keyboard("3");
  await userEvent.click(done);
  expect(onDone).toHaveBeenCalledExactlyOnceWith([4, 3]);
  unmount();
});
