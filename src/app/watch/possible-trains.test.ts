import { expect, test } from "vitest";
import type { PlayerId, TableEvent } from "../../record/index.ts";
import { judged } from "./judged.ts";
import { ownTrains, possibleTrains } from "./possible-trains.ts";

const place = (player: string, train: string, ...tiles: string[]): TableEvent => ({
  type: "place",
  player: player as PlayerId,
  train,
  tiles,
});
function playedOf(events: readonly TableEvent[]) {
  const { match, rounds } = judged({ game: "vlaky", players: [{ id: "a" }, { id: "b" }] }, [events]);
  return { match, steps: rounds.at(-1)!.steps };
}
function trainsOfLast(...events: readonly TableEvent[]): readonly string[] {
  const { match, steps } = playedOf(events);
  return possibleTrains(match, steps);
}
const trainsOf = (player: string, ...events: readonly TableEvent[]): readonly string[] =>
  ownTrains(playedOf(events).steps, player as PlayerId);

test("a wagon behind a founding double may go on with its train or found one of the player's own", () => {
  const opening = place("a", "12", "12-12");
  expect(trainsOfLast(opening)).toEqual(["12"]);
  expect(trainsOfLast(opening, place("b", "12", "12-0"))).toEqual(["12", "b:12"]);
  // Or it is the central one, and the one before was founded by b.
  expect(trainsOfLast(opening, place("b", "12", "12-0"), place("a", "a:12", "12-1"))).toEqual(["a:12", "12"]);
  // One that is refused is offered those in which it would not be.
  expect(trainsOfLast(opening, place("b", "a:12", "12-0"))).toEqual(["12", "b:12", "a:12"]);
});

test("who may have founded the train that is taken for the central one may lay a match at it", () => {
  const opening = place("a", "12", "12-12");
  expect(trainsOf("b", opening, place("b", "12", "12-0"))).toEqual(["b:12"]);
  expect(trainsOf("a", opening, place("b", "12", "12-0"))).toEqual([]);
  const founded = [opening, place("b", "12", "12-0"), place("a", "a:12", "12-1")];
  expect(trainsOf("a", ...founded)).toEqual(["a:12"]);
  // Where the turn that founded the central train went on with it, it is certain.
  expect(trainsOf("a", place("a", "12", "12-12", "12-0"))).toEqual([]);
});
