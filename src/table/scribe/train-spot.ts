import type { PlayerId } from "../../record/index.ts";
import type { Board } from "../board/board.ts";
import { dominoPoseOf } from "../board/domino-pose.ts";
import { aimsAt } from "../board/trains-board.ts";
import { boardWith } from "./board-with.ts";
import type { LyingTile, PlacedTile, Spot } from "./laid-tile.ts";

const wagons = (train: string, tile: string): Spot => ({
  fields: { train, tiles: [tile] },
  memory: { train },
});

/** Which train a wagon belongs to: the one whose last wagon it joins; at a hub the central one, then the player's own. */
export function trainSpot(
  placed: readonly PlacedTile[],
  fresh: LyingTile,
  players: readonly PlayerId[],
): readonly Spot[] | null {
  const index = placed.length;
  const [a, b] = fresh.tile.split("-").map(Number) as [number, number];
  // Two doubles never fit: one beside a founding one founds a train of its own.
  const isDouble = a === b;
  const board = boardWith(placed, fresh, "vlaky");
  const where = board.lineTiles!.findIndex((line) => line.includes(index));
  const line = board.lineTiles![where] ?? [];
  const place = line.indexOf(index);
  const neighbour = [line[place - 1], line[place + 1]].find((each) => each !== undefined && each < index);
  const foundings = (number: number): Spot[] =>
    players.map((player) => wagons(`${player}:${number}`, fresh.tile));
  // Behind its founding double a central train goes on, unless it does so elsewhere already.
  const central = (number: number): Spot[] =>
    placed.some(({ tile, train }) => train === String(number) && tile !== `${number}-${number}`)
      ? []
      : [wagons(String(number), fresh.tile)];
  if (neighbour !== undefined) {
    const { train, tile } = placed[neighbour]!;
    if (train === undefined) return null;
    const [high, low] = tile.split("-").map(Number) as [number, number];
    // Behind a wagon nothing is open.
    if (high !== low || train !== String(high)) return [wagons(train, fresh.tile)];
    if (!isDouble) return [...central(high), ...foundings(high)];
  }
  const hub = board.hub;
  const isAtHub =
    hub != null && board.joints!.flat().some(({ tiles }) => tiles.includes(hub) && tiles.includes(index));
  if (hub != null && hub < index && isAtHub && !isDouble) {
    const number = Number(placed[hub]!.tile.split("-")[0]);
    return [...central(number), ...foundings(number)];
  }
  if (isDouble) return [wagons(String(a), fresh.tile)];
  // A locomotive apart from all: it can only found a train of one of its numbers.
  const centrals = new Set(placed.map(({ train }) => train));
  const starts = [a, b].filter((number) => centrals.has(String(number)));
  if (starts.length === 0) return null;
  const founder = starts.find((number) => startsAt(fresh, founding(placed, number), board));
  // Two or three wagons around a founding double do not make it a hub yet.
  return [...(founder === undefined ? [] : central(founder)), ...starts.flatMap(foundings)];
}

/** The double that founded the central train of this number. */
const founding = (placed: readonly PlacedTile[], number: number): PlacedTile | undefined =>
  placed.find(({ tile, train }) => train === String(number) && tile === `${number}-${number}`);

/** Whether a locomotive lies with one end before a founding double, as trains around a hub do. */
function startsAt(fresh: LyingTile, founder: PlacedTile | undefined, { imageToTable }: Board): boolean {
  if (!founder || !imageToTable) return false;
  const [hub, pose] = [founder, fresh].map(({ seen }, i) => dominoPoseOf(seen, i, imageToTable));
  return ([0, 1] as const).some((half) => aimsAt(hub!, pose!, half) !== null);
}
