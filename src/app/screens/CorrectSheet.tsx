import { Drawer, Group, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { Board } from "../../table/index.ts";
import { LineScore } from "../board/LineScore.tsx";
import { Verdict } from "../board/Verdict.tsx";
import { CorrectPanel } from "../correct/CorrectPanel.tsx";
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

/** The tile to be corrected: a sheet from below on a phone, from the side on a laptop. The verdict follows in it. */
export function CorrectSheet({ picture, tiles, selected, onSelect, board }: Props) {
  const say = useSay();
  const { session } = useServices();
  const isWide = useMediaQuery("(min-width: 62em)") ?? false;
  const tile = tiles.find(({ index }) => index === selected);
  const next =
    tile &&
    nextUnsure(
      tiles.filter(({ index }) => index !== tile.index),
      tile.index,
    );
  const close = (): void => onSelect(null);
  return (
    <Drawer.Root
      opened={tile !== undefined}
      onClose={close}
      position={isWide ? "right" : "bottom"}
      size={isWide ? 440 : "auto"}
    >
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content bg="var(--card)" style={{ borderRadius: isWide ? 0 : "22px 22px 0 0" }}>
        <Drawer.Body>
          {/* Mantine's own header would be a second banner to screen readers. */}
          <Group justify="space-between" wrap="nowrap" pt="sm" pb="xs">
            <Drawer.Title style={{ font: "700 1.25rem/1.2 var(--font-display)" }}>
              {say("correct.title")}
            </Drawer.Title>
            <Drawer.CloseButton size={44} aria-label={say("correct.done")} />
          </Group>
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
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
