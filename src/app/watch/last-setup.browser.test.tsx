import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { canvasStream } from "../testing/canvas-stream.ts";
import { fakeReader } from "../testing/fake-reader.ts";
import { mountApp } from "../testing/mount-app.tsx";
import { EMPTY_SCENE } from "../testing/scenes.ts";
import { rememberedAnswers, rememberedGame, rememberSetup } from "./last-setup.ts";

beforeEach(() => localStorage.clear());

test("what was played last is set up again, each game as it was played last", () => {
  expect([rememberedGame(), rememberedAnswers("triomino")]).toEqual(["ctyrky", {}]);
  rememberSetup("triomino", { "watch.option.targetPoints": 300 });
  rememberSetup("ctyrky", { "watch.option.openingScores": false });
  expect(rememberedGame()).toBe("ctyrky");
  expect(rememberedAnswers("ctyrky")).toEqual({ "watch.option.openingScores": false });
  expect(rememberedAnswers("triomino")).toEqual({ "watch.option.targetPoints": 300 });
});

test.each(["{", "null", '{"watch.option.targetPoints":"many"}', '{"watch.option.gone":3}'])(
  "of what is kept as %s nothing is taken",
  (text) => {
    localStorage.setItem("ocko.watched", "chess");
    localStorage.setItem("ocko.answers.triomino", text);
    expect([rememberedGame(), rememberedAnswers("triomino")]).toEqual(["ctyrky", {}]);
  },
);

test("a field left empty is asked for anew", () => {
  rememberSetup("triomino", { "watch.option.targetPoints": "", "watch.option.hand": 9 });
  expect(rememberedAnswers("triomino")).toEqual({ "watch.option.hand": 9 });
});

test("after a game the next one is set up as that one was, and what was chosen otherwise is in sight", async () => {
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockResolvedValue(canvasStream());
  const { unmount } = mountApp(
    fakeReader(() => EMPTY_SCENE),
    "en",
    "/watch",
  );
  onTestFinished(unmount);
  await userEvent.selectOptions(page.getByLabelText("What is played"), "triomino");
  await userEvent.click(page.getByText("How it is played"));
  await userEvent.fill(page.getByLabelText("Points that win the match"), "250");
  await userEvent.click(page.getByRole("button", { name: "Start watching" }));
  await userEvent.click(page.getByRole("button", { name: "Stop watching" }));
  await expect.element(page.getByLabelText("What is played")).toHaveValue("triomino");
  await expect.element(page.getByLabelText("Points that win the match")).toBeVisible();
  await expect.element(page.getByLabelText("Points that win the match")).toHaveValue("250");
});
