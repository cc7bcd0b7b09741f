import { spawnSync } from "node:child_process";
import { findChromium } from "./chromium.ts";

// The browser tests need a Chromium. On Debian, as root or with sudo, it installs itself; elsewhere one line says what is missing.
const install = (): boolean => {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const run = (...command: string[]): boolean => {
    const [program, ...args] = [...sudo, ...command] as [string, ...string[]];
    return spawnSync(program, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  };
  return (
    run("apt-get", "update", "-qq") &&
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
  );
};

if (!findChromium()) {
  console.log("No Chromium found: installing Debian’s package “chromium”…");
  if (!install() || !findChromium()) {
    console.error(
      "The browser tests need Chromium: install Debian’s package “chromium”, or set CHROMIUM_PATH to one.",
    );
    process.exit(1);
  }
}
