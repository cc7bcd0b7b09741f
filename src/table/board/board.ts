import type { Homography, ImagePoint } from "../../geometry/index.ts";
import type { Arm, LatticePoint, TowerSpot, Triangle } from "../../layouts/index.ts";
import type { Pips, TileKind } from "../../tiles/index.ts";

/** How tiles lie in a game, whatever its rules say of them. */
export const BOARD_KINDS = ["line", "cross", "trains", "tower", "triangles"] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

/** A game, the kind of its board and the set it is played with. */
export const BOARD_GAMES = {
  basic: { board: "line", set: "double-six" },
  matador: { board: "line", set: "double-six" },
  ctyrky: { board: "line", set: "double-six" },
  sevastopol: { board: "cross", set: "double-six" },
  solo: { board: "line", set: "double-six" },
  vlaky: { board: "trains", set: "double-twelve" },
  ekspres: { board: "line", set: "double-six" },
  "magnetic-flat": { board: "line", set: "double-six" },
  "magnetic-tower": { board: "tower", set: "double-six" },
  "magnetic-alternating": { board: "tower", set: "double-six" },
  triomino: { board: "triangles", set: "triomino" },
} as const satisfies Readonly<Record<string, { board: BoardKind; set: string }>>;
export type BoardGame = keyof typeof BOARD_GAMES;
/** The tiles that are looked for in a game, whatever their values: that one is not of its set is for the referee to say. */
export const tileKindIn = (game: BoardGame): TileKind =>
  BOARD_GAMES[game].set === "triomino" ? "triomino" : "domino";
export const isBoardGame = (game: string): game is BoardGame => Object.hasOwn(BOARD_GAMES, game);

/** One changed reading that would make a joint legal: of the tile at `tile` in the reading, its value `place`. */
export type Correction = { readonly tile: number; readonly place: number; readonly to: Pips };

/** Two halves that meet. `tiles` are places in the reading; `legal` is null where a reading is unsure. */
export type BoardJoint = {
  readonly tiles: readonly [number, number];
  readonly values: readonly [Pips | null, Pips | null];
  readonly legal: boolean | null;
  readonly point: ImagePoint;
  readonly corrections: readonly Correction[];
};

/** Why a board breaks a rule: data, words are made of it elsewhere. */
export const BOARD_WHYS = [
  "board.halvesDiffer",
  "board.sumIsNotSeven",
  "board.branch",
  "board.armsTooEarly",
  "board.trainDirection",
  "board.sideDiffers",
  "board.cornerDiffers",
  "board.squaresDiffer",
  "board.tileTwice",
  "board.tileNotInSet",
] as const;
export type BoardWhyKey = (typeof BOARD_WHYS)[number];
export type BoardWhy = {
  readonly key: BoardWhyKey;
  readonly with: Readonly<Record<string, string | number>>;
};

/** A broken rule: its id, the tiles by name and by place in the reading, and where it shows in the picture. */
export type Violation = {
  readonly rule: string;
  readonly tiles: readonly string[];
  readonly indices: readonly number[];
  readonly why: BoardWhy;
  readonly points: readonly ImagePoint[];
  /** Single readings that, were they different, would leave nothing broken here. */
  readonly corrections: readonly Correction[];
};

/** A value that was not read; `to` is the one that would be legal, where there is exactly one. */
export type Unsure = { readonly tile: number; readonly place: number; readonly to: Pips | null };

/** A tile as it lies: written in the direction of the line; `?` for a value that is not certain. */
export type WrittenTile = string;

export type LineFields = {
  /** Each line's tiles from left to right in the picture; trains and arms from their start. */
  readonly lines: readonly (readonly WrittenTile[])[];
  /** The same, as places in the reading. */
  readonly lineTiles: readonly (readonly number[])[];
  /** For each line the values that may still be joined: `[left, right]`, of a train from a hub or its double its end alone, while 6-6 has free sides these alone. */
  readonly openEnds: readonly (readonly (Pips | null)[])[];
  /** For each line the joints between neighbours. */
  readonly joints: readonly (readonly BoardJoint[])[];
};

export type BoardFace = { readonly tile: string; readonly at: Triangle; readonly index: number };

export type TowerPlace = { readonly tile: string; readonly at: TowerSpot; readonly index: number };

/** The table as the rules see it, legal or not. Plain data. */
export type Board = Partial<LineFields> & {
  readonly game: BoardGame;
  /** From pixels to lengths of a short side or edge; null where no tile of the game's kind is seen. */
  readonly imageToTable: Homography | null;
  /** Tiles (places in the reading) that belong to no line and no lattice. */
  readonly beside: readonly number[];
  /** ctyrky: of the outer halves; null while a reading or the line itself is unsure. */
  readonly sum?: number | null;
  readonly sticks?: number | null;
  /** sevastopol: the tile with four arms, as a place in the reading, and the arms outwards. */
  readonly spinner?: number | null;
  readonly arms?: Readonly<Record<Arm, readonly WrittenTile[]>>;
  /** The same, as places in the reading. */
  readonly armTiles?: Readonly<Record<Arm, readonly number[]>>;
  /** vlaky: the double in the middle, where trains start around one; as a place in the reading. */
  readonly hub?: number | null;
  readonly faces?: readonly BoardFace[];
  readonly bridges?: readonly { readonly tile: string; readonly at: Triangle }[];
  readonly hexagons?: readonly LatticePoint[];
  readonly squares?: readonly TowerPlace[];
  /** Values of tiles on the board that are not certain: to be asked, never guessed. */
  readonly unsure: readonly Unsure[];
  readonly violations: readonly Violation[];
};

/** What a kind of board says; `boardOf` adds what all boards share. */
export type BoardBody = Omit<Board, "game" | "imageToTable">;
