import {
  angleBetweenRad,
  applyHomography,
  cross,
  dot,
  imagePoint,
  length,
  subtract,
} from "../../geometry/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { BoardBody, BoardJoint, Violation } from "./board.ts";
import { type Chain, chainsOf, jointsOf, type LineTile, reverseChain } from "./chains.ts";
import { contactsOf } from "./contacts.ts";
import { type DominoPose, endPoint, type HalfIndex, mayBeDouble, outwards } from "./domino-pose.ts";
import { correctionsOf, isLegal, type JointRule, jointRuleOf } from "./joint-rule.ts";
import {
  branchViolation,
  type DominoTable,
  hintOf,
  jointViolation,
  leftToRight,
  lineFieldsOf,
  lineOfOne,
  namedDomino,
  unsureOf,
} from "./line-board.ts";
import { middleOf } from "./set-violations.ts";

/** In short sides: how far from the middle of a hub the trains around it may start, and how well they must aim. */
export const HUB_CONFIG = {
  farthest: 2.4,
  widestMiss: 0.75,
  widestAngleRad: (35 * Math.PI) / 180,
  fewestTrains: 3,
  /** 12-12 founds the first train and is never a joker in another. */
  fewestTrainsAtHighest: 2,
};
const HIGHEST: Pips = 12;

/** How far this end stands from the hub it points at; null where it does not point there. */
export function aimsAt(hub: DominoPose, pose: DominoPose, half: HalfIndex): number | null {
  const out = outwards(pose, half);
  const step = subtract(hub.center, endPoint(pose, half));
  const isNear = length(step) <= HUB_CONFIG.farthest && dot(step, out) > 0.2;
  const aims = Math.abs(cross(out, step)) <= HUB_CONFIG.widestMiss;
  return isNear && aims && angleBetweenRad(out, step) <= HUB_CONFIG.widestAngleRad ? length(step) : null;
}

const isReadAsDouble = ({ values: [a, b] }: DominoPose): boolean => a !== null && a === b;

/**
 * The double around which trains start, three and more of them unless it is 12-12; null where trains lie each for itself. No train
 * starts with a double, as no two fit: one that points there lies crosswise in a row beside.
 */
function hubOf(poses: readonly DominoPose[]): number | null {
  let best: { tile: number; count: number } | null = null;
  for (const [tile, hub] of poses.entries()) {
    if (!mayBeDouble(hub)) continue;
    const aiming = poses.filter(
      (pose) =>
        pose !== hub &&
        !isReadAsDouble(pose) &&
        ([0, 1] as const).some((half) => aimsAt(hub, pose, half) !== null),
    );
    const count = aiming.length + (hub.values[0] !== null && hub.values[1] !== null ? 0.5 : 0);
    const isHighest = hub.values.every((value) => value === HIGHEST);
    const fewest = isHighest ? HUB_CONFIG.fewestTrainsAtHighest : HUB_CONFIG.fewestTrains;
    if (aiming.length >= fewest && count > (best?.count ?? 0)) best = { tile, count };
  }
  return best?.tile ?? null;
}

/** The chain so that it starts at the hub; null where neither end points there. */
function fromHub(poses: readonly DominoPose[], hub: number, chain: Chain): Chain | null {
  const distanceOf = ({ tiles }: Chain): number =>
    aimsAt(poses[hub]!, poses[tiles[0]!.tile]!, tiles[0]!.first) ?? Number.POSITIVE_INFINITY;
  const back = reverseChain(chain);
  const [here, there] = [distanceOf(chain), distanceOf(back)];
  if (!Number.isFinite(Math.min(here, there))) return null;
  return here <= there ? chain : back;
}

/** The joint of the hub with a train's first tile. The hub is a double: one half that is read says what both show. */
function hubJoint(table: DominoTable, hub: number, chain: Chain, rule: JointRule): BoardJoint {
  const { tile, first } = chain.tiles[0]!;
  const [center, start] = [table.poses[hub]!, table.poses[tile]!];
  const half: HalfIndex = center.values[0] === null ? 1 : 0;
  const value = center.values[half];
  const a = { index: center.index, values: center.values, half };
  const b = { index: start.index, values: start.values, half: first };
  const [x, y] = applyHomography(table.tableToImage, endPoint(start, first));
  return {
    tiles: [a.index, b.index],
    values: [value, start.values[first]],
    legal: isLegal(rule, a, b),
    point: imagePoint(x, y),
    // One half read differently would leave no double in the middle.
    corrections: correctionsOf(rule, a, b).filter((each) => value === null || each.tile !== a.index),
  };
}

type Way = "down" | "up";
const wayOf = (start: Pips | null, end: Pips | null): Way | null =>
  start === null || end === null || start === end ? null : start > end ? "down" : "up";
const otherWay = (way: Way): Way => (way === "down" ? "up" : "down");

/** `vlaky.alternate`, `vlaky.joker`: wagons go down and up by turns, a double takes the direction that is due. */
function directionViolations(table: DominoTable, chain: Chain): Violation[] {
  let due: Way | null = null;
  const broken: Violation[] = [];
  for (const { tile, first } of chain.tiles) {
    const { index, values } = table.poses[tile]!;
    const [start, end] = [values[first], values[first === 0 ? 1 : 0]];
    const way = wayOf(start, end);
    const isJoker = start !== null && start === end;
    if (way && due && way !== due) {
      const name = namedDomino({ values });
      broken.push({
        rule: "vlaky.alternate",
        tiles: [name],
        indices: [index],
        why: { key: "board.trainDirection", with: { tile: name, due, way } },
        points: [middleOf(table.tiles[index]!)],
        corrections: [],
      });
    }
    if (way) due = otherWay(way);
    else due = isJoker && due ? otherWay(due) : null;
  }
  return broken;
}

/** Founding double first, else from left to right. */
function fromFounder(table: DominoTable, chain: Chain): Chain {
  const isDouble = ({ tile }: LineTile): boolean => isReadAsDouble(table.poses[tile]!);
  const [first, last] = [chain.tiles[0]!, chain.tiles.at(-1)!].map(isDouble);
  if (first === last) return leftToRight(table, chain);
  return first ? chain : reverseChain(chain);
}

/** Vlaky: trains around a hub, or each for itself. Which are central and which private, the players say. */
export function trainsBoardOf(table: DominoTable): BoardBody {
  const rule = jointRuleOf("vlaky");
  const { poses } = table;
  const hub = hubOf(poses);
  const contacts = contactsOf(poses).filter(({ a, b }) => a.tile !== hub && b.tile !== hub);
  const { taken, branches } = jointsOf(poses, contacts, { fits: hintOf(rule) });
  const { chains, alone } = chainsOf(poses.length, taken);
  const single = chains.length === 0 && alone.length === 1;
  const loose = [
    ...chains,
    ...alone.filter((tile) => tile !== hub || single).map((tile) => lineOfOne(table, tile)),
  ];
  const starting = loose.map((chain) => ({
    chain,
    started: hub === null ? null : fromHub(poses, hub, chain),
  }));
  const trains = starting.flatMap(({ started }) => (started ? [started] : []));
  const others = starting.flatMap(({ chain, started }) =>
    started || (chain.tiles.length === 1 && !single) ? [] : [fromFounder(table, chain)],
  );
  const all = [...trains, ...others];
  const fields = lineFieldsOf(table, all, rule);
  const hubJoints = hub === null ? [] : trains.map((chain) => hubJoint(table, hub, chain, rule));
  const joints = fields.joints.map((inTrain, i) =>
    i < trains.length ? [hubJoints[i]!, ...inTrain] : inTrain,
  );
  const hubTiles = hub === null ? [] : [poses[hub]!.index];
  const lineTiles = [hubTiles, ...fields.lineTiles];
  const lying = new Set(lineTiles.flat());
  const isFounded = (chain: Chain, i: number): boolean =>
    i < trains.length || (chain.tiles.length > 1 && isReadAsDouble(poses[chain.tiles[0]!.tile]!));
  return {
    ...fields,
    // A train grows at its free end alone.
    openEnds: fields.openEnds.map((ends, i) => (isFounded(all[i]!, i) ? [ends[1]!] : ends)),
    joints,
    beside: poses.map(({ index }) => index).filter((index) => !lying.has(index)),
    hub: hub === null ? null : poses[hub]!.index,
    unsure: unsureOf(table, { joints, lineTiles }),
    violations: [
      ...joints.flat().flatMap((joint) => jointViolation(table, joint, rule)),
      ...all.flatMap((chain) => directionViolations(table, chain)),
      ...branches.map((joint) => branchViolation(table, joint)),
    ],
  };
}
