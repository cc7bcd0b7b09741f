import type { Pips, TileKind } from "../../tiles/index.ts";
import { SlotButton } from "./SlotButton.tsx";

type Props = {
  readonly kind: TileKind;
  readonly values: readonly (Pips | null)[];
  /** The place of the value that the keys set. */
  readonly chosen: number;
  readonly onChoose: (slot: number) => void;
};

/** A tile's values, each a button. */
export function SlotRow({ kind, values, chosen, onChoose }: Props) {
  return values.map((value, k) => (
    <SlotButton
      // biome-ignore lint/suspicious/noArrayIndexKey: a half has no other name than its place
      key={k}
      number={k + 1}
      kind={kind}
      value={value}
      isChosen={k === chosen}
      onChoose={() => onChoose(k)}
    />
  ));
}
