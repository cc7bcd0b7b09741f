/** Where a rule is printed. `record` marks the ids that the file format brings with it. */
export const SHEETS = [
  "czech-domino",
  "czech-trains",
  "slovak-magnetic",
  "polish-ekspres",
  "triomino",
  "common",
  "record",
] as const;
export type Sheet = (typeof SHEETS)[number];

export type Rule = {
  readonly sheet: Sheet;
  /** Where the sheet is silent: what was decided, in English for those who read the code. */
  readonly silent?: string;
  /** Can an event break it? A count of points cannot be broken, only be right. */
  readonly breakable: boolean;
};
