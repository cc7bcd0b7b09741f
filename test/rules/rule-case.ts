import type { RuleId } from "../../src/games/index.ts";
import type { Game, Summary } from "./notation.ts";

/** A line of the table of cases: what stands for a rule, or what breaks it. The last event is the one in question. */
export type RuleCase = Game & {
  readonly rule: RuleId;
  readonly name: string;
  /** The last event is refused, and this rule is among those cited. Otherwise it is not refused. */
  readonly rejected?: true;
  /** What else must come out. */
  readonly gives?: Partial<Summary>;
};
