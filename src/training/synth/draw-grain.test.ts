import { expect, test } from "vitest";
import { area } from "../../geometry/index.ts";
import type { BodyTexture } from "./design.ts";
import { seenFromAbove } from "./plain-scene.fixture.ts";
import { render } from "./render.ts";

function rgbaOf(
  kind: "domino" | "triomino",
  texture: BodyTexture,
): { rgba: Uint8ClampedArray; areaPx: number } {
  const scene = seenFromAbove(kind, [{}]);
  const { canvas, label } = render({
    ...scene,
    designs: scene.designs.map((design) => ({ ...design, texture, textureStrength: 1 })),
  });
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return { rgba: data, areaPx: area(label.tiles[0]!.corners) };
}

test.each(["domino", "triomino"] as const)("the grain of a %s covers it, and nothing else", (kind) => {
  const [wood, plain] = [rgbaOf(kind, "grain"), rgbaOf(kind, "plain")];
  let changed = 0;
  for (let at = 0; at < wood.rgba.length; at += 4)
    if ([0, 1, 2].some((k) => Math.abs(wood.rgba[at + k]! - plain.rgba[at + k]!) > 2)) changed++;
  expect(changed).toBeGreaterThan(0.1 * plain.areaPx);
  expect(changed).toBeLessThan(1.02 * plain.areaPx);
});
