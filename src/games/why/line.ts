/** Reasons of the line games. */
export const LINE_WHYS = [
  "line.noOpenEndYet",
  "line.halvesDiffer",
  "line.fitsNowhere",
  "line.joined",
  "line.noSuchHalf",
  "pass.drawFirst",
  "draw.onlyDrawn",
  "draw.onlyOne",
  "ctyrky.sum",
  "ctyrky.sumWithoutSticks",
] as const;
