import { Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { type Board, boardOf } from "../../table/index.ts";
import { BoardPanel } from "../board/BoardPanel.tsx";
import type { OfferedGame } from "../board/board-view.ts";
import { brokenPointsOf, brokenTilesOf } from "../board/broken.ts";
import { GamePicker } from "../board/GamePicker.tsx";
import { TileRow } from "../board/TileRow.tsx";
import { WrongGameHint } from "../board/WrongGameHint.tsx";
import type { KnownTile } from "../picture/correction.ts";
import { useServices } from "../services.ts";
import { useStore } from "../state/store.ts";
import { useSay } from "../words/use-words.ts";
import classes from "./workbench.module.css";

/** The game that counts: the chosen one, else the one whose tiles are in the picture. */
export function useGame(tiles: readonly KnownTile[]): OfferedGame {
  const { game } = useServices();
  const chosen = useStore(game.store);
  if (chosen) return chosen;
  const triangles = tiles.filter(({ seen }) => seen.kind === "triomino").length;
  return triangles * 2 > tiles.length ? "triomino" : "ctyrky";
}

export type BoardMarks = {
  readonly board: Board;
  readonly brokenTiles: ReadonlySet<number>;
  readonly brokenPoints: ReturnType<typeof brokenPointsOf>;
};

/** The board of these tiles; its marks for the picture speak of tiles by their place in the raw reading. */
export function useBoard(tiles: readonly KnownTile[], game: OfferedGame): BoardMarks {
  return useMemo(() => {
    const board = boardOf({ tiles: tiles.map(({ seen }) => seen), backs: [] }, game);
    return {
      board,
      brokenTiles: new Set([...brokenTilesOf(board)].map((place) => tiles[place]!.index)),
      brokenPoints: brokenPointsOf(board),
    };
  }, [tiles, game]);
}

type Props = {
  readonly title: string;
  /** Picture or video, and what belongs under it. */
  readonly picture: ReactNode;
  readonly tiles: readonly KnownTile[];
  readonly game: OfferedGame;
  readonly marks: BoardMarks;
  readonly selected: number | null;
  readonly onTile: (index: number) => void;
  readonly onShow: (indices: readonly number[]) => void;
};

/** Picture beside board on a laptop, above it on a phone. */
export function Workbench({ title, picture, tiles, game, marks, selected, onTile, onShow }: Props) {
  const say = useSay();
  const services = useServices();
  return (
    <div className={classes.bench}>
      <h1 className={classes.hiddenTitle}>{title}</h1>
      <div className={classes.picture}>{picture}</div>
      <Stack gap="lg" className={classes.side}>
        <GamePicker game={game} onChoose={(next) => services.game.choose(next)} />
        <section className={`card ${classes.board}`} aria-label={say("board.title")}>
          <h2 className={classes.hiddenTitle}>{say("board.title")}</h2>
          {tiles.length === 0 ? (
            <Text c="var(--ink-soft)">{say("board.empty")}</Text>
          ) : (
            <>
              <WrongGameHint tiles={tiles} game={game} onChoose={(next) => services.game.choose(next)} />
              <BoardPanel
                board={marks.board}
                tiles={tiles}
                selected={selected}
                onTile={onTile}
                onShow={(places) => onShow(places.map((place) => tiles[place]!.index))}
              />
            </>
          )}
        </section>
        {tiles.length > 0 && (
          <section>
            <Title order={2} size="h4" mb={6}>
              {say("table.tilesTitle")}
            </Title>
            <TileRow tiles={tiles} brokenTiles={marks.brokenTiles} selected={selected} onTile={onTile} />
          </section>
        )}
      </Stack>
    </div>
  );
}
