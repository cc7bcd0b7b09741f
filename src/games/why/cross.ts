/** Reasons of Sevastopol. */
export const CROSS_WHYS = [
  "sevastopol.openWithSixes",
  "sevastopol.noSidesYet",
  "sevastopol.onlySixes",
  "sevastopol.sideTaken",
  "sevastopol.fitsNowhere",
  "sevastopol.halvesDiffer",
  "sevastopol.opened",
  "sevastopol.crossed",
  "sevastopol.joined",
  "sevastopol.firstOut",
  "sevastopol.secondOut",
] as const;
