import { expect, test } from "vitest";
import { randomCamera, viewOf } from "./camera.ts";
import { Random } from "./random.ts";

test("a pixel leads back to the point of the table that it shows", () => {
  for (let seed = 0; seed < 60; seed++) {
    const random = new Random(seed);
    const tiltRad = random.uniform(0, Math.PI / 3);
    const unitPx = random.logUniform(18, 200);
    const view = viewOf(randomCamera(random, 1280, 720, unitPx, tiltRad));
    for (let i = 0; i < 10; i++) {
      // Within the inner part of the picture: at the rim of a strong lens the way back is only an approximation.
      const pixel = [random.uniform(200, 1080), random.uniform(100, 620)] as const;
      const point = view.unproject(pixel)!;
      // So steep a camera has its horizon above the picture.
      expect(point, `seed ${seed}`).not.toBeNull();
      const [x, y] = view.project([...point, 0]);
      expect(Math.hypot(x - pixel[0], y - pixel[1]), `seed ${seed}`).toBeLessThan(0.05);
      const again = view.unproject([x, y])!;
      expect(Math.hypot(again[0] - point[0], again[1] - point[1]), `seed ${seed}`).toBeLessThan(0.02);
    }
  }
});

test("what lies higher is seen higher in the picture, what lies above the horizon is no table", () => {
  const view = viewOf({ ...randomCamera(new Random(1), 1280, 720, 60, 1.3), rollRad: 0, lens: 0 });
  expect(view.unproject([640, -3000])).toBeNull();
  const [, low] = view.project([0, 0, 0]);
  const [, high] = view.project([0, 0, 1]);
  expect(high).toBeLessThan(low);
});
