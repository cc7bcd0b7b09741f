import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { type Manifest, manifest } from "./manifest.ts";

// `npm run synthesise -- --manifest` writes it. Where scenes or pictures differ from it, DATA_VERSION must grow: the
// networks' card names the version that they were trained on.
const written = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../../../datasets/manifest.json"), "utf8"),
) as Manifest;

test("the data set's manifest agrees with what the seeds give", { timeout: 180_000 }, () => {
  const made = manifest();
  for (const split of Object.keys(made.splits) as (keyof Manifest["splits"])[]) {
    const { firstPicture, ...rest } = made.splits[split];
    const { firstPicture: expected, ...other } = written.splits[split]!;
    expect(rest, split).toEqual(other);
    // Other builds of the canvas may round otherwise.
    firstPicture.forEach((brightness, field) => {
      expect(Math.abs(brightness - expected[field]!), `${split}, field ${field}`).toBeLessThanOrEqual(2);
    });
  }
  expect({ ...made, splits: null }).toEqual({ ...written, splits: null });
});

test("nothing comes from outside but typefaces with open licences", () => {
  for (const { package: name, licence } of written.sources) {
    expect(name).toMatch(/^@fontsource\//);
    expect(["OFL-1.1", "Apache-2.0"]).toContain(licence);
  }
});

test("nothing held out is in a split that is not", () => {
  const { splits, heldOut } = written;
  const tables = Object.keys({ ...splits.train.tables, ...splits.seen.tables, ...splits.calibration.tables });
  expect(tables.filter((kind) => heldOut.tableKinds.includes(kind))).toEqual([]);
  const marks = Object.keys({
    ...splits.train.marks,
    ...splits.seen.marks,
    ...splits.calibration.marks,
  }).join();
  expect(heldOut.fonts.filter((font) => marks.includes(font))).toEqual([]);
});
