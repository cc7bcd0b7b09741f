import { Button } from "@mantine/core";
import { useState } from "react";
import { HIGHEST_DOMINO_PIPS, HIGHEST_TRIOMINO_PIPS, type Pips, type TileKind } from "../../tiles/index.ts";
import { DominoHalf } from "../tiles/DominoTile.tsx";
import { useSay } from "../words/use-words.ts";
import classes from "./correct.module.css";

const HIGHEST_OF_THE_COMMON_SET = 6;

const numbersFrom = (from: Pips, to: Pips): Pips[] =>
  Array.from({ length: to - from + 1 }, (_, k) => from + k);

type Props = { readonly kind: TileKind; readonly value: Pips | null; readonly onPick: (value: Pips) => void };

/** Large keys, each with the number and, for dominoes, its pips. */
export function ValueKeys({ kind, value, onPick }: Props) {
  const say = useSay();
  const [isHigh, setIsHigh] = useState((value ?? 0) > HIGHEST_OF_THE_COMMON_SET);
  const keys =
    kind === "triomino"
      ? numbersFrom(0, HIGHEST_TRIOMINO_PIPS)
      : isHigh
        ? numbersFrom(HIGHEST_OF_THE_COMMON_SET + 1, HIGHEST_DOMINO_PIPS)
        : numbersFrom(0, HIGHEST_OF_THE_COMMON_SET);
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
        {kind === "domino" && (
          <Button variant="subtle" className={classes.more} onClick={() => setIsHigh(!isHigh)}>
            {say(isHigh ? "correct.fewer" : "correct.more")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
