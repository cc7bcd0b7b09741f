import type { Seen } from "../record/index.ts";

/**
 * By what a placing's picture is known, which is made after the event is written (see the note in seen-pictures.ts) and kept
 * beside it: no two placings are seen in the same place to a tenth of a pixel, unless they show the same.
 */
export const pictureKey = ({ corners }: Pick<Seen, "corners">): string => corners.flat().join(" ");

/** A placing's picture, on its way to its event. */
export type PlacingPicture = { readonly of: string; readonly url: string };
