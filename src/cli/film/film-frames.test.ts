import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
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

describe("of a video", () => {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  const film = join(folder, "20:30.mp4");
  writeFileSync(film, "a film");
  // It may say what it is given (`$5`), and write a frame.
  const ffmpegDoes = (script: string): void => {
    writeFileSync(join(bin, "ffmpeg"), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, "ffmpeg"), 0o755);
  };
  const FRAME = "printf 'P6\\n1 1\\n255\\nrgb'";
  beforeAll(() => void vi.stubEnv("PATH", `${bin}${delimiter}${process.env.PATH}`));
  afterAll(() => void vi.unstubAllEnvs());

  test("the name is a file's, whatever it looks like; the reason is in words", async () => {
    ffmpegDoes('echo "[mov,mp4 @ 0x2d1c97c0] [dec @ 0x1] $5 is torn" >&2; exit 1');
    const { value: first } = await filmFrames(film, 5).next();
    const message = `not a film that ffmpeg can read (file:${film} is torn)`;
    expect(first).toEqual({ ok: false, error: { code: "film.unreadable", message } });
  });

  test.each([
    ["whole", FRAME, [0]],
    [
      "torn, which ffmpeg only says",
      `${FRAME}; echo "[mkv @ 0x1] File ended prematurely" >&2`,
      [0, "film.damaged"],
    ],
    ["torn, and given up", `${FRAME}; ${FRAME}; exit 1`, [0, 200, "film.damaged"]],
    ["without a picture", "true", ["film.unreadable"]],
  ])("%s", async (_, script, expected) => {
    ffmpegDoes(script);
    expect(await said(film)).toEqual(expected);
  });
});
