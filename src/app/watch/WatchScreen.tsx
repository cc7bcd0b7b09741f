import { Box } from "@mantine/core";
import { useEffect } from "react";
import { useServices } from "../services.ts";
import { ProblemNotice } from "../shell/ProblemNotice.tsx";
import { useArrival } from "../shell/use-arrival.ts";
import { useTitle } from "../shell/use-title.ts";
import { useStore } from "../state/store.ts";
import { useRuleWords } from "../words/use-rule-words.ts";
import { GameInPlay, useSay } from "../words/use-words.ts";
import { SavedWatches } from "./SavedWatches.tsx";
import { WatchBench } from "./WatchBench.tsx";
import { WatchSetup } from "./WatchSetup.tsx";

/** A game being watched, or the choice of one. */
export function WatchScreen() {
  const say = useSay();
  const { gameName } = useRuleWords();
  const { watch } = useServices();
  const { running, saved, problem } = useStore(watch.store);
  useTitle(running ? gameName(running.saved.setup.game) : say("watch.title"));
  useArrival(running?.saved.id ?? "setup");
  useEffect(() => void watch.list(), [watch]);
  return (
    <GameInPlay value={running?.saved.setup.game}>
      {problem && (
        <Box maw={900} mx="auto" px="sm" pb="md">
          <ProblemNotice isWatching problem={problem} onDismiss={() => watch.dismissProblem()} />
          {running && problem.kind === "diskFull" && (
            <SavedWatches saved={saved.filter(({ id }) => id !== running.saved.id)} isRunning />
          )}
        </Box>
      )}
      {running ? <WatchBench key={running.saved.id} running={running} /> : <WatchSetup saved={saved} />}
    </GameInPlay>
  );
}
