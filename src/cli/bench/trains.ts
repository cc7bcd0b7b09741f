import { bestMoves } from "../../games/index.ts";
import { type TileId, tilesOf } from "../../tiles/index.ts";
import { judgeMicroseconds, movesMs, playUnseen } from "./random-round.ts";
import { medianMs, type SpeedCase } from "./speed-case.ts";

const play = () =>
  playUnseen("vlaky", ["a", "b", "c", "d"], {
    type: "place",
    player: "a",
    train: "12",
    tiles: ["12-12"],
  });

export const TRAINS_SPEED: readonly SpeedCase[] = [
  {
    name: "judge one event, trains (mean over the placings of a round of four)",
    unit: "µs",
    limit: 50,
    measure: () => judgeMicroseconds(play()),
  },
  {
    name: "moves with all unseen tiles at the end of a round of trains",
    unit: "ms",
    limit: 10,
    measure: () => movesMs(play()),
  },
  {
    name: "longest trains from a hand of 40 tiles, when a few trains stand",
    unit: "ms",
    limit: 200,
    measure() {
      const { match, steps } = play();
      const { before } = steps[12]!;
      const unseen = tilesOf("double-twelve").filter(({ id }) => !before.placed.includes(id));
      const hand: readonly TileId[] = unseen.filter((_, i) => i % 2 === 0).map(({ id }) => id);
      return medianMs(11, () => bestMoves(match, before, hand.slice(0, 40)));
    },
  },
];
