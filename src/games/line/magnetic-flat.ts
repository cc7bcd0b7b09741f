import { z } from "zod";
import { decideMagnetic, magneticHandSize, rounds, settleMagnetic, variants } from "../magnetic/common.ts";
import { lineGame } from "./line-game.ts";

const options = z.strictObject({ rounds, variant: variants(["youngest"]) });
type Options = z.infer<typeof options>;

/**
 * magnetic.flat: «join an open end. Who cannot draws one; if it fits, it and no other is placed at once, otherwise it
 * stays in hand and the turn is over.»
 */
export const magneticFlat = lineGame<Options>({
  id: "magnetic-flat",
  players: [2, 3, 4],
  options,
  each: magneticHandSize, // magnetic.deal
  out: 0,
  opening: { by: "rank", rule: "magnetic.open" },
  drawing: { kind: "one", rule: "magnetic.flat" },
  passRule: "magnetic.flat",
  settle: settleMagnetic,
  decide: decideMagnetic,
});
