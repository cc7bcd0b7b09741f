import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { ocko } from "./test/browser-commands.ts";
import { BROWSER_ARGS, findChromium } from "./test/chromium.ts";

// Long enough for a machine that is ten times as slow: a test's limit ends what hangs, and measures nothing.
const LIMIT_MS = 600_000;
// A busy machine draws late; what is asked is whether it comes at all.
const AWAITED_MS = 120_000;

export default defineConfig({
  root: "src/app",
  base: "./",
  plugins: [react()],
  worker: { format: "es" },
  // Found only on the way, they would make the page reload in the middle of a test.
  optimizeDeps: {
    include: [
      "axe-core",
      "react-dom/client",
      "comlink",
      "dexie",
      "@mantine/core",
      "@mantine/dropzone",
      // The worker's own.
      "@techstark/opencv-js",
      "@tensorflow/tfjs",
      "@tensorflow/tfjs-backend-wasm",
      "zod",
    ],
  },
  build: {
    outDir: "../../dist",
    emptyOutDir: true,
    target: "es2023",
    // OpenCV.js is one file of eleven megabytes, loaded by the worker alone.
    chunkSizeWarningLimit: 12_000,
  },
  test: {
    root: ".",
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"],
          exclude: ["**/*.browser.test.{ts,tsx}"],
          // OpenCV.js exports a thenable; vitest's interop would wait on it for ever.
          deps: { interopDefault: false },
          testTimeout: LIMIT_MS,
          hookTimeout: LIMIT_MS,
          expect: { poll: { timeout: AWAITED_MS } },
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["src/**/*.browser.test.{ts,tsx}"],
          testTimeout: LIMIT_MS,
          hookTimeout: LIMIT_MS,
          expect: { poll: { timeout: AWAITED_MS } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: LIMIT_MS,
            commands: { ocko },
            provider: playwright({
              launchOptions: {
                executablePath: findChromium() ?? "/usr/bin/chromium",
                args: BROWSER_ARGS,
                timeout: LIMIT_MS,
              },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
