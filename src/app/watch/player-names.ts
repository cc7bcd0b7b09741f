import { remember, remembered } from "../state/remember.ts";

const KEY = "ocko.players";

/** The names that were given last, in playing order. */
export const rememberedNames = (): readonly string[] => remembered(KEY)?.split("\n") ?? [];

export const rememberNames = (names: readonly string[]): void => remember(KEY, names.join("\n"));

/** A name as the record takes it for an id: these signs build the names of sides and trains there. */
export const asPlayerId = (name: string): string =>
  name
    .replace(/[+:\p{Cc}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 64);
