import { Button, Stack } from "@mantine/core";
import { IconDownload, IconPlayerStop } from "@tabler/icons-react";
import { useState } from "react";
import { playerToMove } from "../../games/index.ts";
import type { PlayerId } from "../../record/index.ts";
import { BOARD_GAMES, type TableWord } from "../../table/index.ts";
import { domino, type Pips, type TileKind, tilesOf, triomino } from "../../tiles/index.ts";
import workbench from "../screens/workbench.module.css";
import { useServices } from "../services.ts";
import { ProblemNotice } from "../shell/ProblemNotice.tsx";
import { useRuleWords } from "../words/use-rule-words.ts";
import { useSay } from "../words/use-words.ts";
import { AlarmNotice } from "./AlarmNotice.tsx";
import { AuditList } from "./AuditList.tsx";
import { download, recordName } from "./download.ts";
import { EventList } from "./EventList.tsx";
import { tracksOf } from "./followed-tiles.ts";
import { stepAt } from "./judged.ts";
import { QuestionList } from "./QuestionList.tsx";
import { SayBar } from "./SayBar.tsx";
import { TileSheet } from "./TileSheet.tsx";
import { TurnBar } from "./TurnBar.tsx";
import { useAlarm, useRinging } from "./use-alarm.ts";
import { WatchedPicture } from "./WatchedPicture.tsx";
import type { RunningWatch } from "./watch-session.ts";

/** What is being asked for in the sheet: a tile's values, a shown tile, or the hand left. */
type Asked =
  | { readonly for: "tile"; readonly track: number }
  | { readonly for: "show" | "reveal"; readonly player: PlayerId };

const nameOf = (kind: TileKind, [a, b, c]: readonly Pips[]): string =>
  kind === "domino" ? domino(a!, b!).id : triomino(a!, b!, c!).id;

/** The live picture beside the turn, the events and what can be said; on a phone above them. */
export function WatchBench({ running }: { readonly running: RunningWatch }) {
  const say = useSay();
  const { gameName } = useRuleWords();
  const { watch } = useServices();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The end was asked for, but not all could be kept. */
  const [mayLose, setMayLose] = useState(false);
  const { game, look, saved } = running;
  const alarm = useAlarm(game);
  useRinging(running.isLost);
  const broken = alarm.place ? stepAt(game, alarm.place) : undefined;
  const isLast = alarm.place?.event === (game.rounds.at(-1)?.steps.length ?? 0) - 1;
  const tell = (word: TableWord): void => void watch.tell(word);
  const take = async (): Promise<void> =>
    download(recordName(saved.setup.game, saved.startedAt), await watch.written());
  const set = tilesOf(BOARD_GAMES[saved.setup.game].set);
  const { kind } = set[0]!;
  const highest = Math.max(...set.flatMap(({ values }) => values));
  const answer = (tiles: readonly (readonly Pips[])[]): void => {
    setAsked(null);
    if (asked?.for === "tile") tell({ type: "tile", track: asked.track, values: tiles[0]! });
    else if (asked) {
      const { player } = asked;
      const names = tiles.map((values) => nameOf(kind, values));
      tell({
        type: "event",
        event:
          asked.for === "show"
            ? { type: "show", player, tile: names[0]! }
            : { type: "reveal", player, tiles: names },
      });
    }
  };
  const askedTile = asked?.for === "tile" && look?.tiles.find(({ track }) => track === asked.track);
  return (
    <div className={workbench.bench}>
      <h1 className={workbench.hiddenTitle}>
        {say("watch.title")}: {gameName(saved.setup.game)}
      </h1>
      <div className={workbench.picture}>
        <WatchedPicture
          look={look}
          brokenTiles={broken && look ? tracksOf(look.tiles, broken) : new Set()}
          toMove={game.toMove}
          onTile={(track) => setAsked({ for: "tile", track })}
        />
      </div>
      <Stack gap="md" className={workbench.side}>
        {broken && (
          <AlarmNotice
            step={broken}
            due={playerToMove(game.match, broken.before)}
            onTakeBack={isLast ? () => tell({ type: "takeBack" }) : undefined}
            onDismiss={alarm.dismiss}
          />
        )}
        {running.seesNothing && <ProblemNotice problem={{ kind: "nothingInView" }} />}
        <QuestionList
          running={running}
          onTell={tell}
          onDismiss={(id) => watch.dismiss(id)}
          onTile={(track) => setAsked({ for: "tile", track })}
        />
        <TurnBar
          game={game}
          said={look?.said ?? null}
          onTurn={(player) => tell({ type: "turnOf", player })}
        />
        <SayBar
          game={game}
          said={look?.said ?? null}
          onTell={tell}
          onShow={(player) => setAsked({ for: "show", player })}
          onReveal={(player) => setAsked({ for: "reveal", player })}
        />
        <AuditList game={game} />
        <EventList game={game} />
        <div className={workbench.bar}>
          <Button
            variant="light"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void take()}
          >
            {say("watch.download")}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            c="inherit"
            leftSection={<IconPlayerStop size={18} aria-hidden />}
            onClick={() => void watch.end({ mayLose }).then(() => setMayLose(true))}
            onBlur={() => setMayLose(false)}
          >
            {say(mayLose ? "watch.stopUnkept" : "watch.stop")}
          </Button>
        </div>
      </Stack>
      {asked && (
        <TileSheet
          title={
            asked.for === "reveal"
              ? say("watch.reveal", { player: asked.player })
              : say(asked.for === "show" ? "watch.show" : "correct.title")
          }
          kind={kind}
          highest={highest}
          isHand={asked.for === "reveal"}
          {...(askedTile ? { first: askedTile.values } : {})}
          onNoTile={
            asked.for === "tile"
              ? () => {
                  setAsked(null);
                  tell({ type: "noTile", track: asked.track });
                }
              : undefined
          }
          onDone={answer}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
