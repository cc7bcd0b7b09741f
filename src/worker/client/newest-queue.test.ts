import { expect, test } from "vitest";
import { type Job, NewestQueue } from "./newest-queue.ts";

const setUp = () => {
  const replaced: string[] = [];
  const job = (input: string, isReplaceable: boolean): Job<string> => ({
    input,
    isReplaceable,
    onReplaced: () => replaced.push(input),
  });
  return { queue: new NewestQueue<string>(), replaced, job };
};

test("of camera frames only the newest waits", () => {
  const { queue, replaced, job } = setUp();
  for (const name of ["1", "2", "3"]) queue.add(job(name, true));
  expect(replaced).toEqual(["1", "2"]);
  expect(queue.take()?.input).toBe("3");
  expect(queue.take()).toBeUndefined();
});

test("photos are kept, in order, and a frame does not push them out", () => {
  const { queue, replaced, job } = setUp();
  queue.add(job("photo 1", false));
  queue.add(job("frame 1", true));
  queue.add(job("photo 2", false));
  queue.add(job("frame 2", true));
  expect(replaced).toEqual(["frame 1"]);
  expect([queue.take(), queue.take(), queue.take()].map((taken) => taken?.input)).toEqual([
    "photo 1",
    "photo 2",
    "frame 2",
  ]);
});

test("a job given up is not taken any more", () => {
  const { queue, job } = setUp();
  const given = job("1", true);
  queue.add(given);
  expect(queue.remove(given)).toBe(true);
  expect(queue.remove(given)).toBe(false);
  expect(queue.size).toBe(0);
});
