import { applyHomography, type Homography, imagePoint, invertHomography } from "../../geometry/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import type { BoardBody, BoardGame, BoardJoint, LineFields, Unsure, Violation } from "./board.ts";
import {
  type Chain,
  chainsOf,
  endOf,
  equalFits,
  type Fits,
  type Joint,
  jointsOf,
  reverseChain,
} from "./chains.ts";
import { contactsOf } from "./contacts.ts";
import { type DominoPose, dominoPoseOf, type HalfIndex } from "./domino-pose.ts";
import { correctionsOf, isLegal, type JointRule, jointRuleOf, type MeetingHalf } from "./joint-rule.ts";
import { inSomeOrder } from "./matador-order.ts";

/** The dominoes of a reading on the table, and the way back into the picture. */
export type DominoTable = {
  readonly tiles: readonly SeenTile[];
  readonly poses: readonly DominoPose[];
  readonly imageToTable: Homography;
  readonly tableToImage: Homography;
};

export function dominoTableOf(tiles: readonly SeenTile[], imageToTable: Homography): DominoTable {
  const poses = tiles.flatMap((tile, index) =>
    tile.kind === "domino" ? [dominoPoseOf(tile, index, imageToTable)] : [],
  );
  const tableToImage = invertHomography(imageToTable);
  if (!tableToImage) throw new Error("a plane made from tiles can be turned back");
  return { tiles, poses, imageToTable, tableToImage };
}

const text = (value: Pips | null | undefined): string => (value == null ? "?" : String(value));

/** The tile written with `first` in front; `?` for what is not certain. */
export const writtenDomino = ({ values }: { values: readonly (Pips | null)[] }, first: HalfIndex): string =>
  `${text(values[first])}-${text(values[1 - first])}`;

/** The name under which a tile is spoken of, high-low where it is known. */
export const namedDomino = ({ values }: { values: readonly (Pips | null)[] }): string =>
  writtenDomino({ values }, (values[0] ?? 99) >= (values[1] ?? 99) ? 0 : 1);

const isMatadorRule = ({ rule }: JointRule): boolean => rule === "matador.seven";

/** The hint of `ChainConfig.costOfMisfit` for a game. A matador joins anything, so there two halves never misfit. */
export const hintOf = (rule: JointRule): Fits => (isMatadorRule(rule) ? () => null : equalFits);

export function boardJointOf(table: DominoTable, joint: Joint, from: number, rule: JointRule): BoardJoint {
  const meeting = (tile: number): MeetingHalf => {
    const { index, values } = table.poses[tile]!;
    return { index, values, half: endOf(joint, tile).half };
  };
  const other = joint.a.tile === from ? joint.b.tile : joint.a.tile;
  const [a, b] = [meeting(from), meeting(other)];
  const [x, y] = applyHomography(table.tableToImage, joint.contact.at);
  return {
    tiles: [a.index, b.index],
    values: [a.values[a.half], b.values[b.half]],
    legal: isLegal(rule, a, b),
    point: imagePoint(x, y),
    corrections: correctionsOf(rule, a, b),
  };
}

export function jointViolation(table: DominoTable, joint: BoardJoint, rule: JointRule): Violation[] {
  if (joint.legal !== false) return [];
  const [a, b] = joint.values;
  return [
    {
      rule: rule.rule,
      tiles: joint.tiles.map((index) => namedDomino(table.tiles[index]!)),
      indices: joint.tiles,
      why: { key: rule.why, with: { a: a ?? "?", b: b ?? "?" } },
      points: [joint.point],
      corrections: joint.corrections,
    },
  ];
}

/** `line.ends`: a tile joins one of the two open ends of the line, never its middle. */
export function branchViolation(table: DominoTable, joint: Joint): Violation {
  const indices = [joint.a.tile, joint.b.tile].map((tile) => table.poses[tile]!.index);
  const [x, y] = applyHomography(table.tableToImage, joint.contact.at);
  const tiles = indices.map((index) => namedDomino(table.tiles[index]!));
  return {
    rule: "line.ends",
    tiles,
    indices,
    why: { key: "board.branch", with: { a: tiles[0]!, b: tiles[1]! } },
    points: [imagePoint(x, y)],
    corrections: [],
  };
}

/** The line so that its first end lies left of its last in the picture (above it, where they stand level). */
export function leftToRight(table: DominoTable, chain: Chain): Chain {
  const at = (place: number) => {
    const corners = table.tiles[table.poses[chain.tiles.at(place)!.tile]!.index]!.corners;
    const sum = corners.reduce((total, [x, y]) => total + x + y / 1000, 0);
    return sum / corners.length;
  };
  return at(0) <= at(-1) ? chain : reverseChain(chain);
}

/** A tile alone, its left half first. */
export function lineOfOne(table: DominoTable, tile: number): Chain {
  const { index } = table.poses[tile]!;
  const [a, b, c, d] = table.tiles[index]!.corners;
  const reach = (p = a!, q = b!): number => p[0] + q[0] + (p[1] + q[1]) / 1000;
  return { tiles: [{ tile, first: reach() <= reach(c, d) ? 0 : 1 }], joints: [] };
}

export function lineFieldsOf(table: DominoTable, chains: readonly Chain[], rule: JointRule): LineFields {
  const value = ({ tile, first }: Chain["tiles"][number], outer: "first" | "last"): Pips | null =>
    table.poses[tile]!.values[outer === "first" ? first : first === 0 ? 1 : 0];
  return {
    lines: chains.map(({ tiles }) =>
      tiles.map(({ tile, first }) => writtenDomino(table.poses[tile]!, first)),
    ),
    lineTiles: chains.map(({ tiles }) => tiles.map(({ tile }) => table.poses[tile]!.index)),
    openEnds: chains.map(({ tiles }) => [value(tiles[0]!, "first"), value(tiles.at(-1)!, "last")]),
    joints: chains.map(({ tiles, joints }) =>
      joints.map((joint, i) => boardJointOf(table, joint, tiles[i]!.tile, rule)),
    ),
  };
}

/** `ctyrky.score`: the outer halves of the two end tiles; 4 earns 1 stick, 8 earns 2, 12 earns 3, 0 none. */
export function sticksOf(openEnds: readonly (Pips | null)[]): { sum: number | null; sticks: number | null } {
  const [left, right] = openEnds;
  if (left == null || right == null) return { sum: null, sticks: null };
  const sum = left + right;
  return { sum, sticks: sum % 4 === 0 ? sum / 4 : 0 };
}

/** The values not read of the tiles in these lines, each with what its joints ask for. */
export function unsureOf(table: DominoTable, fields: Pick<LineFields, "joints" | "lineTiles">): Unsure[] {
  const joints = fields.joints.flat();
  // A spinner lies in two lines.
  return [...new Set(fields.lineTiles.flat())].flatMap((tile) =>
    ([0, 1] as const)
      .filter((place) => table.tiles[tile]!.values[place] == null)
      .map((place) => {
        const asked = joints.flatMap(({ corrections }) =>
          corrections.filter((each) => each.tile === tile && each.place === place).map(({ to }) => to),
        );
        const [to] = asked;
        return { tile, place, to: to !== undefined && asked.every((value) => value === to) ? to : null };
      }),
  );
}

/** A table with lines: the longest first. A tile alone is a line only where there is no other. */
export function lineBoardOf(table: DominoTable, game: BoardGame): BoardBody {
  const rule = jointRuleOf(game);
  const contacts = contactsOf(table.poses, { doublesMeet: isMatadorRule(rule) });
  const { taken, branches } = jointsOf(table.poses, contacts, { fits: hintOf(rule) });
  const { chains, alone } = chainsOf(table.poses.length, taken);
  const single = chains.length === 0 && alone.length === 1;
  const ordered = single
    ? [lineOfOne(table, alone[0]!)]
    : chains.map((chain) => leftToRight(table, chain)).sort((a, b) => b.tiles.length - a.tiles.length);
  const fields = lineFieldsOf(table, ordered, rule);
  const joints =
    game === "matador"
      ? fields.joints.map((inLine, i) =>
          inSomeOrder(
            ordered[i]!.tiles.map(({ tile, first }) => ({ ...table.poses[tile]!, first })),
            inLine,
          ),
        )
      : fields.joints;
  return {
    ...fields,
    joints,
    beside: single ? [] : alone.map((tile) => table.poses[tile]!.index),
    // Of several lines nobody knows which ends count: a hand may hide what joins them.
    ...(game === "ctyrky" ? sticksOf(fields.openEnds.length === 1 ? fields.openEnds[0]! : []) : {}),
    unsure: unsureOf(table, fields),
    violations: [
      ...joints.flat().flatMap((joint) => jointViolation(table, joint, rule)),
      ...branches.map((joint) => branchViolation(table, joint)),
    ],
  };
}
