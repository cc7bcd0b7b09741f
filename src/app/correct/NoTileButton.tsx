import { Button } from "@mantine/core";
import { IconEraser } from "@tabler/icons-react";
import { useSay } from "../words/use-words.ts";

type Props = {
  readonly onClick: () => void;
  /** Of several, none is one; the button has a line of its own. */
  readonly isOfAll?: boolean;
};

/** Says that what was taken for a tile is none. */
export function NoTileButton({ onClick, isOfAll = false }: Props) {
  const say = useSay();
  return (
    <Button
      fullWidth={isOfAll}
      justify={isOfAll ? "flex-start" : "center"}
      variant="subtle"
      color="gray"
      c="inherit"
      leftSection={<IconEraser size={18} aria-hidden />}
      onClick={onClick}
    >
      {say(isOfAll ? "watch.noneIsTile" : "correct.noTile")}
    </Button>
  );
}
