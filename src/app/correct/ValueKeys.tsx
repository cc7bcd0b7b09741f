import { Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";
import { HIGHEST_DOMINO_PIPS, HIGHEST_TRIOMINO_PIPS, type Pips, type TileKind } from "../../tiles/index.ts";
import { DominoHalf } from "../tiles/DominoTile.tsx";
import { useSay } from "../words/use-words.ts";
import classes from "./correct.module.css";

const HIGHEST_OF_THE_COMMON_SET = 6;

const numbersFrom = (from: Pips, to: Pips): Pips[] =>
  Array.from({ length: to - from + 1 }, (_, k) => from + k);

type Props = {
  readonly kind: TileKind;
  /** Which of the tile's values is asked for, and what it is so far. */
  readonly slot: number;
  readonly value: Pips | null;
  readonly onPick: (value: Pips) => void;
  /** The highest value that there can be; without it the highest of any set. */
  readonly highest?: Pips;
};

/** Large keys, each with the number and, for dominoes, its pips; digits on the keyboard do the same. */
export function ValueKeys({
  kind,
  slot,
  value,
  onPick,
  highest = kind === "domino" ? HIGHEST_DOMINO_PIPS : HIGHEST_TRIOMINO_PIPS,
}: Props) {
  const say = useSay();
  const startsHigh = (value ?? 0) > HIGHEST_OF_THE_COMMON_SET;
  const [high, setHigh] = useState({ slot, isHigh: startsHigh });
  // Another value's keys: not mounted anew, for who uses a keyboard would lose their place.
  const isHigh = high.slot === slot ? high.isHigh : startsHigh;
  const keys = isHigh
    ? numbersFrom(HIGHEST_OF_THE_COMMON_SET + 1, highest)
    : numbersFrom(0, Math.min(HIGHEST_OF_THE_COMMON_SET, highest));
  // On the window: wherever the focus is while the keys are shown, a digit means this value.
  useWindowEvent("keydown", ({ key }) => {
    if (/^\d$/.test(key) && Number(key) <= highest) onPick(Number(key));
  });
  return (
    <fieldset className={classes.keys}>
      <legend>{say(kind === "domino" ? "correct.pick" : "correct.pickDigit")}</legend>
      <div className={classes.keyGrid} data-kind={kind}>
        {keys.map((pips) => (
          <button
            key={pips}
            type="button"
            className={classes.key}
            aria-pressed={pips === value}
            onClick={() => onPick(pips)}
          >
            {kind === "domino" && (
              <svg viewBox="2 2 36 36" width={34} height={34} aria-hidden="true" focusable="false">
                <rect className={classes.keyFace} x={3} y={3} width={34} height={34} rx={6} />
                <DominoHalf value={pips} x={0} y={0} isUpright={false} />
              </svg>
            )}
            <span>{pips}</span>
          </button>
        ))}
        {highest > HIGHEST_OF_THE_COMMON_SET && (
          <Button
            variant="subtle"
            className={classes.more}
            onClick={() => setHigh({ slot, isHigh: !isHigh })}
          >
            {say(isHigh ? "correct.fewer" : "correct.more")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
