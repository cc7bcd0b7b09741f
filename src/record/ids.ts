import type { Brand } from "../brand.ts";

/** A player, as the record names them. Holds no `+` and no `:`, which build the names of sides and trains. */
export type PlayerId = Brand<string, "PlayerId">;

/** Who scores together: a player's id, or `"a+c"` for a pair. */
export type SideId = Brand<string, "SideId">;

export const sideOf = (players: readonly PlayerId[]): SideId => players.join("+") as SideId;
