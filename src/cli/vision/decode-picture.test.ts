import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import { decodePicture } from "./decode-picture.ts";

// Permissions do not bind the superuser, as whom tests may run.
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const open = async (path: string) => {
    if (path.endsWith("locked.jpg"))
      throw Object.assign(new Error("EACCES: permission denied, open"), { code: "EACCES" });
    return real.open(path);
  };
  return { ...real, open };
});

const folder = mkdtempSync(join(tmpdir(), "ocko-decode-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, bytes: Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
/** Left half red, right half blue. */
const redBlue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "red" } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: "blue" } },
      left: width / 2,
      top: 0,
    },
  ]);

async function decoded(path: string) {
  const result = await decodePicture(path);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  const { picture, ...size } = result.value;
  const at = (x: number, y: number): number[] => [
    ...picture.data.slice(4 * (y * picture.width + x), 4 * (y * picture.width + x) + 4),
  ];
  return { picture, size, at };
}
/** Which of red and blue it is, as lossy formats and inks shift colours a little. */
const hue = ([red, , blue]: number[]): string =>
  red! > blue! + 80 ? "red" : blue! > red! + 80 ? "blue" : "neither";

describe("formats", () => {
  test.each(["jpeg", "png", "webp"] as const)("%s", async (format) => {
    const { picture, size, at } = await decoded(
      file(`plain.${format}`, await redBlue(80, 40).toFormat(format).toBuffer()),
    );
    expect(size).toEqual({ width: 80, height: 40 });
    expect(picture.data).toHaveLength(80 * 40 * 4);
    expect([hue(at(5, 5)), hue(at(75, 35))]).toEqual(["red", "blue"]);
    expect(at(5, 5)[3]).toBe(255);
  });

  test("the EXIF orientation is applied: a quarter turn swaps the sides", async () => {
    const turned = await sharp(await redBlue(80, 40).jpeg().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { size, at } = await decoded(file("turned.jpg", turned));
    expect(size).toEqual({ width: 40, height: 80 });
    expect([hue(at(20, 5)), hue(at(20, 75))]).toEqual(["red", "blue"]);
  });

  test("CMYK and grey become RGB", async () => {
    const cmyk = await redBlue(80, 40).toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
    const { at } = await decoded(file("cmyk.jpg", cmyk));
    expect([hue(at(5, 5)), hue(at(75, 35))]).toEqual(["red", "blue"]);
    const grey = await decoded(file("grey.png", await redBlue(80, 40).toColourspace("b-w").png().toBuffer()));
    expect(grey.picture.data).toHaveLength(80 * 40 * 4);
    expect(grey.at(5, 5)[0]).toBe(grey.at(5, 5)[2]);
  });

  test("sixteen bits a channel", async () => {
    const deep = await redBlue(80, 40).toColourspace("rgb16").png().toBuffer();
    expect(hue((await decoded(file("deep.png", deep))).at(5, 5))).toBe("red");
  });

  test("transparency lies on white", async () => {
    const empty = await sharp({ create: { width: 8, height: 8, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    expect((await decoded(file("clear.png", empty))).at(4, 4)).toEqual([255, 255, 255, 255]);
  });

  test("of an animation, the first frame", async () => {
    const frames = await Promise.all(
      ["red", "blue"].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const { size, at } = await decoded(file("moving.webp", animated));
    expect(size).toEqual({ width: 40, height: 30 });
    expect(hue(at(20, 15))).toBe("red");
  });

  test("a huge photo is scaled down, and its own size told", async () => {
    const huge = await redBlue(12_000, 9_000).jpeg().toBuffer();
    const { picture, size } = await decoded(file("huge.jpg", huge));
    expect(size).toEqual({ width: 12_000, height: 9_000 });
    expect([picture.width, picture.height]).toEqual([2560, 1920]);
  });

  test("one pixel", async () => {
    const { size } = await decoded(file("tiny.png", await redBlue(2, 1).resize(1, 1).png().toBuffer()));
    expect(size).toEqual({ width: 1, height: 1 });
  });
});

describe("files that cannot be used say why", () => {
  const codeOf = async (path: string): Promise<string> => {
    const result = await decodePicture(path);
    return result.ok ? "fine" : result.error.code;
  };

  test("missing, a folder, empty", async () => {
    expect(await codeOf(join(folder, "nowhere.jpg"))).toBe("file.missing");
    mkdirSync(join(folder, "folder.jpg"));
    expect(await codeOf(join(folder, "folder.jpg"))).toBe("file.type");
    expect(await codeOf(file("empty.jpg", new Uint8Array()))).toBe("picture.empty");
  });

  test("not to be opened, or below a file", async () => {
    expect(await codeOf(file("locked.jpg", await redBlue(80, 40).jpeg().toBuffer()))).toBe("file.unreadable");
    expect(await codeOf(join(file("plain.txt", Buffer.from("text")), "photo.jpg"))).toBe("file.unreadable");
  });

  test("no picture, or one of another format", async () => {
    expect(await codeOf(file("text.jpg", Buffer.from("This is no photo.")))).toBe("picture.format");
    expect(await codeOf(file("moving.gif", await redBlue(80, 40).gif().toBuffer()))).toBe("picture.format");
  });

  test.each(["jpeg", "png", "webp"] as const)("a %s that ends half way", async (format) => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        noise: { type: "gaussian", mean: 128, sigma: 40 },
        background: "red",
      },
    })
      .toFormat(format)
      .toBuffer();
    expect(await codeOf(file(`half.${format}`, noise.subarray(0, noise.length / 2)))).toBe("picture.damaged");
  });
});
