import { IconBolt } from "@tabler/icons-react";
import type { BoardJoint } from "../../table/index.ts";
import { tileName } from "../picture/tile-name.ts";
import { DominoTile } from "../tiles/DominoTile.tsx";
import { useSay } from "../words/use-words.ts";
import classes from "./board.module.css";
import { valuesOfWritten } from "./board-view.ts";

type Props = {
  /** As the board writes them, from left to right. */
  readonly tiles: readonly string[];
  /** The same tiles as places in the reading. */
  readonly places: readonly number[];
  readonly joints: readonly BoardJoint[];
  readonly label: string;
  readonly selected: number | null;
  readonly onTile: (place: number) => void;
};

/** The line as the rules see it, wrapped like lines of text; each tile is a button, its open ends are lit. */
export function LineBoard({ tiles, places, joints, label, selected, onTile }: Props) {
  const say = useSay();
  return (
    <ol className={classes.line} aria-label={label}>
      {tiles.map((written, k) => {
        const place = places[k]!;
        const values = valuesOfWritten(written);
        const joint = joints[k];
        return (
          <li key={place} className={classes.lineItem}>
            <button
              type="button"
              className={classes.lineTile}
              data-selected={selected === place || undefined}
              aria-label={tileName(say, { kind: "domino", values })}
              onClick={() => onTile(place)}
            >
              <DominoTile
                values={values}
                lie={lieOf(values)}
                heightPx={30}
                litHalf={litHalfOf(k, tiles.length)}
              />
            </button>
            {joint && <Joint joint={joint} left={written} right={tiles[k + 1] ?? ""} />}
          </li>
        );
      })}
    </ol>
  );
}

/** A double lies crosswise, as at the table; a tile that is not known yet lies lengthwise. */
const lieOf = ([a, b]: ReturnType<typeof valuesOfWritten>) =>
  a !== null && a === b ? "crosswise" : "lengthwise";

/** The half that is lit as an open end; a line of one tile has two, and its first one stands for both. */
const litHalfOf = (k: number, count: number): number | undefined =>
  k === 0 ? 0 : k === count - 1 ? 1 : undefined;

type JointProps = { readonly joint: BoardJoint; readonly left: string; readonly right: string };

/** Between two tiles: nothing where they fit, a red mark where they do not, a question mark where it is not sure. */
function Joint({ joint, left, right }: JointProps) {
  const say = useSay();
  if (joint.legal === true) return null;
  const isIllegal = joint.legal === false;
  return (
    <span
      role="img"
      className={isIllegal ? classes.jointIllegal : classes.jointUnsure}
      aria-label={say(isIllegal ? "board.jointBroken" : "board.joint", { left, right })}
    >
      {isIllegal ? <IconBolt size={14} aria-hidden /> : "?"}
    </span>
  );
}
