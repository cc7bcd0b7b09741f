import { expect, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { LANGUAGES } from "../../i18n/index.ts";
import { canvasStream } from "./canvas-stream.ts";
import { fakeReader } from "./fake-reader.ts";
import { mountApp } from "./mount-app.tsx";
import { BROKEN_LINE, EMPTY_SCENE, lineScene, type Scene } from "./scenes.ts";

/** The page with a game begun, a camera without a camera, and a table on which the test lays tiles. */
export async function watching(language: (typeof LANGUAGES)[number] = "en") {
  let scene: Scene = EMPTY_SCENE;
  let looks = 0;
  const stream = canvasStream();
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockResolvedValue(stream);
  const app = mountApp(
    fakeReader(() => {
      looks++;
      return scene;
    }),
    language,
    "/watch",
  );
  onTestFinished(() => {
    app.unmount();
    vi.restoreAllMocks();
  });
  await expect.poll(() => document.querySelectorAll("form input")).not.toHaveLength(0);
  const inputs = [...document.querySelectorAll<HTMLInputElement>("form input:not([type=radio])")];
  await userEvent.fill(inputs[0]!, "Anna");
  await userEvent.fill(inputs[1]!, "Bob");
  await userEvent.click(document.querySelector("form button[type=submit]")!);
  // The table must have been seen empty, or the first tile lay there before the game.
  await expect.poll(() => looks).toBeGreaterThan(1);
  const show = (shown: Scene): void => {
    scene = shown;
  };
  const lay = (count: number): void => show(lineScene(BROKEN_LINE.slice(0, count)));
  return { ...app, show, lay, stream };
}
export const toMove = (name: string): Promise<void> =>
  expect.poll(() => document.querySelector('[data-figure="to-move"]')?.textContent).toBe(name);

export const alarmRings = (): Promise<void> =>
  expect.poll(() => document.querySelector('[role="alert"][data-alarm]')).not.toBeNull();
