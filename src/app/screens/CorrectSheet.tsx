import { Stack } from "@mantine/core";
import type { Board } from "../../table/index.ts";
import { LineScore } from "../board/LineScore.tsx";
import { Verdict } from "../board/Verdict.tsx";
import { CorrectPanel } from "../correct/CorrectPanel.tsx";
import { Sheet } from "../correct/Sheet.tsx";
import { type KnownTile, nextUnsure } from "../picture/correction.ts";
import { useServices } from "../services.ts";
import type { TablePicture } from "../state/table-session.ts";
import { useSay } from "../words/use-words.ts";

type Props = {
  readonly picture: TablePicture;
  readonly tiles: readonly KnownTile[];
  readonly selected: number | null;
  readonly onSelect: (index: number | null) => void;
  readonly board: Board;
};

/** The tile to be corrected; the verdict follows in it. */
export function CorrectSheet({ picture, tiles, selected, onSelect, board }: Props) {
  const say = useSay();
  const { session } = useServices();
  const tile = tiles.find(({ index }) => index === selected);
  const next =
    tile &&
    nextUnsure(
      tiles.filter(({ index }) => index !== tile.index),
      tile.index,
    );
  const close = (): void => onSelect(null);
  return (
    <Sheet
      opened={tile !== undefined}
      title={say("correct.title")}
      closeLabel={say("correct.done")}
      onClose={close}
    >
      {tile && (
        <Stack gap="md">
          <CorrectPanel
            key={tile.index}
            picture={picture.picture}
            tile={tile}
            onValue={(slot, value) => session.setValue(picture.id, { index: tile.index, slot, value })}
            onAsRead={() => session.clearCorrection(picture.id, tile.index)}
            onNoTile={() => {
              session.setNoTile(picture.id, tile.index);
              close();
            }}
            onDone={close}
            onNext={next && (() => onSelect(next.index))}
          />
          <Verdict board={board} />
          {board.lines && <LineScore board={board} />}
        </Stack>
      )}
    </Sheet>
  );
}
