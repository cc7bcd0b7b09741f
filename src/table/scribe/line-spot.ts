import type { Board, BoardGame } from "../board/board.ts";
import { boardWith } from "./board-with.ts";
import type { LyingTile, PlacedTile, Spot } from "./laid-tile.ts";

const flip = (written: string): string => written.split("-").reverse().join("-");

/** Whether the board's line runs as the record's does: by two tiles' order, by one tile's writing, else as seen. */
function runsAsRecorded(
  placed: readonly PlacedTile[],
  line: readonly number[],
  written: readonly string[],
): boolean {
  const inLine = line.flatMap((index, place) =>
    index < placed.length ? [{ tile: placed[index]!, place }] : [],
  );
  for (const { tile, place } of inLine) {
    if (tile.written === undefined || tile.written === flip(tile.written)) continue;
    return written[place] === tile.written;
  }
  // Doubles alone: they were recorded from left to right as the picture has them.
  return true;
}

/** The value of the fresh tile's half that touches its neighbour: matador's `touching`. */
function touchingOf(board: Board, fresh: number): number | null {
  for (const joint of board.joints!.flat()) {
    const place = joint.tiles.indexOf(fresh);
    if (place >= 0) return joint.values[place] ?? null;
  }
  return null;
}

/** Left or right of the record's line; both where it was laid against the line's middle. */
export function lineSpot(
  game: BoardGame,
  placed: readonly PlacedTile[],
  fresh: LyingTile,
): readonly Spot[] | null {
  const index = placed.length;
  const board = boardWith(placed, fresh, game);
  const where = board.lineTiles!.findIndex((line) => line.includes(index));
  if (placed.length === 0) {
    const written = board.lines![0]?.[0] ?? fresh.tile;
    return [{ fields: { tile: written }, memory: { written } }];
  }
  const line = board.lineTiles![where] ?? [];
  const old = line.flatMap((each, place) => (each < index ? [place] : []));
  if (old.length === 0) {
    const branches = board.violations.some(
      ({ rule, indices }) => rule === "line.ends" && indices.includes(index),
    );
    return branches
      ? (["left", "right"] as const).map((at) => ({ fields: { tile: fresh.tile, at }, memory: {} }))
      : null;
  }
  const written = board.lines![where]!;
  const asRecorded = runsAsRecorded(placed, line, written);
  const place = line.indexOf(index);
  const isFirst = old.every((each) => each > place);
  const isLast = old.every((each) => each < place);
  const touching = game === "matador" ? touchingOf(board, index) : null;
  const memory = { written: asRecorded ? written[place]! : flip(written[place]!) };
  const spot = (at: "left" | "right"): Spot => ({
    fields: { tile: fresh.tile, at, ...(touching === null ? {} : { touching }) },
    memory,
  });
  if (!isFirst && !isLast) return [spot("left"), spot("right")];
  return [spot(isFirst === asRecorded ? "left" : "right")];
}
