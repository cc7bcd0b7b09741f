import "@mantine/core/styles.css";
import { MantineProvider } from "@mantine/core";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createWords } from "../../i18n/index.ts";
import { TileSheet } from "./TileSheet.tsx";

test("a hand is entered by taps and digits: tiles can be removed, and the last needs no adding", async () => {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const onDone = vi.fn();
  root.render(
    <I18nextProvider i18n={createWords("en")}>
      <MantineProvider>
        <TileSheet title="Hand" kind="domino" highest={6} isHand onDone={onDone} onClose={() => {}} />
      </MantineProvider>
    </I18nextProvider>,
  );
  await expect.element(page.getByText("No tile chosen yet.")).toBeVisible();
  expect(page.getByRole("button", { name: "7 to 12" }).elements()).toEqual([]);
  const enter = async (digits: string): Promise<void> => {
    for (const digit of digits) await userEvent.keyboard(digit);
  };
  const confirm = page.getByRole("button", { name: "That is all" });
  await enter("61");
  await userEvent.click(page.getByRole("button", { name: "Add this tile" }));
  // Two sets got mixed: the same tile twice.
  for (let twice = 0; twice < 2; twice++) {
    await enter("52");
    await userEvent.click(page.getByRole("button", { name: "Add this tile" }));
  }
  await userEvent.click(page.getByRole("button", { name: "Remove 6-1" }));
  await userEvent.click(page.getByRole("button", { name: "Remove 5-2" }).first());
  // Of a half the hand is not known yet; 9 is no value of this set.
  await enter("94");
  await expect.element(confirm).toBeDisabled();
  await enter("3");
  await userEvent.click(confirm);
  expect(onDone).toHaveBeenCalledExactlyOnceWith([
    [5, 2],
    [4, 3],
  ]);
  root.unmount();
  place.remove();
});
