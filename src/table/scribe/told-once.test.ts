import { expect, test } from "vitest";
import type { TableEvent } from "../../record/index.ts";
import type { TableNotice } from "./table-notice.ts";
import { toldOnce } from "./told-once.ts";

const notice = (event: object, verdict: string): TableNotice =>
  ({ type: "event", event: event as TableEvent, verdict: { verdict } }) as unknown as TableNotice;
const place = (tile: string, verdict: string): TableNotice =>
  notice({ type: "place", player: "a", tile }, verdict);

test("a placing that is written several times in a look is told once, as it stands in the end", () => {
  const [early, other, late] = [place("5-4", "illegal"), place("0-0", "legal"), place("5-4", "legal")];
  expect(toldOnce([early, other, late])).toEqual([other, late]);
});

test("what is no placing is told each time, and a turn that grew beside what it was", () => {
  const pass = notice({ type: "pass", player: "a" }, "legal");
  const [one, two] = [["12-12"], ["12-12", "12-0"]].map((tiles) =>
    notice({ type: "place", player: "a", train: "12", tiles }, "legal"),
  );
  const all = [pass, { type: "found" } as const, one!, two!, pass, { type: "found" } as const];
  expect(toldOnce(all)).toEqual(all);
});
