import { Button } from "@mantine/core";
import { IconEraser } from "@tabler/icons-react";
import { useSay } from "../words/use-words.ts";

/** Says that what was taken for a tile is none. */
export function NoTileButton({ onClick }: { readonly onClick: () => void }) {
  const say = useSay();
  return (
    <Button
      variant="subtle"
      color="gray"
      c="inherit"
      leftSection={<IconEraser size={18} aria-hidden />}
      onClick={onClick}
    >
      {say("correct.noTile")}
    </Button>
  );
}
