import { Button, Group, Text } from "@mantine/core";
import { IconArrowBackUp, IconHelpCircle } from "@tabler/icons-react";
import type { Reading } from "../../vision/index.ts";
import { isUnsure, type KnownTile, nextUnsure } from "../picture/correction.ts";
import { useServices } from "../services.ts";
import type { TablePicture } from "../state/table-session.ts";
import { useSay } from "../words/use-words.ts";
import classes from "./workbench.module.css";

type Props = {
  readonly picture: TablePicture;
  readonly reading: Reading;
  readonly tiles: readonly KnownTile[];
  readonly onCheck: (index: number) => void;
};

/** What was found, what is to be checked, and what was said to be no tile. */
export function ReadingBar({ picture, reading, tiles, onCheck }: Props) {
  const say = useSay();
  const { session } = useServices();
  const unsure = tiles.filter(({ seen }) => isUnsure(seen)).length;
  const gone = Object.entries(picture.corrections).filter(([, { kind }]) => kind === "noTile");
  const found = say("count.tiles", { count: tiles.length });
  const backs = say("count.backs", { count: reading.backs.length });
  const restore = (): void => {
    for (const [index] of gone) session.clearCorrection(picture.id, Number(index));
  };
  return (
    <div className={classes.bar}>
      <Text role="status" fw={700}>
        {reading.backs.length > 0
          ? say("table.foundWithBacks", { tiles: found, backs })
          : say("table.found", { tiles: found })}
        {unsure === 0 && tiles.length > 0 && <span className={classes.sure}> {say("table.allSure")}</span>}
      </Text>
      <Group gap="xs">
        {unsure > 0 && (
          <Button
            color="ochre"
            variant="light"
            className={classes.check}
            leftSection={<IconHelpCircle size={18} aria-hidden />}
            onClick={() => onCheck(nextUnsure(tiles, -1)!.index)}
          >
            {say("table.toCheck", { count: unsure })}
          </Button>
        )}
        {gone.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            c="inherit"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={restore}
          >
            {say("correct.removed", { count: gone.length })} · {say("correct.restoreAll")}
          </Button>
        )}
      </Group>
    </div>
  );
}
