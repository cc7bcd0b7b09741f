import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";

export type ServedApp = { readonly address: string; readonly stop: () => Promise<void> };

const START_MS = 480_000;

/** Builds and serves the app by the README's own command, and reads the address that it prints. */
export async function startApp(): Promise<ServedApp> {
  const child = spawn("npm", ["start"], {
    cwd: resolve(import.meta.dirname, "../.."),
    // A group of its own: npm, vite and whatever they start end together.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
  });
  const stop = (): Promise<void> => stopGroup(child);
  try {
    return { address: await printedAddress(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((onAddress, onFailure) => {
    let said = "";
    const timer = setTimeout(
      () => onFailure(new Error(`no address within ${START_MS} ms: ${said}`)),
      START_MS,
    );
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /http:\/\/localhost:\d+\/?/.exec(said)?.[0];
      if (!address) return;
      clearTimeout(timer);
      onAddress(address);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.on("exit", (code) => {
      clearTimeout(timer);
      onFailure(new Error(`npm start ended with ${code}: ${said}`));
    });
  });
}

function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return Promise.resolve();
  return new Promise((onStopped) => {
    child.once("exit", () => onStopped());
    process.kill(-child.pid!, "SIGTERM");
  });
}
