import { useLocalStorage } from "@mantine/hooks";
import type { PlayerId } from "../../record/index.ts";
import type { WatchId } from "../../store/index.ts";
import { handOf } from "../../table/index.ts";
import type { Pips, TileKind } from "../../tiles/index.ts";
import type { KnownTile } from "../picture/correction.ts";
import { drawnHand, type HandInView } from "./hand-in-view.ts";
import { type HeldHands, heldHands, heldHandsKey } from "./held-hands.ts";

export type HandCount = {
  /** A tile is known by its `index`: two of them may show the same. */
  readonly tiles: readonly KnownTile[];
  /** The tiles that somebody should look at, by their `index`. */
  readonly toCheck: ReadonlySet<number>;
  /** Null while a value is not known. */
  readonly total: number | null;
  readonly atLeast: number;
  /** Whether it is still what the camera sees, and changes with it. */
  readonly isAsSeen: boolean;
  /** It stays as it is from now on: somebody is correcting it. */
  readonly hold: () => void;
  /** `index`: null for a further tile. */
  readonly setTile: (index: number | null, values: readonly Pips[]) => void;
  readonly remove: (index: number) => void;
  readonly lookAgain: () => void;
};

/** Whose hand is counted, of which game; undefined while none is. */
type Whose = { readonly watch: WatchId; readonly round: number; readonly player: PlayerId | undefined };

/**
 * The hand that the camera sees, until somebody corrects it. What was corrected is found again later, also after the page was
 * left or killed.
 */
export function useHandCount(
  look: HandInView | null,
  kind: TileKind,
  { watch, round, player }: Whose,
): HandCount {
  const [hands, setHands, forgetHands] = useLocalStorage<HeldHands>({
    key: heldHandsKey(watch),
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: heldHands,
  });
  const of = `${round} ${player}`;
  const own = hands[of];
  const setOwn = (tiles: readonly KnownTile[]): void => setHands((before) => ({ ...before, [of]: tiles }));
  const tiles = own ?? drawnHand(look);
  const { total, atLeast, check } = handOf({ tiles: tiles.map(({ seen }) => seen), backs: [] });
  // What somebody has said is certain, twice or not.
  const toCheck = check.map(({ index }) => tiles[index]!).filter(({ isCorrected }) => !isCorrected);
  return {
    tiles,
    toCheck: new Set(toCheck.map(({ index }) => index)),
    total,
    atLeast,
    isAsSeen: own === undefined,
    hold: () => setOwn(tiles),
    setTile: (index, values) => {
      const tile: KnownTile = {
        index: index ?? 1 + Math.max(-1, ...tiles.map((each) => each.index)),
        seen: { kind, values, corners: [], confidence: 1 },
        isCorrected: true,
      };
      setOwn(index === null ? [...tiles, tile] : tiles.map((each) => (each.index === index ? tile : each)));
    },
    remove: (index) => setOwn(tiles.filter((each) => each.index !== index)),
    lookAgain: () => {
      const { [of]: _, ...others } = hands;
      if (Object.keys(others).length > 0) setHands(others);
      else forgetHands();
    },
  };
}
