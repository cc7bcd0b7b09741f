import type { Say } from "../../i18n/index.ts";
import type { SeenTile } from "../../vision/index.ts";
import { isUnsure } from "./correction.ts";

/** `6-3`; a value that is not known is a question mark. */
export const valuesText = (values: SeenTile["values"]): string =>
  values.map((value) => value ?? "?").join("-");

export type TileMark = { readonly isCorrected?: boolean; readonly isBroken?: boolean };

/** A tile's name as a screen reader says it, with what is to be known about it. */
export function tileName(say: Say, tile: Pick<SeenTile, "kind" | "values">, mark: TileMark = {}): string {
  const unknown = say("tile.unknown");
  const values = tile.values.map((value) => value ?? unknown).join("-");
  const name = say(tile.kind === "domino" ? "tile.domino" : "tile.triomino", { values });
  if (mark.isBroken) return say("tile.breaks", { tile: name });
  if (isUnsure(tile)) return say("tile.unsure", { tile: name });
  return mark.isCorrected ? say("tile.corrected", { tile: name }) : name;
}
