import "@mantine/core/styles.css";
import { MantineProvider } from "@mantine/core";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createWords } from "../../i18n/index.ts";
import { TileSheet } from "./TileSheet.tsx";

test("a tile is entered by digits; half of one is none, and what is no value of the set does not count", async () => {
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
  const done = page.getByRole("button", { name: "Done" });
  await expect.element(done).toBeDisabled();
  expect(page.getByRole("button", { name: "7 to 12" }).elements()).toEqual([]);
  for (const digit of "94") await userEvent.keyboard(digit);
  await expect.element(done).toBeDisabled();
  await userEvent.keyboard("3");
  await userEvent.click(done);
  expect(onDone).toHaveBeenCalledExactlyOnceWith([4, 3]);
  root.unmount();
  place.remove();
});
