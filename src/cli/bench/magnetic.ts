import { judgeMicroseconds, movesMs, playUnseen } from "./random-round.ts";
import type { SpeedCase } from "./speed-case.ts";

const GAMES = ["magnetic-tower", "magnetic-alternating"] as const;

export const MAGNETIC_SPEED: readonly SpeedCase[] = GAMES.flatMap((game): readonly SpeedCase[] => {
  const play = () => playUnseen(game, ["a", "b", "c"], { type: "place", player: "a", tile: "6-6" });
  return [
    {
      name: `judge one event, ${game} (mean over the placings of a round of three)`,
      unit: "µs",
      limit: 50,
      measure: () => judgeMicroseconds(play()),
    },
    {
      name: `moves with all unseen tiles at the end of a round of ${game}`,
      unit: "ms",
      limit: 10,
      measure: () => movesMs(play()),
    },
  ];
});
