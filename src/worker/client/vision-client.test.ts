import { describe, expect, test, vi } from "vitest";
import type { Frame, FrameReading } from "../shared/vision-service.ts";
import { Lifetime } from "./lifetime.ts";
import { idleTable } from "./testing/idle-table.ts";
import { VisionClient } from "./vision-client.ts";
import type { WorkerLink } from "./worker-link.ts";

/** A frame that knows whether it was closed; its width names it. */
const frame = (width: number): Frame & { close: ReturnType<typeof vi.fn> } =>
  ({ width, height: 1, close: vi.fn() }) as unknown as Frame & { close: ReturnType<typeof vi.fn> };

const widthOf = (of: Frame): number => (of as ImageBitmap).width;
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** Workers whose readings the test answers by hand. */
function fakeWorkers() {
  const made: {
    reads: { width: number; answer: () => void; fail: (message: string) => void }[];
    die: () => void;
    terminate: ReturnType<typeof vi.fn>;
  }[] = [];
  const startWorker = (): WorkerLink => {
    const lifetime = new Lifetime();
    const reads: (typeof made)[number]["reads"] = [];
    const terminate = vi.fn();
    made.push({ reads, die: () => lifetime.end(new Error("died")), terminate });
    return {
      ...idleTable,
      lifetime,
      terminate,
      start: async () => ({ backend: "wasm" }),
      read: (of) => {
        const { promise, resolve, reject } = deferred<FrameReading>();
        const reading = { tiles: [], backs: [], width: widthOf(of), height: 1, ms: 1 };
        reads.push({
          width: widthOf(of),
          answer: () => resolve(reading),
          fail: (message) => reject(new Error(message)),
        });
        return promise;
      },
    };
  };
  return { made, startWorker };
}

describe("newest frame wins", () => {
  test("one is read, one waits, the others are closed and rejected as aborted", async () => {
    const { made, startWorker } = fakeWorkers();
    const client = new VisionClient({ startWorker });
    const [first, second, third] = [frame(1), frame(2), frame(3)];
    const readings = [first, second, third].map((each) => client.read(each));
    await expect(readings[1]).rejects.toMatchObject({ name: "AbortError" });
    expect(second.close).toHaveBeenCalled();
    await settle();
    expect(made[0]!.reads.map(({ width }) => width)).toEqual([1]);
    made[0]!.reads[0]!.answer();
    expect((await readings[0])!.width).toBe(1);
    await settle();
    made[0]!.reads[1]!.answer();
    expect((await readings[2])!.width).toBe(3);
    expect(made).toHaveLength(1);
  });

  test("pictures to be kept are all read", async () => {
    const { made, startWorker } = fakeWorkers();
    const client = new VisionClient({ startWorker });
    const readings = [1, 2, 3].map((width) => client.read(frame(width), { keep: true }));
    for (const [k, reading] of readings.entries()) {
      await settle();
      made[0]!.reads[k]!.answer();
      expect((await reading).width).toBe(k + 1);
    }
  });
});

describe("giving up", () => {
  test("a waiting frame is closed and never read; one in work is read on, its reading thrown away", async () => {
    const { made, startWorker } = fakeWorkers();
    const client = new VisionClient({ startWorker });
    const [inWork, waits] = [new AbortController(), new AbortController()];
    const second = frame(2);
    const readings = [
      client.read(frame(1), { signal: inWork.signal }),
      client.read(second, { signal: waits.signal }),
    ];
    await settle();
    inWork.abort(new Error("enough"));
    waits.abort(new Error("enough, too"));
    await expect(readings[0]).rejects.toThrow("enough");
    await expect(readings[1]).rejects.toThrow("enough, too");
    expect(second.close).toHaveBeenCalled();
    made[0]!.reads[0]!.answer();
    await settle();
    expect(made[0]!.reads).toHaveLength(1);
    expect(made[0]!.terminate).not.toHaveBeenCalled();
  });

  test("a signal that has given up already", async () => {
    const { made, startWorker } = fakeWorkers();
    const given = frame(1);
    const signal = AbortSignal.abort(new Error("before"));
    await expect(new VisionClient({ startWorker }).read(given, { signal })).rejects.toThrow("before");
    expect(given.close).toHaveBeenCalled();
    expect(made).toHaveLength(0);
  });
});

describe("a worker that fails", () => {
  test("when it dies, the frame in work is rejected and the next one gets a new worker", async () => {
    const { made, startWorker } = fakeWorkers();
    const client = new VisionClient({ startWorker });
    const [lost, next] = [client.read(frame(1)), client.read(frame(2))];
    await settle();
    made[0]!.die();
    await expect(lost).rejects.toThrow("died");
    expect(made[0]!.terminate).toHaveBeenCalled();
    await settle();
    expect(made).toHaveLength(2);
    made[1]!.reads[0]!.answer();
    expect((await next).width).toBe(2);
  });

  test("when it dies while nothing is asked of it, the next frame is read by a new worker all the same", async () => {
    const { made, startWorker } = fakeWorkers();
    const client = new VisionClient({ startWorker });
    await client.ready();
    made[0]!.die();
    const reading = client.read(frame(1));
    await settle();
    expect(made[0]!.terminate).toHaveBeenCalled();
    made[1]!.reads[0]!.answer();
    expect((await reading).width).toBe(1);
  });

  test("when it hangs, it is ended", async () => {
    const { made, startWorker } = fakeWorkers();
    const client = new VisionClient({ startWorker, hangMs: 20 });
    await expect(client.read(frame(1))).rejects.toThrow("20 ms");
    expect(made[0]!.terminate).toHaveBeenCalled();
  });

  test("when it loads for longer than an answer may take, it is waited for; when it never gets ready, it is ended", async () => {
    const { made, startWorker } = fakeWorkers();
    const start = deferred<{ readonly backend: "wasm" }>();
    const slow = { startWorker: () => ({ ...startWorker(), start: () => start.promise }), hangMs: 1 };
    const patient = new VisionClient({ ...slow, startMs: 10_000 });
    const ready = patient.ready();
    await expect(new VisionClient({ ...slow, startMs: 20 }).ready()).rejects.toThrow("20 ms");
    expect(made[1]!.terminate).toHaveBeenCalled();
    start.resolve({ backend: "wasm" });
    expect(await ready).toEqual({ backend: "wasm" });
    expect(made[0]!.terminate).not.toHaveBeenCalled();
  });

  test("when it cannot start, ready() and read() say why, and the next call tries again", async () => {
    const { startWorker } = fakeWorkers();
    let tries = 0;
    const client = new VisionClient({
      startWorker: () => {
        tries++;
        return { ...startWorker(), start: () => Promise.reject(new Error("no model")) };
      },
    });
    await expect(client.ready()).rejects.toThrow("no model");
    await expect(client.read(frame(1))).rejects.toThrow("no model");
    expect(tries).toBe(2);
  });
});

test("disposing rejects what is in work and what waits, and ends the worker", async () => {
  const { made, startWorker } = fakeWorkers();
  const client = new VisionClient({ startWorker });
  expect(await client.ready()).toEqual({ backend: "wasm" });
  const readings = [client.read(frame(1)), client.read(frame(2))];
  await settle();
  client.dispose();
  for (const reading of readings) await expect(reading).rejects.toMatchObject({ name: "AbortError" });
  expect(made[0]!.terminate).toHaveBeenCalled();
  await expect(client.read(frame(3))).rejects.toMatchObject({ name: "AbortError" });
  await expect(client.ready()).rejects.toMatchObject({ name: "AbortError" });
});
