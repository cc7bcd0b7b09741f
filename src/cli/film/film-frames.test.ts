import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { filmFrames } from "./film-frames.ts";

// Permissions do not bind the superuser, as whom tests may run.
vi.mock("node:fs", async (original) => {
  const real = await original<typeof import("node:fs")>();
  const readdirSync = (path: string) => {
    if (path.endsWith("locked"))
      throw Object.assign(new Error("EACCES: permission denied, scandir"), { code: "EACCES" });
    return real.readdirSync(path);
  };
  return { ...real, readdirSync };
});

const folder = mkdtempSync(join(tmpdir(), "ocko-frames-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function said(path: string): Promise<(string | number)[]> {
  const frames = [];
  for await (const frame of filmFrames(path, 5)) frames.push(frame.ok ? frame.value.atMs : frame.error.code);
  return frames;
}

test("a folder's pictures come in name order; one that is damaged ends the film", async () => {
  const film = join(folder, "film");
  mkdirSync(film);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  for (const name of ["b.png", "a.png"]) writeFileSync(join(film, name), picture);
  writeFileSync(join(film, "notes.txt"), "no frame");
  expect(await said(film)).toEqual([0, 200]);
  writeFileSync(join(film, "aa.png"), picture.subarray(0, 40));
  expect(await said(film)).toEqual([0, "picture.damaged"]);
});

test("what cannot be used says why", async () => {
  expect(await said(join(folder, "nowhere"))).toEqual(["file.missing"]);
  for (const name of ["empty", "locked"]) mkdirSync(join(folder, name));
  expect(await said(join(folder, "empty"))).toEqual(["film.empty"]);
  expect(await said(join(folder, "locked"))).toEqual(["file.unreadable"]);
});
