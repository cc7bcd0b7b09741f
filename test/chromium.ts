import { existsSync } from "node:fs";

/** Flags under which Debian's Chromium runs headless, as root, without reaching out to any network. */
export const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The path of an installed Chromium or Chrome, or undefined. */
export const findChromium = (): string | undefined =>
  [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ].find((path) => path !== undefined && existsSync(path));
