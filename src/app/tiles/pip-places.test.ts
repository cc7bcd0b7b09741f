import { expect, test } from "vitest";
import { HIGHEST_DOMINO_PIPS } from "../../tiles/index.ts";
import { pipPlaces } from "./pip-places.ts";

test("each half from blank to twelve has its number of pips, apart from each other and inside the half", () => {
  for (let pips = 0; pips <= HIGHEST_DOMINO_PIPS; pips++) {
    const places = pipPlaces(pips);
    expect(places).toHaveLength(pips);
    for (const [x, y] of places) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(0.8);
    for (const [k, [x, y]] of places.entries()) {
      for (const [u, v] of places.slice(k + 1)) expect(Math.hypot(x - u, y - v)).toBeGreaterThan(0.35);
    }
  }
});
