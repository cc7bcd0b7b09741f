import { useState } from "react";
import { handOf } from "../../table/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { SeenTile } from "../../vision/index.ts";
import type { HandInView } from "./hand-in-view.ts";

type Values = readonly (Pips | null)[];

/** A tile of a hand that is being counted; `id`: two of them may show the same. */
export type CountedTile = {
  readonly id: number;
  readonly values: Values;
  /** Whether somebody should look at it. */
  readonly isToCheck: boolean;
};

export type HandCount = {
  readonly tiles: readonly CountedTile[];
  /** Null while a value is not known. */
  readonly total: number | null;
  readonly atLeast: number;
  /** Whether it is still what the camera sees, and changes with it. */
  readonly isAsSeen: boolean;
  /** It stays as it is from now on: somebody is correcting it. */
  readonly hold: () => void;
  /** `id`: null for a further tile. */
  readonly setTile: (id: number | null, values: readonly Pips[]) => void;
  readonly remove: (id: number) => void;
  readonly lookAgain: () => void;
};

/** The hand that the camera sees, until somebody corrects it. */
export function useHandCount(look: HandInView | null): HandCount {
  const [own, setOwn] = useState<readonly CountedTile[] | null>(null);
  const tiles = own ?? countedTiles(look?.tiles ?? []);
  const sure = tiles.flatMap(({ values }) => values.filter((value) => value !== null));
  const atLeast = sure.reduce<number>((sum, value) => sum + value, 0);
  const isWhole = tiles.every(({ values }) => !values.includes(null));
  return {
    tiles,
    total: isWhole ? atLeast : null,
    atLeast,
    isAsSeen: own === null,
    hold: () => setOwn(tiles),
    setTile: (id, values) => {
      const tile = { id: id ?? 1 + Math.max(-1, ...tiles.map((each) => each.id)), values, isToCheck: false };
      setOwn(id === null ? [...tiles, tile] : tiles.map((each) => (each.id === id ? tile : each)));
    },
    remove: (id) => setOwn(tiles.filter((tile) => tile.id !== id)),
    lookAgain: () => setOwn(null),
  };
}

function countedTiles(seen: readonly SeenTile[]): CountedTile[] {
  const { tiles, check } = handOf({ tiles: seen, backs: [] });
  return tiles.map(({ values, index }) => ({
    id: index,
    values,
    isToCheck: check.some((each) => each.index === index),
  }));
}
