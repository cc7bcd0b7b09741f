import * as tf from "@tensorflow/tfjs";
import type { MathBackendWebGL } from "@tensorflow/tfjs-backend-webgl";
import { expect, test, vi } from "vitest";
import {
  chooseBackend,
  disposeNets,
  GLANCES,
  loadNets,
  PATCHES,
  type Run,
  startBackend,
} from "../../vision/index.ts";
import { netAssets } from "./net-assets.ts";
import "./wasm-paths.ts";

type Shape = Parameters<Run>[1];

/** What a network says of numbers that differ everywhere, the same ones for the same shape. */
const said = (run: Run, shape: Shape): Promise<Float32Array> =>
  run(
    Float32Array.from({ length: shape[0] * shape[1] * shape[2] * 3 }, (_, i) => ((i * 7919) % 1009) / 1009),
    shape,
  );

const patches = (n: number, { heightPx, widthPx }: { heightPx: number; widthPx: number }): Shape => [
  n,
  heightPx,
  widthPx,
];

test("a GPU says what the processor says; what a camera’s frame needs is compiled before it comes, however many tiles it shows", async ({
  skip,
}) => {
  skip(!(await startBackend("webgl")), "this browser does not imitate a GPU");
  const { nets } = await chooseBackend(netAssets, ["webgl"]);
  const compiling = vi.spyOn((tf.backend() as MathBackendWebGL).gpgpu.gl, "linkProgram");
  const asked = async ({ locator, domino, triomino }: typeof nets) => [
    await said(domino.run, patches(1, PATCHES.domino)),
    await said(domino.run, patches(22, PATCHES.domino)),
    await said(triomino.run, patches(3, PATCHES.triomino)),
    await said(triomino.glance!, patches(9, GLANCES.triomino.patch)),
    await said(locator.run, [1, 192, 320]),
  ];
  const answers = await asked(nets);
  // The other levels of 1280 × 720. Of the cells at the border of what was added other things may be said.
  for (const [rows, columns] of [
    [368, 640],
    [96, 160],
    [48, 80],
  ] as const)
    expect(await said(nets.locator.run, [1, rows, columns])).toHaveLength((rows / 4) * (columns / 4) * 11);
  expect(compiling).not.toHaveBeenCalled();
  disposeNets(nets);

  await startBackend("wasm");
  const onProcessor = await loadNets(netAssets);
  const wanted = await asked(onProcessor);
  disposeNets(onProcessor);
  for (const [k, numbers] of wanted.entries()) {
    expect(answers[k]).toHaveLength(numbers.length);
    expect(numbers.every((number, i) => Math.abs(number - answers[k]![i]!) < 0.01)).toBe(true);
  }
});
