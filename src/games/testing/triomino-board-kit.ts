import {
  cornersOf,
  type Face,
  type LatticePoint,
  pointKey,
  type Triangle,
  type TriangleBoard,
} from "../../layouts/index.ts";
import { type PlayerId, readRecord, type TableEvent } from "../../record/index.ts";
import type { Pips, TileId } from "../../tiles/index.ts";
import { openRecord } from "../open-record.ts";
import { gameOf } from "../registry.ts";
import { type Replay, replay } from "../replay.ts";
import type { TriominoMatch, TriominoRound } from "../triomino/table.ts";
import type { Hand, Verdict } from "../types.ts";
import { written } from "../written.ts";

/* For tests and benchmarks: matches and rounds of triangular dominoes from the middle of a game. */

export const up = (q: number, r: number): Triangle => ({ q, r, up: true });
export const down = (q: number, r: number): Triangle => ({ q, r, up: false });

/** The faces on these triangles when the lattice's points show these values; other points show `rest`. */
export function boardOver(
  triangles: readonly Triangle[],
  values: readonly (LatticePoint & { readonly value: Pips })[],
  rest: Pips,
): TriangleBoard {
  const byPoint = new Map(values.map((point) => [pointKey(point), point.value]));
  return triangles.map((at): Face => {
    const [a, b, c] = cornersOf(at).map((corner) => byPoint.get(pointKey(corner)) ?? rest);
    return { at, values: [a!, b!, c!] };
  });
}

export function triominoMatch(players: readonly string[], options: object = {}): TriominoMatch {
  const read = readRecord({
    format: "ocko-record",
    version: 1,
    game: "triomino",
    options,
    players: players.map((id) => ({ id })),
    rounds: [],
  });
  if (!read.ok) throw new Error(read.error[0].message);
  const open = openRecord(read.value);
  if (!open.ok) throw new Error(open.error[0].message);
  return open.value.match as TriominoMatch;
}

/** A round as dealt; hands known where given. */
export function dealt(
  match: TriominoMatch,
  hands: Readonly<Record<string, readonly string[]>> = {},
): TriominoRound {
  return gameOf("triomino").start(match, {
    index: 0,
    scores: match.players.map(() => 0),
    closed: false,
    hands: match.players.map((player) => (hands[player] as readonly TileId[] | undefined) ?? null),
    lot: null,
    previous: null,
    finished: 0,
    counted: 0,
  }) as TriominoRound;
}

/** A round in which this board lies and the first player is to move. */
export function roundOn(
  match: TriominoMatch,
  board: TriangleBoard,
  changes: Partial<TriominoRound> = {},
): TriominoRound {
  const round = dealt(match);
  return { ...round, toMove: 0, opener: 0, ...changes, table: { ...round.table, board } };
}

export const place = (player: string, tile: string, at?: Triangle): TableEvent => ({
  type: "place",
  player: player as PlayerId,
  tile,
  ...(at ? { at } : {}),
});

export const hand = (...tiles: string[]): Hand => ({
  size: tiles.length,
  known: tiles.map((tile) => written(tile).id),
});
export const hidden = (size: number): Hand => ({ size, known: [] });

export const terms = (verdict: Verdict) => {
  if (verdict.verdict === "illegal") throw new Error(`illegal: ${JSON.stringify(verdict.breaches)}`);
  return verdict.points.map((event) => [event.rule, ...event.terms]);
};
export const total = (verdict: Verdict) =>
  terms(verdict)
    .flatMap(([, ...numbers]) => numbers as number[])
    .reduce((a, b) => a + b, 0);
export const broken = (verdict: Verdict) => (verdict.verdict === "illegal" ? verdict.rules : verdict.verdict);

export function played(events: object[], round: object = {}, shell: object = {}): Replay {
  const read = readRecord({
    format: "ocko-record",
    version: 1,
    game: "triomino",
    players: [{ id: "a" }, { id: "b" }],
    rounds: [{ ...round, events }],
    ...shell,
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const open = openRecord(read.value);
  if (!open.ok) throw new Error(JSON.stringify(open.error));
  return replay(open.value);
}
