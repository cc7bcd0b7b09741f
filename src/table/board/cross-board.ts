import { applyHomography, type Point, scale, subtract } from "../../geometry/index.ts";
import { ARMS, type Arm } from "../../layouts/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { BoardBody, Violation } from "./board.ts";
import {
  type Chain,
  chainsOf,
  endOf,
  type Joint,
  jointsOf,
  otherEndOf,
  reverseChain,
  walk,
} from "./chains.ts";
import { type Contact, contactsOf, type SideOfTile } from "./contacts.ts";
import { type DominoPose, mayBeDouble } from "./domino-pose.ts";
import { jointRuleOf } from "./joint-rule.ts";
import {
  branchViolation,
  type DominoTable,
  hintOf,
  jointViolation,
  leftToRight,
  lineFieldsOf,
  namedDomino,
  unsureOf,
  writtenDomino,
} from "./line-board.ts";
import { middleOf } from "./set-violations.ts";

/** Clockwise on a screen from the side at half 1. */
const CLOCKWISE: readonly SideOfTile[] = ["end1", "long+", "end0", "long-"];

const outwardOf = (pose: DominoPose, side: SideOfTile): Point => {
  const along = side.startsWith("end") ? pose.axis : pose.across;
  return side === "end1" || side === "long+" ? along : scale(along, -1);
};

/** Which side of the spinner looks which way in the picture: the one that points up most is the north. */
function compassOf(table: DominoTable, pose: DominoPose): Readonly<Record<Arm, SideOfTile>> {
  const toImage = (point: Point) => applyHomography(table.tableToImage, point);
  const rise = (side: SideOfTile): number => {
    const out = outwardOf(pose, side);
    const tip: Point = [pose.center[0] + out[0], pose.center[1] + out[1]];
    const [x, y] = subtract(toImage(tip), toImage(pose.center));
    return -y / Math.hypot(x, y);
  };
  const north = CLOCKWISE.reduce((best, side, i) => (rise(side) > rise(CLOCKWISE[best]!) ? i : best), 0);
  const side = (i: number): SideOfTile => CLOCKWISE[(north + i) % 4]!;
  return { north: side(0), east: side(1), south: side(2), west: side(3) };
}

/** The 6-6; where none is read, the possible 6-6 that has tiles on three sides and more. */
function spinnerOf(poses: readonly DominoPose[], contacts: readonly Contact[]): number | null {
  const sure = poses.findIndex(({ values: [a, b] }) => a === 6 && b === 6);
  if (sure >= 0) return sure;
  const couldBe = (pose: DominoPose) => mayBeDouble(pose) && pose.values.every((v) => v === null || v === 6);
  const sides = poses.map((pose, tile) => {
    if (!couldBe(pose)) return 0;
    const touches = contacts.filter(({ cost }) => cost < 2).flatMap(({ a, b }) => [a, b]);
    return new Set(touches.filter((touch) => touch.tile === tile).map(({ side }) => side)).size;
  });
  const most = Math.max(0, ...sides);
  return most >= 3 ? sides.indexOf(most) : null;
}

const EMPTY: Chain = { tiles: [], joints: [] };

/** Arm by arm, from the spinner outwards; `joints[0]` is the spinner's own. */
function armsOf(table: DominoTable, spinner: number, taken: readonly Joint[]): Readonly<Record<Arm, Chain>> {
  const compass = compassOf(table, table.poses[spinner]!);
  const jointsAt = (tile: number) => taken.filter(({ a, b }) => a.tile === tile || b.tile === tile);
  const arm = (name: Arm): Chain => {
    const first = jointsAt(spinner).find((joint) => endOf(joint, spinner).side === compass[name]);
    if (!first) return EMPTY;
    const { tiles, joints } = walk(otherEndOf(first, spinner).tile, first, jointsAt);
    return { tiles, joints: [first, ...joints] };
  };
  return { north: arm("north"), east: arm("east"), south: arm("south"), west: arm("west") };
}

/** The two rows that cross at the spinner, those with no arm left out. */
function rowsThrough(spinner: number, arms: Readonly<Record<Arm, Chain>>): Chain[] {
  const row = (from: Chain, to: Chain): Chain => {
    const back = reverseChain(from);
    return {
      tiles: [...back.tiles, { tile: spinner, first: 0 }, ...to.tiles],
      joints: [...back.joints, ...to.joints],
    };
  };
  const rows = [row(arms.west, arms.east), row(arms.south, arms.north)];
  const long = rows.filter(({ tiles }) => tiles.length > 1);
  return long.length > 0 ? long : rows.slice(0, 1);
}

const isWhole = (arms: Readonly<Record<Arm, Chain>>): boolean =>
  ARMS.every((arm) => arms[arm].tiles.length > 0);

/** `sevastopol.cross`: until a tile lies on each of the four sides of 6-6, tiles go on its free sides only. */
function earlyArms(table: DominoTable, spinner: number, arms: Readonly<Record<Arm, Chain>>): Violation[] {
  if (isWhole(arms)) return [];
  return ARMS.filter((arm) => arms[arm].tiles.length > 1).map((arm) => {
    const seconds = arms[arm].tiles.slice(1).map(({ tile }) => table.poses[tile]!.index);
    return {
      rule: "sevastopol.cross",
      tiles: seconds.map((index) => namedDomino(table.tiles[index]!)),
      indices: seconds,
      why: { key: "board.armsTooEarly", with: { spinner: namedDomino(table.poses[spinner]!) } },
      points: seconds.map((index) => middleOf(table.tiles[index]!)),
      corrections: [],
    };
  });
}

const byArm = <T>(of: (arm: Arm) => T): Record<Arm, T> => ({
  north: of("north"),
  east: of("east"),
  south: of("south"),
  west: of("west"),
});

/** Sevastopol: a spinner with four arms; rows apart from it are lines of their own. */
export function crossBoardOf(table: DominoTable): BoardBody {
  const rule = jointRuleOf("sevastopol");
  const contacts = contactsOf(table.poses);
  const spinner = spinnerOf(table.poses, contacts);
  const { taken, branches } = jointsOf(table.poses, contacts, { spinner, fits: hintOf(rule) });
  const arms = spinner === null ? null : armsOf(table, spinner, taken);
  const rows = spinner === null || !arms ? [] : rowsThrough(spinner, arms);
  const crossed = new Set(rows.flatMap(({ tiles }) => tiles.map(({ tile }) => tile)));
  const apart = taken.filter(({ a, b }) => !crossed.has(a.tile) && !crossed.has(b.tile));
  const { chains, alone } = chainsOf(table.poses.length, apart);
  const apartRows = chains.map((chain) => leftToRight(table, chain));
  const fields = lineFieldsOf(table, [...rows, ...apartRows], rule);
  // Until the cross is whole a tile joins a free side of the spinner only.
  const freeSides = (row: Chain): (Pips | null)[] =>
    [row.tiles[0]!, row.tiles.at(-1)!].flatMap(({ tile }, end) =>
      tile === spinner ? [table.poses[tile]!.values[end]!] : [],
    );
  const isCrossDue = arms !== null && !isWhole(arms);
  return {
    ...fields,
    openEnds: fields.openEnds.map((ends, i) => (isCrossDue && i < rows.length ? freeSides(rows[i]!) : ends)),
    beside: alone.filter((tile) => !crossed.has(tile)).map((tile) => table.poses[tile]!.index),
    spinner: spinner === null ? null : table.poses[spinner]!.index,
    ...(arms && {
      arms: byArm((arm) =>
        arms[arm].tiles.map(({ tile, first }) => writtenDomino(table.poses[tile]!, first)),
      ),
      armTiles: byArm((arm) => arms[arm].tiles.map(({ tile }) => table.poses[tile]!.index)),
    }),
    unsure: unsureOf(table, fields),
    violations: [
      ...fields.joints.flat().flatMap((joint) => jointViolation(table, joint, rule)),
      ...(spinner === null || !arms ? [] : earlyArms(table, spinner, arms)),
      ...branches.map((joint) => branchViolation(table, joint)),
    ],
  };
}
