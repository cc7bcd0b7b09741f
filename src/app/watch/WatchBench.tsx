import { useWindowEvent } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import type { PlayerId } from "../../record/index.ts";
import { BOARD_GAMES, type TableWord, tilesOfPlacing } from "../../table/index.ts";
import { domino, type Pips, type TileKind, tilesOf, triomino } from "../../tiles/index.ts";
import workbench from "../screens/workbench.module.css";
import { useServices } from "../services.ts";
import { useRuleWords } from "../words/use-rule-words.ts";
import { useSay } from "../words/use-words.ts";
import { readyAlarm } from "./alarm-sound.ts";
import { HandPanel } from "./HandPanel.tsx";
import { stageOf } from "./judged.ts";
import { TablePanels } from "./TablePanels.tsx";
import { TileSheet, type TileSheetProps } from "./TileSheet.tsx";
import { useAlarm, useRinging } from "./use-alarm.ts";
import { useHandCount } from "./use-hand-count.ts";
import { WatchedPicture } from "./WatchedPicture.tsx";
import type { RunningWatch } from "./watch-session.ts";

/** What the sheet asks for, and what is done with the answer. */
type Asked = Pick<TileSheetProps, "title" | "first" | "picture" | "onDone" | "onNoTile">;

const nameOf = (kind: TileKind, [a, b, c]: readonly Pips[]): string =>
  kind === "domino" ? domino(a!, b!).id : triomino(a!, b!, c!).id;

/** The live picture beside the turn, the events and what can be said, or a hand that is counted; on a phone above them. */
export function WatchBench({ running }: { readonly running: RunningWatch }) {
  const say = useSay();
  const { gameName } = useRuleWords();
  const { watch } = useServices();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [telling, setTelling] = useState(0);
  const { game, look, saved, counting } = running;
  const alarm = useAlarm(game);
  const { end } = game.rounds.at(-1)!;
  useWindowEvent("pointerdown", () => void readyAlarm());
  // Afterwards the camera may be carried from hand to hand.
  useRinging(running.isLost && stageOf(game) !== "over");
  const tell = (word: TableWord): void => {
    setTelling((before) => before + 1);
    void watch.tell(word).finally(() => setTelling((before) => before - 1));
  };
  const set = tilesOf(BOARD_GAMES[saved.setup.game].set);
  const { kind } = set[0]!;
  // Whoever had a hand corrected may look at the table, and go on.
  const whose = { watch: saved.id, round: game.rounds.length, player: counting?.player };
  const count = useHandCount(counting?.look ?? null, kind, whose);
  const highest = Math.max(...set.flatMap(({ values }) => values));
  const bench = useRef<HTMLDivElement>(null);
  const isCounting = counting !== null;
  // Whoever lays a hand open wants to see it: on a phone the picture is above what was tapped.
  useEffect(() => {
    if (isCounting) bench.current?.scrollIntoView({ block: "start" });
  }, [isCounting]);
  const broken = look && !counting && alarm.step ? tilesOfPlacing(look.tiles, alarm.step.event) : [];
  const askForTile = (track: number): void =>
    setAsked({
      title: say("correct.title"),
      first: look?.tiles.find((each) => each.track === track)?.values,
      picture: look?.pictures.get(track),
      onDone: (values) => tell({ type: "tile", track, values }),
      onNoTile: () => tell({ type: "noTile", track }),
    });
  const askForShown = (player: PlayerId): void =>
    setAsked({
      title: say("watch.show"),
      onDone: (values) =>
        tell({ type: "event", event: { type: "show", player, tile: nameOf(kind, values) } }),
    });
  const askForHand = (index: number | null): void => {
    count.hold();
    setAsked({
      title: say(index === null ? "watch.addTile" : "correct.title"),
      first: count.tiles.find((each) => each.index === index)?.seen.values,
      onDone: (values) => count.setTile(index, values),
      onNoTile: index === null ? undefined : () => count.remove(index),
    });
  };
  const reveal = (player: PlayerId): void => {
    watch.resumeTable();
    count.lookAgain();
    const tiles = count.tiles.map(({ seen }) => nameOf(kind, seen.values as readonly Pips[]));
    tell({ type: "event", event: { type: "reveal", player, tiles } });
  };
  return (
    <div ref={bench} className={workbench.bench}>
      <h1 className={workbench.hiddenTitle}>
        {say("watch.title")}: {gameName(saved.setup.game)}
      </h1>
      <div className={workbench.picture}>
        <WatchedPicture
          look={look}
          isLost={running.isLost}
          hand={counting && { look: counting.look, tiles: count.isAsSeen ? count.tiles : [] }}
          brokenTiles={new Set(broken.map(({ track }) => track))}
          toMove={counting ? null : game.toMove}
          stage={stageOf(game)}
          onTile={counting ? askForHand : askForTile}
        />
      </div>
      <div className={workbench.side} tabIndex={-1}>
        {counting ? (
          <HandPanel
            title={say("watch.reveal", { player: counting.player })}
            count={count}
            size={end.hands[game.match.players.indexOf(counting.player)]!.size}
            onTile={askForHand}
            onDone={() => reveal(counting.player)}
            onClose={() => watch.resumeTable()}
          />
        ) : (
          <TablePanels
            running={running}
            alarm={alarm}
            isTelling={telling > 0}
            onTell={tell}
            onTile={askForTile}
            onShow={askForShown}
          />
        )}
      </div>
      {asked && <TileSheet {...asked} kind={kind} highest={highest} onClose={() => setAsked(null)} />}
    </div>
  );
}
