import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LANGUAGES, WORDS } from "../i18n/index.ts";
import { canvasStream } from "./testing/canvas-stream.ts";
import { drawScene } from "./testing/draw-scene.ts";
import { fakeReader } from "./testing/fake-reader.ts";
import { mountApp } from "./testing/mount-app.tsx";
import { LINE, type Scene, TRIANGLES, WRONG_LINE } from "./testing/scenes.ts";
import { showScene } from "./testing/show-scene.ts";

let unmount = (): void => {};
afterEach(() => {
  unmount();
  vi.restoreAllMocks();
});

const figureValue = (name: string): string | null =>
  document.querySelector(`main [data-figure="${name}"]`)?.textContent ?? null;

const figureShows = (name: string, value: string): Promise<void> =>
  expect.poll(() => figureValue(name)).toBe(value);

describe("from a picture to the score", () => {
  test("a line with an unsure tile: asked, corrected by tap and by key, and scored at once", async () => {
    await page.viewport(390, 844);
    await showScene(LINE);
    expect(figureValue("sum")).toBe("?");
    await userEvent.click(page.getByRole("button", { name: "1 tile to check" }));
    await expect.element(page.getByText("What does this tile show?")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "6", exact: true }));
    await figureShows("sum", "8");
    expect(figureValue("sticks")).toBe("2");
    // The key works on the half that is now chosen: after the last one, the first again.
    await userEvent.click(page.getByRole("button", { name: "Half 2: 6" }));
    await userEvent.keyboard("2");
    await figureShows("sum", "4");
    await userEvent.click(page.getByRole("button", { name: "Back to what was read" }));
    await figureShows("sum", "?");
  });

  test("a joint that breaks a rule is marked and said, until the tile in the picture is corrected", async () => {
    await page.viewport(1280, 800);
    await showScene(WRONG_LINE);
    await expect.element(page.getByText("1 broken rule")).toBeVisible();
    await expect.element(page.getByText(/Rule line\.match/)).toBeVisible();
    const spot = document.querySelector<HTMLButtonElement>('button[data-tile="2"]')!;
    expect(spot.getAttribute("aria-label")).toBe("Domino 5-4, breaks a rule");
    spot.focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("button", { name: "Half 1: 5" })).toBeVisible();
    await userEvent.keyboard("6");
    await expect.element(page.getByText("Everything fits.").first()).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.activeElement).toBe(spot);
    expect(spot.getAttribute("aria-label")).toBe("Domino 6-4, corrected by you");
  });

  test("what is no tile can be said so, and brought back", async () => {
    await showScene(LINE);
    await userEvent.click(page.getByRole("button", { name: "1 tile to check" }));
    await userEvent.click(page.getByRole("button", { name: "This is not a tile" }));
    await figureShows("sum", "6");
    await userEvent.click(page.getByRole("button", { name: /Bring back/ }));
    await figureShows("sum", "?");
  });

  test("triangles: the game is known by its tiles, the lattice is drawn", async () => {
    await showScene(TRIANGLES);
    await expect.element(page.getByRole("radio", { name: /Trojúhelníkové/ })).toBeChecked();
    await figureShows("tiles", "3");
    await expect.element(page.getByText("Everything fits.")).toBeVisible();
  });

  test("the wrong game is noticed, and the right one is one tap away", async () => {
    const app = await showScene(TRIANGLES);
    app.services.game.choose("ctyrky");
    await expect.element(page.getByText(/These tiles are triangles/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: /^Switch to/ }));
    await figureShows("tiles", "3");
  });

  test("several pictures, one of them no picture at all", async () => {
    const app = await showScene(LINE);
    await app.services.session.addFiles([
      await drawScene(LINE, "second.png"),
      new File(["not a picture"], "letter.txt", { type: "image/png" }),
    ]);
    await expect.element(page.getByText("“letter.txt” could not be opened", { exact: false })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Picture 2: second.png" })).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Picture 1: table.png" }));
    expect(app.services.session.store.snapshot().pictures).toHaveLength(2);
    await userEvent.click(page.getByRole("button", { name: "Remove this picture" }));
    expect(app.services.session.store.snapshot().pictures.map(({ name }) => name)).toEqual(["second.png"]);
  });

  test("another picture is shown with none of its tiles chosen, and the focus stays at its thumbnail", async () => {
    const app = await showScene(LINE);
    await app.services.session.addFiles([await drawScene(LINE, "second.png")]);
    const thumb = (name: RegExp) => page.getByRole("button", { name });
    await userEvent.click(thumb(/^Picture 1/));
    const spots = () => document.querySelectorAll<HTMLButtonElement>("button[data-tile]");
    await userEvent.click(page.getByRole("button", { name: "Closer" }));
    await userEvent.click(spots()[3]!);
    await expect.element(page.getByText("What does this tile show?")).toBeVisible();
    await userEvent.keyboard("6{Escape}");
    await figureShows("sum", "8");
    (thumb(/^Picture 2/).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await figureShows("sum", "?");
    expect(document.activeElement).toBe(thumb(/^Picture 2/).element());
    await expect.poll(() => page.getByText("What does this tile show?").query()).toBeNull();
    await expect.element(page.getByRole("button", { name: "Farther" })).toBeDisabled();
  });

  test("once a picture has been read, the next one does not speak of preparing", async () => {
    const reader = fakeReader(() => LINE);
    const app = mountApp(reader, "en", "/table");
    unmount = app.unmount;
    await app.services.session.addFiles([await drawScene(LINE)]);
    vi.spyOn(reader, "read").mockReturnValue(new Promise(() => {}));
    void app.services.session.addFiles([await drawScene(LINE, "second.png")]);
    await expect.element(page.getByRole("status")).toHaveTextContent(/^Reading the tiles…$/);
  });
});

describe("what can stand in the way", () => {
  const EMPTY: Scene = { widthPx: 600, heightPx: 400, tiles: [] };
  const problemShown = (kind: string) =>
    expect.poll(() => document.querySelector(`[data-problem="${kind}"]`)).not.toBeNull();

  async function openPicture(answer: () => Scene | Error, ready?: () => Error | null) {
    const app = mountApp(fakeReader(answer, ready), "en", "/table");
    unmount = app.unmount;
    void app.services.session.addFiles([await drawScene(EMPTY)]);
    return app;
  }

  test("no tiles in the picture", async () => {
    await openPicture(() => EMPTY);
    await problemShown("noTiles");
    await expect.element(page.getByRole("button", { name: "Use the camera" })).toBeVisible();
  });

  test("no picture yet, or only a file that is none: the screen has its heading all the same", async () => {
    const { services, unmount: leave } = mountApp(
      fakeReader(() => EMPTY),
      "en",
      "/table",
    );
    unmount = leave;
    const heading = page.getByRole("heading", { level: 1, name: "Table" });
    await problemShown("noPicture");
    await expect.element(heading).toBeInTheDocument();
    await services.session.addFiles([new File(["not a picture"], "letter.txt", { type: "image/png" })]);
    await problemShown("unreadableFile");
    await expect.element(heading).toBeInTheDocument();
  });

  test("the worker crashed, and a second try reads the picture", async () => {
    let tries = 0;
    await openPicture(() => (tries++ === 0 ? new Error("gone") : LINE));
    await problemShown("workerCrashed");
    await userEvent.click(page.getByRole("button", { name: "Try again" }));
    await expect.element(page.getByText("Found: 4 tiles")).toBeVisible();
  });

  test("the model is missing", async () => {
    await openPicture(
      () => new Error("404"),
      () => new Error("404"),
    );
    await problemShown("modelMissing");
    await expect.element(page.getByRole("button", { name: "Reload the page" })).toBeVisible();
  });

  test.each([
    ["NotAllowedError", "cameraRefused"],
    ["NotFoundError", "noCamera"],
    ["NotReadableError", "cameraBusy"],
  ])("getUserMedia rejects with %s", async (name, kind) => {
    vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(new DOMException("no", name));
    unmount = mountApp(
      fakeReader(() => LINE),
      "en",
      "/camera",
    ).unmount;
    await problemShown(kind);
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Choose photos" })).toBeVisible();
  });

  test("an insecure page has no camera to ask for", async () => {
    vi.spyOn(globalThis, "isSecureContext", "get").mockReturnValue(false);
    unmount = mountApp(
      fakeReader(() => LINE),
      "en",
      "/camera",
    ).unmount;
    await problemShown("insecure");
  });

  test("a route that does not exist leads back", async () => {
    unmount = mountApp(
      fakeReader(() => LINE),
      "en",
      "/nowhere",
    ).unmount;
    await userEvent.click(page.getByRole("link", { name: "To the start page", exact: true }));
    await expect.element(page.getByRole("button", { name: "Look with the camera" })).toBeVisible();
  });
});

/** The camera's screen with a camera that shows a line; its stream. */
function lookAtLine(): MediaStream {
  const stream = canvasStream();
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockResolvedValue(stream);
  unmount = mountApp(
    fakeReader(() => LINE),
    "en",
    "/camera",
  ).unmount;
  return stream;
}

describe("the live camera", () => {
  test("is read live, held, corrected, let go; and when it vanishes, what was read stays", async () => {
    const stream = lookAtLine();
    await expect.element(page.getByText("Live", { exact: true })).toBeVisible();
    await figureShows("ends", "2 + ?");
    await userEvent.click(page.getByRole("button", { name: "Hold this picture" }));
    await expect.element(page.getByText("Held", { exact: true })).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "1 tile to check" }));
    await userEvent.keyboard("6");
    await figureShows("sum", "8");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(page.getByRole("button", { name: "Back to the live picture" }));
    await expect.element(page.getByText("Live", { exact: true })).toBeVisible();
    await figureShows("ends", "2 + ?");
    stream.getVideoTracks()[0]!.stop();
    stream.getVideoTracks()[0]!.dispatchEvent(new Event("ended"));
    await expect.element(page.getByText("The camera is gone")).toBeVisible();
    await figureShows("ends", "2 + ?");
  });
});

test("held and let go by keyboard, the picture leaves the focus at the button that undoes it", async () => {
  lookAtLine();
  await figureShows("ends", "2 + ?");
  const hold = page.getByRole("button", { name: "Hold this picture" });
  const resume = page.getByRole("button", { name: "Back to the live picture" });
  (hold.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(resume).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(hold).toHaveFocus();
});

test("a picture that is held keeps its corrections when the camera vanishes, and in another language", async () => {
  const stream = lookAtLine();
  await figureShows("ends", "2 + ?");
  await userEvent.click(page.getByRole("button", { name: "Hold this picture" }));
  await userEvent.click(page.getByRole("button", { name: "1 tile to check" }));
  await userEvent.keyboard("6");
  await figureShows("sum", "8");
  await userEvent.keyboard("{Escape}");
  stream.getVideoTracks()[0]!.dispatchEvent(new Event("ended"));
  await expect.element(page.getByText("The camera is gone")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Language: en" }));
  await userEvent.click(page.getByRole("menuitem", { name: "Polski" }));
  await expect.element(page.getByText(WORDS.pl.problem.cameraLost.title)).toBeVisible();
  await figureShows("sum", "8");
});

describe("words and looks", () => {
  test("the language is changed, remembered, and told to the browser", async () => {
    unmount = mountApp(fakeReader(() => LINE)).unmount;
    await userEvent.click(page.getByRole("button", { name: "Language: en" }));
    await userEvent.click(page.getByRole("menuitem", { name: "Polski" }));
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(WORDS.pl.start.title);
    expect(document.documentElement.lang).toBe("pl");
    expect(localStorage.getItem("ocko.language")).toBe("pl");
  });

  test("the page is titled after what is on the screen, in the chosen language", async () => {
    unmount = mountApp(
      fakeReader(() => LINE),
      "cs",
      "/watch",
    ).unmount;
    await expect.poll(() => document.title).toBe("Sledování hry · Očko");
    location.hash = "/";
    await expect.poll(() => document.title).toMatch(/^Očko · Přečte/);
  });

  test.each(LANGUAGES)("%s fits a phone: nothing scrolls sideways", async (language) => {
    await page.viewport(390, 844);
    await showScene(WRONG_LINE, language);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test.each([390, 1280])(
    "many pictures scroll in their strip, and the page of %i px does not",
    async (width) => {
      await page.viewport(width, 844);
      const { services } = await showScene(LINE);
      const picture = await drawScene(LINE, "again.png");
      await services.session.addFiles(Array.from({ length: 20 }, () => picture));
      await expect.poll(() => document.querySelectorAll("nav li")).toHaveLength(21);
      const stage = document.querySelector("#picture")!;
      const { right } = stage.parentElement!.getBoundingClientRect();
      for (const each of [stage, document.querySelector("nav")!])
        expect(each.getBoundingClientRect().right).toBeLessThanOrEqual(right);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      const placeOf = (selector: string): DOMRect =>
        document.querySelector(selector)!.getBoundingClientRect();
      for (const number of [21, 1, 12]) {
        services.session.show(services.session.store.snapshot().pictures[number - 1]!.id);
        await expect
          .element(page.getByRole("button", { name: new RegExp(`^Picture ${number}:`) }))
          .toHaveAttribute("aria-current", "true");
        const [strip, thumb] = [placeOf("nav ul"), placeOf('nav [aria-current="true"]')];
        expect(thumb.left).toBeGreaterThanOrEqual(strip.left);
        expect(thumb.right).toBeLessThanOrEqual(strip.right);
      }
    },
  );
});
