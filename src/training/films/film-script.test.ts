import { expect, test } from "vitest";
import { openRecord, replay } from "../../games/index.ts";
import { readRecord } from "../../record/index.ts";
import { FILMS, type FilmPlan } from "./film-plan.ts";
import { scriptOf } from "./film-script.ts";

const mishaps = (plan: FilmPlan, what: string): number =>
  Object.values(plan.mishaps ?? {}).filter((mishap) => mishap === what).length;

/** The same plans played otherwise. */
const OTHERS: readonly FilmPlan[] = FILMS.map((plan) => ({
  ...plan,
  name: `${plan.name}, played otherwise`,
  seed: plan.seed + 500,
}));

test.each([...FILMS, ...OTHERS])("$name: the referee judges every event as intended", (plan) => {
  const { record, tiles, deeds } = scriptOf(plan);
  const read = readRecord(JSON.parse(JSON.stringify(record)));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const opened = openRecord(read.value);
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const steps = replay(opened.value).rounds.flatMap((round) => round.steps);
  const count = (type: string): number => steps.filter(({ event }) => event.type === type).length;

  const refused = steps.filter(({ verdict }) => verdict.verdict === "illegal");
  expect(refused.every(({ event }) => event.type === "place")).toBe(true);
  expect(refused.length).toBe(mishaps(plan, "illegal"));
  expect(count("retract")).toBe(mishaps(plan, "retract"));
  expect(count("pass")).toBe(mishaps(plan, "pass"));
  expect(count("place")).toBe(plan.placings + mishaps(plan, "illegal") + mishaps(plan, "retract"));
  expect(tiles.length).toBe(count("place"));
  // Every placing is seen being laid, in the record's order.
  const laid = deeds.flatMap((deed) => (deed.do === "lay" ? [deed.event] : []));
  expect(laid).toEqual(steps.flatMap(({ event }, i) => (event.type === "place" ? [i] : [])));
  if (plan.wish) {
    const scored = steps.flatMap(({ verdict }) => (verdict.verdict === "illegal" ? [] : verdict.points));
    expect(scored.map(({ rule }) => rule)).toContain(plan.wish);
  }
});

test("a plan always gives the same script", () => {
  const [plan] = FILMS as [FilmPlan];
  expect(scriptOf(plan)).toEqual(scriptOf(plan));
  expect(scriptOf({ ...plan, seed: 99 }).record).not.toEqual(scriptOf(plan).record);
});

test("every kind of mishap is in at least one film, and in two where it can go wrong in many ways", () => {
  const all = FILMS.flatMap(({ mishaps = {} }) => Object.values(mishaps));
  const times = (what: string): number => all.filter((each) => each === what).length;
  const kinds = "illegal retract pass visit bump carry zoom flicker nudge push cup".split(" ");
  for (const what of kinds) expect(times(what), what).toBeGreaterThanOrEqual(2);
});
