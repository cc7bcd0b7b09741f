import { COMMON_WHYS } from "./why/common.ts";
import { CROSS_WHYS } from "./why/cross.ts";
import { LINE_WHYS } from "./why/line.ts";
import { MAGNETIC_WHYS } from "./why/magnetic.ts";
import { TRAINS_WHYS } from "./why/trains.ts";
import { TRIOMINO_WHYS } from "./why/triomino.ts";

/** Every reason a verdict can give; `i18n` has the sentence, `with` fills its gaps. */
export const WHY_KEYS = [
  ...COMMON_WHYS,
  ...LINE_WHYS,
  ...CROSS_WHYS,
  ...TRAINS_WHYS,
  ...MAGNETIC_WHYS,
  ...TRIOMINO_WHYS,
] as const;
export type WhyKey = (typeof WHY_KEYS)[number];

export type Facts = Readonly<Record<string, string | number>>;
export type Why = { readonly key: WhyKey; readonly with: Facts };

export const why = (key: WhyKey, facts: Facts = {}): Why => ({ key, with: facts });

export type CommonWhyKey = (typeof COMMON_WHYS)[number];
export type LineWhyKey = (typeof LINE_WHYS)[number];
export type CrossWhyKey = (typeof CROSS_WHYS)[number];
export type MagneticWhyKey = (typeof MAGNETIC_WHYS)[number];
export type TrainsWhyKey = (typeof TRAINS_WHYS)[number];
export type TriominoWhyKey = (typeof TRIOMINO_WHYS)[number];
