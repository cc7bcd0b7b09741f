import { expect, test } from "vitest";
import { Lifetime } from "./lifetime.ts";

const never = (): Promise<never> => new Promise(() => {});

test("an answer comes through, and so does a failure", async () => {
  const lifetime = new Lifetime();
  await expect(lifetime.until(Promise.resolve(3))).resolves.toBe(3);
  await expect(lifetime.until(Promise.reject(new Error("no")))).rejects.toThrow("no");
});

test("at the end whatever waits is rejected, and whatever comes later", async () => {
  const lifetime = new Lifetime();
  const [first, second] = [lifetime.until(never()), lifetime.until(never())];
  const answered = lifetime.until(Promise.resolve("before"));
  await answered;
  lifetime.end(new Error("over"));
  lifetime.end(new Error("again"));
  await expect(first).rejects.toThrow("over");
  await expect(second).rejects.toThrow("over");
  await expect(lifetime.until(Promise.resolve("late"))).rejects.toThrow("over");
  await expect(answered).resolves.toBe("before");
});

test("what fails after the end is nobody's unhandled rejection", async () => {
  const lifetime = new Lifetime();
  const late = lifetime.until(new Promise((_, reject) => setTimeout(() => reject(new Error("late")), 5)));
  lifetime.end(new Error("over"));
  await expect(late).rejects.toThrow("over");
  await new Promise((resolve) => setTimeout(resolve, 20));
});
