export type { AuditEntry } from "./audit.ts";
export { type AnyGame, AT_KINDS, type AtKind, defineGame, type Game } from "./game.ts";
export { countFullLines, perft } from "./line/perft.ts";
export { bestMoves, checkHand, knowingHand, legalMoves } from "./moves.ts";
export { type OpenRecord, openRecord, openText } from "./open-record.ts";
export { judge, playerToMove } from "./referee.ts";
export { findGame, GAMES, gameOf } from "./registry.ts";
export { type PlayedRound, type Replay, replay, type Step } from "./replay.ts";
export { type Rule, SHEETS, type Sheet } from "./rulebook/rule.ts";
export {
  type CommonRuleId,
  type CrossRuleId,
  isRuleId,
  type LineRuleId,
  type MagneticRuleId,
  RULE_IDS,
  RULEBOOK,
  type RuleId,
  ruleOf,
  type TrainsRuleId,
  type TriominoRuleId,
} from "./rulebook.ts";
export {
  type Breach,
  type Doubt,
  ENDINGS,
  type Ending,
  type Hand,
  type Match,
  type PointsEvent,
  type Round,
  type Seat,
  type Settlement,
  type Side,
  type Verdict,
} from "./types.ts";
export {
  type CommonWhyKey,
  type CrossWhyKey,
  type Facts,
  type LineWhyKey,
  type MagneticWhyKey,
  type TrainsWhyKey,
  type TriominoWhyKey,
  WHY_KEYS,
  type Why,
  type WhyKey,
} from "./why.ts";
