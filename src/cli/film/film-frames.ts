import { spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { InputError, Result } from "../../tiles/index.ts";
import type { Picture } from "../../vision/index.ts";
import { fileProblem } from "../file-problem.ts";
import { decodePicture } from "../vision/decode-picture.ts";
import { ppmPictures } from "./ppm-stream.ts";

export type Frame = { readonly picture: Picture; readonly atMs: number };
/** A frame, or why the film ends here; `film.damaged`: some of what came before may be missing, too. */
export type FrameResult = Result<Frame>;

const PICTURE_NAME = /\.(jpe?g|png|webp)$/i;
const fail = (code: string, message: string): { ok: false; error: InputError } => ({
  ok: false,
  error: { code, message },
});

/** The frames of a folder in name order, or of a video file, `fps` to the second. One at a time: memory stays flat. */
export async function* filmFrames(path: string, fps: number): AsyncGenerator<FrameResult> {
  let isFolder: boolean;
  try {
    isFolder = statSync(path).isDirectory();
  } catch (error) {
    yield { ok: false, error: fileProblem(error, "file or folder") };
    return;
  }
  yield* isFolder ? folderFrames(path, fps) : videoFrames(path, fps);
}

async function* folderFrames(folder: string, fps: number): AsyncGenerator<FrameResult> {
  let names: string[];
  try {
    names = readdirSync(folder)
      .filter((name) => PICTURE_NAME.test(name))
      .sort();
  } catch (error) {
    yield { ok: false, error: fileProblem(error) };
    return;
  }
  if (names.length === 0) yield fail("film.empty", "no JPEG, PNG or WebP pictures in this folder");
  for (const [i, name] of names.entries()) {
    const decoded = await decodePicture(join(folder, name));
    if (!decoded.ok) {
      yield fail(decoded.error.code, `${name}: ${decoded.error.message}`);
      return;
    }
    yield { ok: true, value: { picture: decoded.value.picture, atMs: (1000 * i) / fps } };
  }
}

/** The first thing ffmpeg says, without which of its parts says so: `[mov,mp4 @ 0x2d1c97c0] moov atom not found`. */
const reasonIn = (complaint: string): string => complaint.split("\n")[0]!.replace(/^(\[[^\]]*\]\s*)+/, "");

/** Through ffmpeg, which must be installed: no decoder of its own could know as many formats. */
async function* videoFrames(file: string, fps: number): AsyncGenerator<FrameResult> {
  const scale = "scale='min(1920,iw)':-2";
  const arguments_ = [
    "-v",
    "error",
    "-nostdin",
    "-i",
    // What stands before a colon, as in 20:30.mp4, would be taken for a protocol.
    `file:${file}`,
    "-vf",
    `fps=${fps},${scale}`,
    // Phones film in ten bits, too.
    "-pix_fmt",
    "rgb24",
    "-f",
    "image2pipe",
    "-c:v",
    "ppm",
    "-",
  ];
  const ffmpeg = spawn("ffmpeg", arguments_, { stdio: ["ignore", "pipe", "pipe"] });
  let complaint = "";
  ffmpeg.stderr.on("data", (chunk: Buffer) => {
    if (complaint.length < 2000) complaint += chunk.toString();
  });
  const ended = new Promise<{ code: number | null; error: NodeJS.ErrnoException | null }>((resolve) => {
    ffmpeg.on("error", (error) => resolve({ code: null, error }));
    ffmpeg.on("close", (code) => resolve({ code, error: null }));
  });
  let count = 0;
  try {
    for await (const picture of ppmPictures(ffmpeg.stdout)) {
      yield { ok: true, value: { picture, atMs: (1000 * count++) / fps } };
    }
    const { code, error } = await ended;
    if (error?.code === "ENOENT") {
      yield fail(
        "ffmpeg.missing",
        "video files are read by ffmpeg, which is not installed: install it, or give a folder of frames",
      );
    } else if (error) yield fail("ffmpeg.failed", error.message);
    else if (count === 0) {
      const reason = reasonIn(complaint);
      yield fail("film.unreadable", `not a film that ffmpeg can read${reason && ` (${reason})`}`);
    }
    // A film that is torn in the middle ends as if it were whole, but for a complaint.
    else if (code !== 0 || complaint) yield fail("film.damaged", reasonIn(complaint) || "ffmpeg gave up");
  } finally {
    // Whoever stops watching early must not leave a decoder running.
    ffmpeg.kill();
  }
}
