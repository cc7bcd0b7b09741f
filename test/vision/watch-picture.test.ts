import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OckoRecord, PlaceEvent } from "../../src/record/index.ts";

const root = resolve(import.meta.dirname, "../..");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ocko-film-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ocko = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, "src/cli/bin.mjs"), ...args], { encoding: "utf8", cwd: root });

test("what `ocko watch` writes carries a small picture of each placing, and the referee takes it", async () => {
  // A film in which nothing happens: a set lies on the table, and one of its tiles is the first.
  const film = join(folder, "film");
  const golden = join(root, "test/golden/double-six.jpg");
  mkdirSync(film);
  for (const frame of [1, 2, 3, 4, 5]) copyFileSync(golden, join(film, `${frame}.jpg`));

  const watched = ocko("watch", "--game", "ctyrky", "--players", "a,b", film);
  expect(watched.status, watched.stderr).toBe(0);
  const { rounds } = JSON.parse(watched.stdout) as OckoRecord;
  const { seen } = rounds[0]!.events[0] as PlaceEvent;
  const [head, body] = seen!.picture!.split(",");
  expect(head).toBe("data:image/jpeg;base64");
  const bytes = Buffer.from(body!, "base64");
  expect(bytes.length).toBeLessThan(8000);
  const { width, height } = await sharp(bytes).metadata();
  expect(Math.max(width, height)).toBeLessThanOrEqual(96);

  const record = join(folder, "film.ocko.json");
  writeFileSync(record, watched.stdout);
  const judged = ocko("referee", record);
  expect(judged.status, judged.stdout).toBe(0);
  expect(JSON.parse(judged.stdout).rounds[0].events[0].verdict).not.toBe("illegal");
});

test.each([
  ["too many for the game", "a,b,c,d", "ctyrky is played by 2, 3, not by 4"],
  ["two of one name", "a,a", "two players are called “a”"],
  ["a name that no record may hold", "a+b,c", "a player's id holds no “+”"],
])("players of whom there can be no record are refused before the film: %s", (_, players, reason) => {
  const { status, stdout, stderr } = ocko("watch", "--game", "ctyrky", "--players", players, folder);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain(reason);
});
