import type { BoardGame } from "../../table/index.ts";

/** What happens beside the placings. */
export type Mishap =
  /** A tile that does not fit is laid, seen, and taken away again. */
  | "illegal"
  /** A fitting tile is laid, taken back as agreed, and another laid. */
  | "retract"
  /** The player to move passes: no hand comes, the next player's does. */
  | "pass"
  /** A hand comes, points at something and goes. */
  | "visit"
  /** The camera is bumped, and stays turned a little. */
  | "bump"
  /** The lamp flickers for some frames and stays a little darker. */
  | "flicker"
  /** A hand shifts a tile that lies there. */
  | "nudge"
  /** The camera is taken up and set down at another side of the table. */
  | "carry"
  /** The camera goes back, and the next time near again. */
  | "zoom"
  /** A hand pushes all tiles aside, to make room. */
  | "push"
  /** A cup is put down upon a tile, and taken away. */
  | "cup";

export type FilmPlan = {
  /** The folder's name. */
  readonly name: string;
  readonly game: BoardGame;
  /** In playing order; the first sits at the camera's side. */
  readonly players: readonly string[];
  /** The one number that moves, table, light and hands come from. */
  readonly seed: number;
  readonly placings: number;
  /** Tiles that lie face down beside the game. */
  readonly stock?: number;
  /** Each before the placing of that number. */
  readonly mishaps?: Readonly<Record<number, Mishap>>;
  /** Spread of the sensor's noise in grey levels, for a film by a dim webcam; otherwise that of the scene, if it is less. */
  readonly noise?: number;
  /** Players do not wait: a hand comes while the one before it goes, or right after. */
  readonly isBrisk?: boolean;
  /** Somebody holds the camera, whose hand is never quite still. */
  readonly isHandHeld?: boolean;
  /** Something that the play must contain. */
  readonly wish?: "triomino.bridge" | "triomino.hexagon";
};

const TWO = ["a", "b"];
const THREE = ["a", "b", "c"];
const FOUR = ["a", "b", "c", "d"];

/** The films of `npm run films`: every kind of board, and every mishap at least twice. */
export const FILMS: readonly FilmPlan[] = [
  { name: "ctyrky-calm", game: "ctyrky", players: TWO, seed: 1, placings: 12 },
  // Every pixel of every frame differs by this: what moves must be told from it.
  { name: "ctyrky-noisy", game: "ctyrky", players: TWO, seed: 17, placings: 11, noise: 13.5 },
  {
    name: "ctyrky-visits",
    game: "ctyrky",
    players: TWO,
    seed: 2,
    placings: 12,
    stock: 6,
    mishaps: { 3: "visit", 6: "flicker", 8: "visit", 10: "visit" },
  },
  {
    name: "ctyrky-illegal",
    game: "ctyrky",
    players: TWO,
    seed: 3,
    placings: 11,
    mishaps: { 4: "illegal", 8: "illegal" },
  },
  {
    name: "ctyrky-bumped",
    game: "ctyrky",
    players: THREE,
    seed: 4,
    placings: 13,
    stock: 4,
    mishaps: { 5: "bump", 9: "nudge" },
  },
  {
    name: "ctyrky-passes",
    game: "ctyrky",
    players: TWO,
    seed: 5,
    placings: 11,
    mishaps: { 6: "pass", 9: "pass" },
  },
  {
    name: "basic-retract",
    game: "basic",
    players: TWO,
    seed: 6,
    placings: 11,
    // Of different players: a tile taken back is known to be in the hand, and seven tiles are all one has.
    mishaps: { 4: "retract", 7: "retract" },
  },
  {
    name: "basic-illegal",
    game: "basic",
    players: TWO,
    seed: 24,
    placings: 10,
    mishaps: { 3: "illegal", 6: "illegal", 8: "illegal" },
  },
  { name: "basic-flicker", game: "basic", players: FOUR, seed: 7, placings: 12, mishaps: { 6: "flicker" } },
  {
    name: "ekspres-nudged",
    game: "ekspres",
    players: FOUR,
    seed: 8,
    placings: 12,
    mishaps: { 5: "nudge", 8: "illegal" },
  },
  {
    name: "magnetic-flat",
    game: "magnetic-flat",
    players: TWO,
    seed: 9,
    placings: 10,
    stock: 5,
    mishaps: { 6: "visit" },
  },
  {
    name: "sevastopol-four",
    game: "sevastopol",
    players: FOUR,
    seed: 10,
    placings: 13,
    mishaps: { 6: "visit", 9: "illegal" },
  },
  { name: "vlaky-two", game: "vlaky", players: TWO, seed: 11, placings: 10, stock: 5 },
  { name: "tower", game: "magnetic-tower", players: TWO, seed: 12, placings: 8 },
  { name: "triomino-calm", game: "triomino", players: TWO, seed: 13, placings: 12, stock: 5 },
  {
    name: "triomino-bridge",
    game: "triomino",
    players: THREE,
    seed: 14,
    placings: 13,
    wish: "triomino.bridge",
    mishaps: { 5: "visit", 9: "retract" },
  },
  {
    name: "triomino-hexagon",
    game: "triomino",
    players: TWO,
    seed: 15,
    placings: 12,
    wish: "triomino.hexagon",
    mishaps: { 4: "nudge", 7: "flicker" },
  },
  {
    name: "triomino-illegal",
    game: "triomino",
    players: TWO,
    seed: 16,
    placings: 11,
    mishaps: { 4: "illegal", 6: "bump", 9: "illegal" },
  },
  {
    name: "ctyrky-carried",
    game: "ctyrky",
    players: TWO,
    seed: 31,
    placings: 11,
    mishaps: { 5: "carry", 8: "illegal" },
  },
  {
    name: "triomino-carried",
    game: "triomino",
    players: THREE,
    seed: 32,
    placings: 11,
    mishaps: { 6: "carry" },
  },
  {
    name: "basic-zoomed",
    game: "basic",
    players: FOUR,
    seed: 33,
    placings: 11,
    mishaps: { 4: "zoom", 8: "zoom" },
  },
  {
    name: "ctyrky-pushed",
    game: "ctyrky",
    players: TWO,
    seed: 34,
    placings: 12,
    mishaps: { 4: "push", 9: "push" },
  },
  { name: "triomino-pushed", game: "triomino", players: TWO, seed: 35, placings: 11, mishaps: { 6: "push" } },
  {
    name: "sevastopol-cup",
    game: "sevastopol",
    players: FOUR,
    seed: 36,
    placings: 13,
    mishaps: { 5: "cup", 9: "cup" },
  },
  { name: "basic-brisk", game: "basic", players: FOUR, seed: 37, placings: 12, isBrisk: true },
  {
    name: "ctyrky-brisk",
    game: "ctyrky",
    players: TWO,
    seed: 38,
    placings: 12,
    isBrisk: true,
    mishaps: { 7: "illegal" },
  },
  { name: "ctyrky-held", game: "ctyrky", players: TWO, seed: 40, placings: 11, isHandHeld: true },
  { name: "triomino-held", game: "triomino", players: TWO, seed: 41, placings: 11, isHandHeld: true },
  { name: "triomino-brisk", game: "triomino", players: THREE, seed: 39, placings: 11, isBrisk: true },
];

export const findFilm = (name: string): FilmPlan | undefined => FILMS.find((film) => film.name === name);
