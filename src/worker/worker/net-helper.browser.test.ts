import { expect, test, vi } from "vitest";
import { disposeNets, loadNets, PATCHES, startBackend } from "../../vision/index.ts";
import { netAssets } from "./net-assets.ts";
import { startNetHelper } from "./net-helper.ts";
import "./wasm-paths.ts";

test("the helper answers what the networks here answer, and leaves what it was asked of in place", async () => {
  const helper = (await startNetHelper())!;
  await startBackend("wasm");
  const nets = await loadNets(netAssets);
  const { heightPx, widthPx } = PATCHES.domino;
  const shape = [3, heightPx, widthPx] as const;
  const pixels = Float32Array.from(
    { length: 3 * heightPx * widthPx * 3 },
    (_, i) => ((i * 7919) % 1009) / 1009,
  );
  const asked = helper.help("domino", "run", pixels, shape);
  // Used before the promise is returned: what is written there afterwards changes nothing.
  const before = pixels.slice();
  pixels.fill(0);
  expect(await asked).toEqual(await nets.domino.run(before, shape));
  expect(pixels).toHaveLength(before.length);
  disposeNets(nets);
  helper.terminate();
});

test("a network that does not glance says so, and the helper goes on", async () => {
  const helper = (await startNetHelper())!;
  await expect(helper.help("locator", "glance", new Float32Array(3), [1, 1, 1])).rejects.toThrow("glance");
  expect(await helper.help("locator", "run", new Float32Array(32 * 32 * 3), [1, 32, 32])).toHaveLength(
    8 * 8 * 11,
  );
  helper.terminate();
});

test("where there is one core no helper starts; one that cannot start is none", async () => {
  const cores = vi.spyOn(navigator, "hardwareConcurrency", "get").mockReturnValue(1);
  expect(await startNetHelper()).toBeNull();
  cores.mockReturnValue(2);
  const missing = URL.createObjectURL(
    new Blob(["throw new Error('does not start')"], { type: "text/javascript" }),
  );
  const { Worker: RealWorker } = globalThis;
  vi.stubGlobal(
    "Worker",
    class extends RealWorker {
      constructor() {
        super(missing, { type: "module" });
      }
    },
  );
  expect(await startNetHelper()).toBeNull();
  vi.unstubAllGlobals();
  cores.mockRestore();
});
