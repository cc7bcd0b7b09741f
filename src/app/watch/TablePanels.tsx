import { Button, Stack } from "@mantine/core";
import { IconDownload, IconPlayerStop } from "@tabler/icons-react";
import { useState } from "react";
import { playerToMove } from "../../games/index.ts";
import type { PlayerId } from "../../record/index.ts";
import type { TableWord } from "../../table/index.ts";
import workbench from "../screens/workbench.module.css";
import { useServices } from "../services.ts";
import { ProblemNotice } from "../shell/ProblemNotice.tsx";
import { useSay } from "../words/use-words.ts";
import { AlarmNotice } from "./AlarmNotice.tsx";
import { AuditList } from "./AuditList.tsx";
import { download, recordName } from "./download.ts";
import { EventList } from "./EventList.tsx";
import { accusedTile } from "./followed-tiles.ts";
import { QuestionList } from "./QuestionList.tsx";
import { SayBar } from "./SayBar.tsx";
import { TurnBar } from "./TurnBar.tsx";
import type { Alarm } from "./use-alarm.ts";
import type { RunningWatch } from "./watch-session.ts";

type Props = {
  readonly running: RunningWatch;
  readonly alarm: Alarm;
  /** What was said last is not written yet. */
  readonly isTelling: boolean;
  readonly onTell: (word: TableWord) => void;
  /** A tile's values are to be said. */
  readonly onTile: (track: number) => void;
  /** A tile is to be shown. */
  readonly onShow: (player: PlayerId) => void;
};

/** What is known of the table being watched: broken rules, questions, the turn, what happened; and what can be said and done. */
export function TablePanels({ running, alarm, isTelling, onTell, onTile, onShow }: Props) {
  const say = useSay();
  const { watch } = useServices();
  /** The end was asked for, but not all could be kept. */
  const [mayLose, setMayLose] = useState(false);
  const { game, look, saved } = running;
  const said = look?.said ?? null;
  const { step: broken } = alarm;
  const accused = broken && look ? accusedTile(look.tiles, broken) : null;
  const isLast = alarm.place?.event === (game.rounds.at(-1)?.steps.length ?? 0) - 1;
  // Said twice by a tap too many, these are two: passes of the same player, or steps taken back.
  const tellOnce = (word: TableWord): void => {
    if (!isTelling) onTell(word);
  };
  const take = async (): Promise<void> =>
    download(recordName(saved.setup.game, saved.startedAt), await watch.written());
  return (
    <Stack gap="md">
      {broken && alarm.key !== null && (
        <AlarmNotice
          id={alarm.key}
          step={broken}
          mend={accused && { tile: accused.tile, onMend: () => onTile(accused.track) }}
          // Once others have played on, or the round is over, it is somebody else's turn.
          due={isLast ? playerToMove(game.match, broken.before) : null}
          onTakeBack={isLast ? () => tellOnce({ type: "takeBack" }) : undefined}
          onDismiss={alarm.dismiss}
        />
      )}
      {running.seesNothing && <ProblemNotice problem={{ kind: "nothingInView" }} />}
      <QuestionList running={running} onTell={onTell} onDismiss={(id) => watch.dismiss(id)} onTile={onTile} />
      <TurnBar game={game} said={said} onTurn={(player) => onTell({ type: "turnOf", player })} />
      <SayBar
        game={game}
        said={said}
        isTelling={isTelling}
        onTell={tellOnce}
        onShow={onShow}
        onReveal={(player) => watch.countHand(player)}
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
  );
}
