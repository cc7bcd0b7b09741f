import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { SPLITS, type Split } from "./dataset.ts";
import { type Manifest, manifestFrame, splitCounts, splitStart } from "./manifest.ts";

// `npm run synthesise -- --manifest` writes it. Where scenes or pictures differ from it, DATA_VERSION must grow: the
// networks' card names the version that they were trained on.
const written = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../../../datasets/manifest.json"), "utf8"),
) as Manifest;

test.each(Object.keys(SPLITS) as Split[])("%s begins as the seeds have it", (split) => {
  const { firstPicture: expected, ...known } = written.splits[split];
  const { firstPicture, ...start } = splitStart(split);
  expect({ ...known, ...start }).toEqual(known);
  // Other builds of the canvas may round otherwise.
  firstPicture.forEach((brightness, field) => {
    expect(Math.abs(brightness - expected[field]!), `field ${field}`).toBeLessThanOrEqual(2);
  });
});

// The larger ones come of the same seeds and functions.
test.each(["seen", "unseen"] as const)("%s holds what is counted", (split) => {
  const known = written.splits[split];
  expect({ ...known, ...splitCounts(split) }).toEqual(known);
});

test("the rest of the manifest is that of the code", () => {
  const { splits: _, ...frame } = written;
  expect(frame).toEqual(manifestFrame());
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
