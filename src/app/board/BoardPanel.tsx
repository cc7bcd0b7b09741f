import { Stack, Text, Title } from "@mantine/core";
import type { Board } from "../../table/index.ts";
import type { KnownTile } from "../picture/correction.ts";
import { useSay } from "../words/use-words.ts";
import classes from "./board.module.css";
import { brokenTilesOf } from "./broken.ts";
import { LineBoard } from "./LineBoard.tsx";
import { LineScore } from "./LineScore.tsx";
import { TileRow } from "./TileRow.tsx";
import { TriangleBoard } from "./TriangleBoard.tsx";
import { TriangleScore } from "./TriangleScore.tsx";
import { Verdict } from "./Verdict.tsx";
import { ViolationList } from "./ViolationList.tsx";

type Props = {
  readonly board: Board;
  readonly tiles: readonly KnownTile[];
  readonly selected: number | null;
  /** Tiles by their place in the raw reading. */
  readonly onTile: (index: number) => void;
  readonly onShow: (places: readonly number[]) => void;
};

/** The table as the rules see it: verdict, score, drawing, broken rules. `board` speaks in places of `tiles`. */
export function BoardPanel({ board, tiles, selected, onTile, onShow }: Props) {
  const say = useSay();
  const indexAt = (place: number): number => tiles[place]!.index;
  const selectedPlace = tiles.findIndex(({ index }) => index === selected);
  const onPlace = (place: number): void => onTile(indexAt(place));
  const beside = board.beside.map((place) => tiles[place]!);
  return (
    <Stack gap="md">
      <Verdict board={board} />
      {board.lines && <LineScore board={board} />}
      {board.faces && <TriangleScore board={board} />}
      {board.lines?.map((line, k) => (
        <section key={board.lineTiles?.[k]?.join(" ")} className={classes.boardPart}>
          <Title order={3} size="h4" mb={6}>
            {board.lines?.length === 1 ? say("board.line") : say("board.lineNumber", { number: k + 1 })}
          </Title>
          <LineBoard
            tiles={line}
            places={board.lineTiles?.[k] ?? []}
            joints={board.joints?.[k] ?? []}
            label={say("board.line")}
            selected={selectedPlace}
            onTile={onPlace}
          />
        </section>
      ))}
      {board.faces && board.faces.length > 0 && (
        <div>
          <TriangleBoard
            faces={board.faces}
            bridges={board.bridges ?? []}
            hexagons={board.hexagons ?? []}
            brokenTiles={brokenTilesOf(board)}
            selected={selectedPlace}
            onTile={onPlace}
          />
          <Text fz="sm" c="var(--ink-soft)" ta="center" mt={4}>
            {say("board.points")}
          </Text>
        </div>
      )}
      <ViolationList board={board} tiles={tiles} onTile={onTile} onShow={onShow} />
      {beside.length > 0 && (
        <section>
          <Title order={3} size="h4" mb={6}>
            {say("board.apart")}
          </Title>
          <TileRow tiles={beside} brokenTiles={new Set()} selected={selected} onTile={onTile} />
        </section>
      )}
      {board.lines?.length === 0 && board.faces === undefined && (
        <Text c="var(--ink-soft)">{say("board.empty")}</Text>
      )}
    </Stack>
  );
}
