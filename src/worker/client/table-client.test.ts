import { expect, test, vi } from "vitest";
import type { PlayerId, TableEvent } from "../../record/index.ts";
import type { Rounds, TableWord } from "../../table/index.ts";
import type { Frame, TableLook } from "../shared/vision-service.ts";
import { Lifetime } from "./lifetime.ts";
import { EMPTY_LOOK, idleTable } from "./testing/idle-table.ts";
import { VisionClient } from "./vision-client.ts";
import type { WorkerLink } from "./worker-link.ts";

const SETUP = { game: "ctyrky", players: [{ id: "a" }, { id: "b" }] } as const;
const ROUNDS: Rounds = [[{ type: "place", player: "a" as PlayerId, tile: "6-6" } satisfies TableEvent]];
const frame = () => ({ width: 1, height: 1, close: vi.fn() }) as unknown as Frame & { close: () => void };

/** Workers that write one placing at the first look and die at the second. */
function mortalWorkers() {
  const opened: Rounds[] = [];
  const startWorker = (): WorkerLink => {
    let looks = 0;
    return {
      ...idleTable,
      openTable: async (_setup, rounds) => void opened.push(rounds),
      lookAtTable: async () => {
        if (looks++ > 0) throw new Error("out of memory");
        return { ...EMPTY_LOOK, rounds: ROUNDS };
      },
      start: async () => ({ backend: "wasm" }),
      read: () => Promise.reject(new Error("nothing is read here")),
      lifetime: new Lifetime(),
      terminate: () => {},
    };
  };
  return { opened, startWorker };
}

test("the next worker goes on with what the one before it had written", async () => {
  const { opened, startWorker } = mortalWorkers();
  const table = new VisionClient({ startWorker }).openTable(SETUP);
  expect((await table.look(frame(), 0)).rounds).toBe(ROUNDS);
  const lost = frame();
  await expect(table.look(lost, 1)).rejects.toThrow("out of memory");
  expect(lost.close).toHaveBeenCalled();
  await table.look(frame(), 2);
  expect(opened).toEqual([[], ROUNDS]);
});

test("a table is opened once, however many ask at the same time", async () => {
  const { opened, startWorker } = mortalWorkers();
  const table = new VisionClient({ startWorker }).openTable(SETUP, ROUNDS);
  await Promise.all([table.look(frame(), 0), table.tell({ type: "takeBack" }), table.pictures()]);
  expect(opened).toEqual([ROUNDS]);
});

test("a tile of which the worker has died is not mistaken for one that the next worker follows", async () => {
  const told: TableWord[] = [];
  const first = new Lifetime();
  const lifetimes = [first, new Lifetime()];
  const startWorker = (): WorkerLink => {
    let track = 0;
    const lookNow = (): TableLook => ({
      ...EMPTY_LOOK,
      tiles: [{ track, kind: "domino", values: [6, 3], corners: [] }],
    });
    return {
      ...idleTable,
      openTable: async (_setup, _rounds, firstTrack) => {
        track = firstTrack;
      },
      lookAtTable: async () => lookNow(),
      tellTable: async (word) => {
        told.push(word);
        return lookNow();
      },
      start: async () => ({ backend: "wasm" }),
      read: () => Promise.reject(new Error("nothing is read here")),
      lifetime: lifetimes.shift()!,
      terminate: () => {},
    };
  };
  const table = new VisionClient({ startWorker }).openTable(SETUP);
  const [before] = (await table.look(frame(), 0)).tiles;
  first.end(new Error("out of memory"));
  const word = { type: "tile", values: [6, 4] } as const;
  await expect(table.tell({ ...word, track: before!.track })).rejects.toThrow("has died");
  const [now] = (await table.look(frame(), 1)).tiles;
  await table.tell({ ...word, track: now!.track });
  expect(told).toEqual([{ ...word, track: now!.track }]);
});
