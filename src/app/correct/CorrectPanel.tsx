import { Button, Group, Stack } from "@mantine/core";
import { IconArrowRight, IconCheck, IconRotate2 } from "@tabler/icons-react";
import { useState } from "react";
import type { Pips } from "../../tiles/index.ts";
import type { KnownTile } from "../picture/correction.ts";
import type { DecodedPicture } from "../picture/decode.ts";
import { useSay } from "../words/use-words.ts";
import classes from "./correct.module.css";
import { NoTileButton } from "./NoTileButton.tsx";
import { SlotRow } from "./SlotRow.tsx";
import { TileCrop } from "./TileCrop.tsx";
import { ValueKeys } from "./ValueKeys.tsx";

type Props = {
  readonly picture: DecodedPicture;
  readonly tile: KnownTile;
  readonly onValue: (slot: number, value: Pips) => void;
  readonly onNoTile: () => void;
  readonly onAsRead: () => void;
  readonly onDone: () => void;
  /** Goes to the next tile to be checked; undefined when there is none. */
  readonly onNext: (() => void) | undefined;
};

/** The first value that is not known, else the first one. */
const firstSlot = ({ seen }: KnownTile): number => Math.max(0, seen.values.indexOf(null));

/** One tile, its values, and large keys to set them. */
export function CorrectPanel({ picture, tile, onValue, onNoTile, onAsRead, onDone, onNext }: Props) {
  const say = useSay();
  const [slot, setSlot] = useState(() => firstSlot(tile));
  const { kind, values } = tile.seen;
  const pick = (value: Pips): void => {
    onValue(slot, value);
    setSlot((slot + 1) % values.length);
  };
  return (
    <Stack gap="md">
      <div className={classes.top}>
        <TileCrop picture={picture} tile={tile.seen} slot={slot} />
        <div className={classes.slots}>
          <SlotRow kind={kind} values={values} chosen={slot} onChoose={setSlot} />
        </div>
      </div>
      <ValueKeys slot={slot} kind={kind} value={values[slot] ?? null} onPick={pick} />
      <Group gap="xs">
        {onNext ? (
          <Button rightSection={<IconArrowRight size={18} aria-hidden />} onClick={onNext}>
            {say("correct.next")}
          </Button>
        ) : (
          <Button leftSection={<IconCheck size={18} aria-hidden />} onClick={onDone}>
            {say("correct.done")}
          </Button>
        )}
        {tile.isCorrected && (
          <Button variant="light" leftSection={<IconRotate2 size={18} aria-hidden />} onClick={onAsRead}>
            {say("correct.asRead")}
          </Button>
        )}
        <NoTileButton onClick={onNoTile} />
      </Group>
    </Stack>
  );
}
