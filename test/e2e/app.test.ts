import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { cornersOf, type Triangle } from "../../src/layouts/index.ts";
import { BROWSER_ARGS, findChromium } from "../chromium.ts";
import { cameraOfPictures, showToCamera } from "./picture-camera.ts";
import { type ServedApp, startApp } from "./served-app.ts";
import { film, jpegOf, latticeOnTable, lineOnTable, photograph, rowsOnTable } from "./table-pictures.ts";

const SCREENS = resolve(import.meta.dirname, "../../.cache/screens");
const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };
// The first reading waits for OpenCV and the networks, on a machine that may be busy with other things.
const PATIENCE_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), "ocko-e2e-"));
const path = (name: string): string => join(folder, name);

let app: ServedApp;
let browser: Browser;
let context: BrowserContext | undefined;

beforeAll(async () => {
  mkdirSync(SCREENS, { recursive: true });
  // Ends 2 and 6: eight, so two sticks.
  const line = lineOnTable([
    [2, 6],
    [6, 6],
    [6, 4],
    [4, 1],
    [1, 6],
  ]);
  film(line, path("table.mjpeg"));
  photograph(
    lineOnTable([
      [3, 5],
      [5, 0],
      [4, 2],
    ]),
    path("misfit.jpg"),
  );
  photograph(hexagonOnTable(), path("hexagon.jpg"));
  writeFileSync(path("letter.png"), "Dear players, this is no picture.");
  app = await startApp();
  browser = await chromium.launch({
    executablePath: findChromium()!,
    timeout: PATIENCE_MS,
    args: [
      ...BROWSER_ARGS,
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${path("table.mjpeg")}`,
    ],
  });
});

afterEach(async () => {
  await context?.close();
  context = undefined;
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Six triangles around a point that shows 2; each of them is a tile of the set. */
function hexagonOnTable() {
  const shown: Readonly<Record<string, number>> = {
    "0,0": 2,
    "-1,1": 2,
    "0,1": 3,
    "1,0": 5,
    "1,-1": 0,
    "0,-1": 1,
    "-1,0": 1,
  };
  const around: readonly Triangle[] = [
    { q: 0, r: 0, up: true },
    { q: -1, r: 0, up: false },
    { q: -1, r: 0, up: true },
    { q: -1, r: -1, up: false },
    { q: 0, r: -1, up: true },
    { q: 0, r: -1, up: false },
  ];
  return latticeOnTable(
    around.map((at) => ({ at, values: cornersOf(at).map(({ q, r }) => shown[`${q},${r}`]!) })),
  );
}

type Look = {
  readonly viewport: typeof PHONE;
  readonly colorScheme: "light" | "dark";
  readonly locale: string;
};

async function openApp(
  { viewport, colorScheme, locale }: Look,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<{ page: Page; errors: string[] }> {
  context = await browser.newContext({ viewport, colorScheme, locale, permissions: ["camera"] });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await prepare(page);
  await page.goto(app.address);
  return { page, errors };
}

const figure = (page: Page, name: string) => page.locator(`main [data-figure="${name}"]`);
const shows = (page: Page, name: string, value: string): Promise<void> =>
  figure(page, name)
    .filter({ hasText: new RegExp(`^${value.replace("+", "\\+").replaceAll(" ", "\\s")}$`) })
    .waitFor();

async function keepScreens(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ phone: PHONE, laptop: LAPTOP })) {
    await page.setViewportSize(viewport);
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.screenshot({ path: join(SCREENS, `${name}-${size}-${scheme}.png`) });
    }
  }
}

test("a table in front of the webcam: from the start page to the score, held and corrected", async () => {
  const { page, errors } = await openApp({ viewport: PHONE, colorScheme: "light", locale: "cs-CZ" });
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Rozložte kostky");
  await keepScreens(page, "start");
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Podívat se kamerou" }).click();
  await shows(page, "sum", "8");
  await shows(page, "sticks", "2");
  expect(await figure(page, "ends").textContent()).toBe("2 + 6");
  expect(await page.locator("button[data-tile]").count()).toBe(5);
  await keepScreens(page, "live");
  await page.setViewportSize(PHONE);

  await page.getByRole("button", { name: "Podržet tento obraz" }).click();
  await page.getByText("Podrženo", { exact: true }).waitFor();
  // The last tile of the line becomes 1-2: four, one stick. Nothing else is touched.
  await page.getByRole("list", { name: "Řada zleva doprava" }).getByRole("button").last().click();
  await page.getByRole("button", { name: /Polovina \d: 6/ }).click();
  await page.keyboard.press("2");
  await page.keyboard.press("Escape");
  await shows(page, "sum", "4");
  await shows(page, "sticks", "1");
  expect(errors).toEqual([]);
});

test("picked photos: a joint that does not fit, a hexagon, and a file that is no picture", async () => {
  const { page, errors } = await openApp({ viewport: LAPTOP, colorScheme: "dark", locale: "en-GB" });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose photos" }).click();
  await (await chooser).setFiles([path("misfit.jpg"), path("letter.png"), path("hexagon.jpg")]);
  await page.getByText("“letter.png” could not be opened", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Close the message" }).click();

  await shows(page, "hexagons", "1");
  await shows(page, "tiles", "6");
  await page.getByText("Everything fits.").first().waitFor();
  await keepScreens(page, "hexagon");

  await page.getByRole("button", { name: /misfit\.jpg/ }).click();
  await page.getByText("1 broken rule", { exact: true }).waitFor();
  await page.getByText("Rule line.match").waitFor();
  expect(await page.locator('button[data-tile][aria-label*="breaks a rule"]').count()).toBe(2);
  await keepScreens(page, "misfit");
  await page.locator('button[data-tile][aria-label*="breaks a rule"]').first().click();
  await page.getByText("What does this tile show?").waitFor();
  await keepScreens(page, "correct");
  expect(errors).toEqual([]);
});

test("a game is watched: two placings, one that breaks a rule, and a page that is killed", async () => {
  const line = [
    [2, 6],
    [6, 4],
    [3, 1],
  ] as const;
  const pictures = line.map((_, last) => jpegOf(lineOnTable(line, last + 1)));
  const { page, errors } = await openApp({ viewport: PHONE, colorScheme: "light", locale: "pl-PL" }, (page) =>
    cameraOfPictures(page, jpegOf(lineOnTable(line, 0))),
  );
  await page.getByRole("button", { name: "Śledź grę" }).click();
  const names = page.locator("form input:not([type=radio])");
  await names.nth(0).fill("Ola");
  await names.nth(1).fill("Jan");
  await page.locator("form button[type=submit]").click();
  const illegal = page.locator('li[data-event="place"][data-verdict="illegal"]');
  const fitting = page.locator('li[data-event="place"]:not([data-verdict="illegal"])');

  // The table must have been seen empty, or the first tile lay there before the game.
  await page.getByText("Nie widzę jeszcze żadnego klocka", { exact: false }).waitFor();
  await showToCamera(page, pictures[0]!);
  await fitting.first().waitFor();
  await shows(page, "to-move", "Jan");
  await showToCamera(page, pictures[1]!);
  await shows(page, "to-move", "Ola");
  await showToCamera(page, pictures[2]!);
  await page.locator('[role="alert"][data-alarm="line.match"]').waitFor();
  await keepScreens(page, "watch");

  await cameraOfPictures(page, pictures[2]!);
  await page.reload();
  await page.getByRole("button", { name: "Kontynuuj" }).click();
  await illegal.waitFor();
  expect(await fitting.count()).toBe(2);
  expect(errors).toEqual([]);
});

test("a round is over: both hands are spread before the camera, counted and confirmed", async () => {
  const opening = [[2, 6]] as const;
  const hands = {
    Jan: [
      [
        [1, 5],
        [4, 3],
        [0, 4],
      ],
      [
        [5, 5],
        [6, 3],
        [1, 2],
        [5, 3],
      ],
    ],
    Eva: [
      [
        [6, 6],
        [1, 0],
        [3, 3],
      ],
      [
        [6, 5],
        [2, 4],
        [1, 4],
      ],
    ],
  } as const;
  const { page, errors } = await openApp({ viewport: PHONE, colorScheme: "light", locale: "cs-CZ" }, (page) =>
    cameraOfPictures(page, jpegOf(lineOnTable(opening, 0))),
  );
  await page.getByRole("button", { name: "Sledovat hru" }).click();
  await page.getByLabel("Co se hraje").selectOption("basic");
  const names = page.locator("form input:not([type=radio])");
  await names.nth(0).fill("Eva");
  await names.nth(1).fill("Jan");
  await page.getByRole("button", { name: "Začít sledovat" }).click();
  await page.getByText("Žádnou kostku zatím nevidím", { exact: false }).waitFor();
  await showToCamera(page, jpegOf(lineOnTable(opening)));
  await shows(page, "to-move", "Jan");
  for (let pass = 0; pass < 2; pass++) await page.getByRole("button", { name: "Dál" }).click();
  await page.getByText("Dohráno.").waitFor();

  // The board beside the first hand, which lies close to it; before the second one the camera has moved.
  await page.getByRole("button", { name: "Zbylé kostky: Jan" }).click();
  await showToCamera(page, jpegOf(rowsOnTable([opening, ...hands.Jan])));
  await shows(page, "hand-tiles", "7 z celkem 7");
  await shows(page, "hand-sum", "47");
  await keepScreens(page, "hand");
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "To je všechno" }).click();
  await page.getByText("Jan, zbylé kostky: ", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Zbylé kostky: Eva" }).click();
  await showToCamera(page, jpegOf(rowsOnTable(hands.Eva)));
  await shows(page, "hand-sum", "41");
  await page.getByRole("button", { name: "To je všechno" }).click();
  await page.getByText("Eva, zbylé kostky: ", { exact: false }).waitFor();
  expect(await page.locator('[role="alert"][data-alarm]').count()).toBe(0);
  expect(await page.locator('li[data-event="reveal"][data-verdict="legal"]').count()).toBe(2);
  await keepScreens(page, "after-hands");
  expect(errors).toEqual([]);
});

test("OpenCV travels with the worker alone: the page's own script does not hold it", () => {
  const assets = resolve(import.meta.dirname, "../../dist/assets");
  const html = readFileSync(resolve(assets, "../index.html"), "utf8");
  const entry = /assets\/(index-[\w-]+\.js)/.exec(html)![1]!;
  expect(readFileSync(join(assets, entry), "utf8")).not.toMatch(/cvtColor|findContours/);
  const holders = readdirSync(assets).filter(
    (file) => file.endsWith(".js") && readFileSync(join(assets, file), "utf8").includes("cvtColor"),
  );
  expect(holders.length).toBeGreaterThan(0);
  expect(html).not.toMatch(/opencv/);
});
