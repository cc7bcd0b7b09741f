import "@mantine/core/styles.css";
import { MantineProvider } from "@mantine/core";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createWords, LANGUAGES } from "../../i18n/index.ts";
import type { Pips } from "../../tiles/index.ts";
import { EMPTY_LOOK } from "../../worker/client/testing/idle-table.ts";
import { QuestionList } from "./QuestionList.tsx";
import type { RunningWatch } from "./watch-session.ts";

let unmount = (): void => {};
afterEach(() => unmount());

/** The questions about a tile that is asked for, and what was answered. */
function questionsAbout(values: readonly (Pips | null)[], language: (typeof LANGUAGES)[number] = "en") {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  unmount = () => {
    root.unmount();
    place.remove();
  };
  const answers = { onTell: vi.fn(), onDismiss: vi.fn(), onTile: vi.fn() };
  const look = { ...EMPTY_LOOK, tiles: [{ track: 7, kind: "domino", values, corners: [] }], unread: [7] };
  const running = { look, questions: [], isLost: false } as unknown as RunningWatch;
  root.render(
    <I18nextProvider i18n={createWords(language)}>
      <MantineProvider>
        <QuestionList running={running} {...answers} />
      </MantineProvider>
    </I18nextProvider>,
  );
  return { place, ...answers };
}

test("a tile that nobody can make out is asked for", async () => {
  const { onTell, onTile } = questionsAbout([null, 3]);
  await expect.element(page.getByText("One tile cannot be read.")).toBeVisible();
  expect(page.getByRole("button", { name: "Yes" }).elements()).toEqual([]);
  await userEvent.click(page.getByRole("button", { name: "Say what it shows" }));
  expect(onTile).toHaveBeenCalledExactlyOnceWith(7);
  expect(onTell).not.toHaveBeenCalled();
});

test("one that is likely a certain tile is named: one tap says that it is, another what it is instead", async () => {
  const { onTell, onTile } = questionsAbout([2, 5]);
  await expect.element(page.getByText("One tile is hard to read. Is it 5-2?")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Yes" }));
  expect(onTell).toHaveBeenCalledExactlyOnceWith({ type: "tile", track: 7, values: [2, 5] });
  await userEvent.click(page.getByRole("button", { name: "Say what it shows" }));
  expect(onTile).toHaveBeenCalledExactlyOnceWith(7);
});

test.each(LANGUAGES)("it is named in %s, too", async (language) => {
  const { place } = questionsAbout([2, 5], language);
  await expect.poll(() => place.textContent).toContain("5-2?");
  expect(place.querySelectorAll("button")).toHaveLength(2);
});
