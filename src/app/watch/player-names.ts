import { remember, remembered } from "../state/remember.ts";

const KEY = "ocko.players";

/** The names that were given last, in playing order. */
export function rememberedNames(): readonly string[] {
  const names: unknown = JSON.parse(remembered(KEY) ?? "[]");
  return Array.isArray(names) ? names.filter((name): name is string => typeof name === "string") : [];
}

export const rememberNames = (names: readonly string[]): void => remember(KEY, JSON.stringify(names));

/** A name as the record takes it for an id: these signs build the names of sides and trains there. */
export const asPlayerId = (name: string): string =>
  name
    .replace(/[+:\p{Cc}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 64);
