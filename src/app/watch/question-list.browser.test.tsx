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

type Values = readonly (Pips | null)[];
type Language = (typeof LANGUAGES)[number];
const PICTURE = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

const questionsAbout = (values: Values, language: Language = "en") => questionsAboutAll([values], language);

/** The questions about tiles that are asked for, tracks 7, 8 …, and what was answered. */
function questionsAboutAll(all: readonly Values[], language: Language = "en") {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  unmount = () => {
    root.unmount();
    place.remove();
  };
  const answers = { onTell: vi.fn(), onDismiss: vi.fn(), onTile: vi.fn() };
  const tiles = all.map((values, i) => ({ track: 7 + i, kind: "domino", values, corners: [] }));
  const unread = tiles.map(({ track }) => track);
  const look = { ...EMPTY_LOOK, tiles, unread, pictures: new Map(unread.map((track) => [track, PICTURE])) };
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

test("several are one question: each is shown as the camera saw it, a tap asks what it is", async () => {
  const { place, onTell, onTile } = questionsAboutAll([
    [null, 3],
    [2, 5],
  ]);
  await expect.element(page.getByText(/^These tiles are hard to read/)).toBeVisible();
  expect(place.querySelectorAll(`img[src="${PICTURE}"]`)).toHaveLength(2);
  await userEvent.click(page.getByRole("button", { name: /5-2/ }));
  expect(onTile).toHaveBeenCalledExactlyOnceWith(8);
  expect(onTell).not.toHaveBeenCalled();
});

test("where none of them is a tile one tap says so of all", async () => {
  const { onTell } = questionsAboutAll([
    [null, 3],
    [2, 5],
  ]);
  await userEvent.click(page.getByRole("button", { name: "None of these is a tile" }));
  expect(onTell.mock.calls).toEqual([[{ type: "noTile", track: 7 }], [{ type: "noTile", track: 8 }]]);
});

test.each(LANGUAGES)("of several in %s, too", async (language) => {
  const { place } = questionsAboutAll(
    [
      [1, 2],
      [2, 5],
    ],
    language,
  );
  await expect.poll(() => place.querySelectorAll("button").length).toBe(3);
  expect(place.textContent).not.toMatch(/watch\.|\{\{/);
});
