import { z } from "zod";
import { imagePoint } from "../../geometry/index.ts";
import type { WatchId } from "../../store/index.ts";
import type { KnownTile } from "../picture/correction.ts";

/** Hands that somebody is correcting, by whose they are: not yet said, so not yet in the game's log. */
export type HeldHands = Readonly<Record<string, readonly KnownTile[]>>;

const tile = z.object({
  index: z.int().min(0),
  seen: z.object({
    kind: z.enum(["domino", "triomino"]),
    values: z.array(z.int().min(0).nullable()),
    corners: z.array(z.tuple([z.number(), z.number()]).transform(([x, y]) => imagePoint(x, y))),
    confidence: z.number(),
  }),
  isCorrected: z.boolean(),
});
const kept = z.record(z.string(), z.array(tile));

/** Under which key of the browser's storage they lie for a game; what lies there goes with the game. */
export const heldHandsKey = (watch: WatchId): string => `ocko.hands.${watch}`;

/** What was kept as text; nothing where another version wrote it, or it is torn. */
export function heldHands(text: string | undefined): HeldHands {
  try {
    return kept.parse(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}
