import type { Pips, TileKind } from "../../tiles/index.ts";
import { DominoHalf } from "../tiles/DominoTile.tsx";
import { useSay } from "../words/use-words.ts";
import classes from "./correct.module.css";

type SlotProps = {
  readonly number: number;
  readonly kind: TileKind;
  readonly value: Pips | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** One value of a tile, large; the chosen one is what the keys set. */
export function SlotButton({ number, kind, value, isChosen, onChoose }: SlotProps) {
  const say = useSay();
  const said = { number, value: value ?? say("tile.unknown") };
  return (
    <button
      type="button"
      className={classes.slot}
      aria-pressed={isChosen}
      aria-label={say(kind === "domino" ? "correct.half" : "correct.corner", said)}
      onClick={onChoose}
    >
      {kind === "domino" ? (
        <svg viewBox="0 0 40 40" width={56} height={56} aria-hidden="true" focusable="false">
          <rect className={classes.keyFace} x={0.5} y={0.5} width={39} height={39} rx={6} />
          <DominoHalf value={value} x={0} y={0} isUpright={false} />
        </svg>
      ) : (
        <span className={value === null ? classes.slotUnknown : classes.slotDigit}>{value ?? "?"}</span>
      )}
    </button>
  );
}
