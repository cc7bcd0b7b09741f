import { Button, Group, Stack } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { Pips, TileKind } from "../../tiles/index.ts";
import { NoTileButton } from "../correct/NoTileButton.tsx";
import { Sheet } from "../correct/Sheet.tsx";
import { SlotRow } from "../correct/SlotRow.tsx";
import { ValueKeys } from "../correct/ValueKeys.tsx";
import { useSay } from "../words/use-words.ts";
import classes from "./watch.module.css";

type Values = readonly (Pips | null)[];
export type TileSheetProps = {
  readonly title: string;
  readonly kind: TileKind;
  /** The highest value in the game's set. */
  readonly highest: Pips;
  /** What is known of the tile. */
  readonly first?: Values | undefined;
  /** The tile as the camera saw it, as an address. */
  readonly picture?: string | undefined;
  readonly onDone: (values: readonly Pips[]) => void;
  /** It is no tile; absent where there is nothing that could be one. */
  readonly onNoTile?: (() => void) | undefined;
  /** After the answer, too. */
  readonly onClose: () => void;
};

const blank = (kind: TileKind): Values => (kind === "domino" ? [null, null] : [null, null, null]);
const isWhole = (values: Values): values is readonly Pips[] => values.every((value) => value !== null);

/** Asks for a tile's values. */
export function TileSheet({
  title,
  kind,
  highest,
  first,
  picture,
  onDone,
  onNoTile,
  onClose,
}: TileSheetProps) {
  const say = useSay();
  const [values, setValues] = useState<Values>(first ?? blank(kind));
  const [slot, setSlot] = useState(Math.max(0, values.indexOf(null)));
  // Mounted open, the drawer does not know what to give the focus back to.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const returnFocus = (): void => {
      if (opener instanceof HTMLElement || opener instanceof SVGElement) opener.focus();
    };
    return returnFocus;
  }, [opener]);
  const closing = (answer: () => void) => (): void => {
    onClose();
    answer();
  };
  const pick = (value: Pips): void => {
    setValues(values.map((old, k) => (k === slot ? value : old)));
    setSlot((slot + 1) % values.length);
  };
  return (
    <Sheet opened title={title} closeLabel={say("problem.dismiss")} onClose={onClose}>
      <Stack gap="md">
        <Group gap={8}>
          {picture && <img src={picture} alt={say("correct.crop")} className={classes.asked} />}
          <SlotRow kind={kind} values={values} chosen={slot} onChoose={setSlot} />
        </Group>
        <ValueKeys slot={slot} kind={kind} highest={highest} value={values[slot] ?? null} onPick={pick} />
        <Group gap="xs">
          <Button
            disabled={!isWhole(values)}
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={closing(() => isWhole(values) && onDone(values))}
          >
            {say("correct.done")}
          </Button>
          {onNoTile && <NoTileButton onClick={closing(onNoTile)} />}
        </Group>
      </Stack>
    </Sheet>
  );
}
