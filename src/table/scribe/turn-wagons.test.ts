import { describe, expect, test } from "vitest";
import type { PlayerId } from "../../record/index.ts";
import { TableWatch } from "../watch-table.ts";
import type { TableWord } from "./table-word.ts";
import { type TrainAct, textOf, watchTrains } from "./trains-film.fixture.ts";

const QUICKLY_MS = 2500;
const [A, B] = ["a", "b"].map((player): TableWord => ({ type: "playedBy", player: player as PlayerId })) as [
  TableWord,
  TableWord,
];
const draw = (player: string): TrainAct => ({
  type: "event",
  event: { type: "draw", player: player as PlayerId },
});

describe("wagons that follow closely, with no hand seen, are one turn's", () => {
  test("until it is said that the last one was another player's", () => {
    const acts: readonly TrainAct[] = [["12-12"], ["12-0"], ["3-0"]];
    expect(textOf(watchTrains(acts, QUICKLY_MS))).toEqual(["a 12 12-12,12-0,3-0"]);
    const watch = watchTrains([...acts, B], QUICKLY_MS);
    expect(textOf(watch)).toEqual(["a 12 12-12,12-0", "b 12 3-0"]);
    watch.tell(A);
    expect(textOf(watch)).toEqual(["a 12 12-12,12-0,3-0"]);
  });

  test("one after the other", () => {
    const acts: readonly TrainAct[] = [["12-12"], ["12-0"], B, ["3-0"], A, ["3-1"], B];
    expect(textOf(watchTrains(acts, QUICKLY_MS))).toEqual([
      "a 12 12-12",
      "b 12 12-0",
      "a 12 3-0",
      "b 12 3-1",
    ]);
  });

  test("and what was said since is of those who are due then", () => {
    const watch = watchTrains([["12-12"], ["12-0"], draw("b"), B], QUICKLY_MS);
    expect(textOf(watch)).toEqual(["a 12 12-12", "b 12 12-0", "a draw"]);
    watch.tell(A);
    expect(textOf(watch)).toEqual(["a 12 12-12,12-0", "b draw"]);
  });

  test("but all are taken back when one turn was", () => {
    const watch = watchTrains([["12-12"], ["12-0"], { type: "takeBack" }, B], QUICKLY_MS);
    expect(textOf(watch).slice(-2)).toEqual(["b 12 12-12,12-0", "b retract"]);
  });
});

test("what one hand laid is apart from what came before it only where that player's turn came next", () => {
  const acts: readonly TrainAct[] = [["12-12", "left"], ["12-0", "left"], B];
  expect(textOf(watchTrains(acts, QUICKLY_MS))).toEqual(["a 12 12-12", "b 12 12-0"]);
});

test("a wagon that follows late is of the same turn when that is said, and nobody has drawn and passed", () => {
  expect(textOf(watchTrains([["12-12"], ["12-0"]]))).toEqual(["a 12 12-12", "b 12 12-0"]);
  expect(textOf(watchTrains([["12-12"], ["12-0"], A]))).toEqual(["a 12 12-12,12-0"]);
});

test("after a reload it can be said as well", () => {
  const { record } = watchTrains([["12-12"], ["12-0"]], QUICKLY_MS);
  const players = record.players.map(({ id }) => ({ id }));
  const rounds = record.rounds.map(({ events }) => events);
  const watch = new TableWatch({ game: "vlaky", players }, {}, rounds);
  watch.tell(B);
  expect(textOf(watch)).toEqual(["a 12 12-12", "b 12 12-0"]);
  expect(watch.view.absent).toEqual(["12-12", "12-0"]);
});
