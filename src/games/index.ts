export { perft } from "./line/perft.ts";
export { bestMoves, checkHand, legalMoves } from "./moves.ts";
export { type OpenRecord, openRecord, openText } from "./open-record.ts";
export { judge, playerToMove } from "./referee.ts";
export { findGame, GAMES, gameOf } from "./registry.ts";
export { type PlayedRound, type Replay, replay, type Step } from "./replay.ts";
export {
  type CommonRuleId,
  type CrossRuleId,
  type LineRuleId,
  type MagneticRuleId,
  RULE_IDS,
  type RuleId,
  ruleOf,
  type TrainsRuleId,
  type TriominoRuleId,
} from "./rulebook.ts";
export type { Breach, Match, PointsEvent, Round, Settlement, Verdict } from "./types.ts";
export type {
  CommonWhyKey,
  CrossWhyKey,
  LineWhyKey,
  MagneticWhyKey,
  TrainsWhyKey,
  TriominoWhyKey,
  Why,
  WhyKey,
} from "./why.ts";
