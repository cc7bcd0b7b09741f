import { Loader } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { knownTiles } from "../picture/correction.ts";
import { PictureStage } from "../picture/PictureStage.tsx";
import { useServices } from "../services.ts";
import { ProblemNotice } from "../shell/ProblemNotice.tsx";
import { useStore } from "../state/store.ts";
import type { TablePicture } from "../state/table-session.ts";
import { GameInPlay, useSay } from "../words/use-words.ts";
import { CorrectSheet } from "./CorrectSheet.tsx";
import { ReadingBar } from "./ReadingBar.tsx";
import { useBoard, useGame, Workbench } from "./Workbench.tsx";
import classes from "./workbench.module.css";

type Props = {
  readonly title: string;
  readonly picture: TablePicture;
  /** Under the picture: the other pictures, or the camera's buttons. */
  readonly below: ReactNode;
  readonly badge?: ReactNode;
  /** The tile to be corrected from the start: the one that was tapped in the live picture. */
  readonly firstTile?: number | null;
  readonly onChoosePhotos: () => void;
  readonly onUseCamera: () => void;
};

/** One still picture with its board, its corrections and whatever stands in the way of its reading. */
export function PictureBench(props: Props) {
  const { title, picture, below, badge, firstTile = null } = props;
  const { session } = useServices();
  const [selected, setSelected] = useState<number | null>(firstTile);
  const [shownTile, setShownTile] = useState<number | null>(null);
  const { id, state, corrections } = picture;
  // With another picture no tile is chosen. The bench itself stays: whoever chose that picture stands at its thumbnail.
  const [benchOf, setBenchOf] = useState(id);
  if (benchOf !== id) {
    setBenchOf(id);
    setSelected(firstTile);
    setShownTile(null);
  }
  const reading = state.kind === "read" ? state.reading : null;
  const tiles = useMemo(() => (reading ? knownTiles(reading, corrections) : []), [reading, corrections]);
  const game = useGame(tiles);
  const say = useSay(game);
  const marks = useBoard(tiles, game);
  const retry = (): void => void session.readAgain(id);
  const showInPicture = (indices: readonly number[]): void => {
    setShownTile(indices[0] ?? null);
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const behavior = isStill ? "instant" : "smooth";
    const place = document.getElementById("picture");
    place?.scrollIntoView({ block: "nearest", behavior });
    // Whoever cannot see it lit is taken to it.
    const tile = place?.querySelector<HTMLElement>(`[data-tile="${indices[0]}"]`);
    tile?.focus({ preventScroll: true });
  };
  return (
    <GameInPlay value={game}>
      <Workbench
        title={title}
        tiles={tiles}
        game={game}
        marks={marks}
        selected={selected}
        onTile={setSelected}
        onShow={showInPicture}
        picture={
          <>
            <div id="picture" className={classes.liveWrap}>
              {badge}
              {reading ? (
                <PictureStage
                  key={id}
                  label={say("table.imageLabel")}
                  widthPx={picture.picture.widthPx}
                  heightPx={picture.picture.heightPx}
                  tiles={tiles}
                  backs={reading.backs}
                  brokenTiles={marks.brokenTiles}
                  brokenPoints={marks.brokenPoints}
                  selected={selected ?? shownTile}
                  onTile={setSelected}
                >
                  <img src={picture.picture.url} alt="" draggable={false} />
                </PictureStage>
              ) : (
                <WaitingPicture url={picture.picture.url} isReading={state.kind === "reading"} />
              )}
            </div>
            {reading && reading.tiles.length > 0 && (
              <ReadingBar picture={picture} reading={reading} tiles={tiles} onCheck={setSelected} />
            )}
            {state.kind === "failed" && (
              <ProblemNotice
                problem={state.problem}
                onRetry={retry}
                onReload={state.problem.kind === "modelMissing" ? () => location.reload() : undefined}
              />
            )}
            {reading?.tiles.length === 0 && (
              <ProblemNotice
                problem={{ kind: "noTiles" }}
                onChoosePhotos={props.onChoosePhotos}
                onUseCamera={props.onUseCamera}
              />
            )}
            {below}
          </>
        }
      />
      <CorrectSheet
        picture={picture}
        tiles={tiles}
        selected={selected}
        onSelect={setSelected}
        board={marks.board}
      />
    </GameInPlay>
  );
}

function WaitingPicture({ url, isReading }: { readonly url: string; readonly isReading: boolean }) {
  const say = useSay();
  const { session } = useServices();
  // What has read one picture is prepared: the others wait for their turn alone.
  const isPrepared = useStore(session.store).pictures.some(({ state }) => state.kind === "read");
  return (
    <div className={classes.plain}>
      <img src={url} alt="" />
      {isReading && (
        <div className={classes.busy} role="status">
          <Loader size="sm" color="white" aria-hidden />
          {say("table.reading")} {!isPrepared && say("table.preparing")}
        </div>
      )}
    </div>
  );
}
