import { type OpenRecord, openRecord } from "../../games/index.ts";
import { readRecord } from "../../record/index.ts";

export type BenchRecord = {
  readonly game: string;
  readonly players: readonly string[];
  readonly options?: object;
  readonly rounds: readonly object[];
};

/** A record written for a measurement, opened. */
export function openBenchRecord({ game, players, options = {}, rounds }: BenchRecord): OpenRecord {
  const read = readRecord({
    format: "ocko-record",
    version: 1,
    game,
    options,
    players: players.map((id) => ({ id })),
    rounds,
  });
  const open = read.ok ? openRecord(read.value) : read;
  if (!open.ok) throw new Error(open.error[0].message);
  return open.value;
}
