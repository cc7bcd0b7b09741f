import { expect, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import type { Language } from "../../i18n/index.ts";
import { drawScene } from "./draw-scene.ts";
import { fakeReader } from "./fake-reader.ts";
import { mountApp } from "./mount-app.tsx";
import type { Scene } from "./scenes.ts";

/** The app with a picture of this scene, read as it is; gone when the test is over. */
export async function showScene(scene: Scene, language: Language = "en") {
  const app = mountApp(
    fakeReader(() => scene),
    language,
    "/table",
  );
  onTestFinished(app.unmount);
  await app.services.session.addFiles([await drawScene(scene)]);
  await expect.element(page.getByText(/^(Found|Vidím|Widzę)/)).toBeVisible();
  return app;
}
