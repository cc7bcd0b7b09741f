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
import { type Chain, chainsOf, jointsOf, reverseChain } from "./chains.ts";
import { contactsOf } from "./contacts.ts";
import { type DominoPose, endPoint, type HalfIndex, mayBeDouble, outwards } from "./domino-pose.ts";
import { correctionsOf, isLegal, type JointRule, jointRuleOf } from "./joint-rule.ts";
import {
  branchViolation,
  type DominoTable,
  hintOf,
  jointViolation,
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
};

/** How far this end stands from the hub it points at; null where it does not point there. */
export function aimsAt(hub: DominoPose, pose: DominoPose, half: HalfIndex): number | null {
  const out = outwards(pose, half);
  const step = subtract(hub.center, endPoint(pose, half));
  const isNear = length(step) <= HUB_CONFIG.farthest && dot(step, out) > 0.2;
  const aims = Math.abs(cross(out, step)) <= HUB_CONFIG.widestMiss;
  return isNear && aims && angleBetweenRad(out, step) <= HUB_CONFIG.widestAngleRad ? length(step) : null;
}

/** The double around which three trains and more start; null where trains lie each for itself. */
function hubOf(poses: readonly DominoPose[]): number | null {
  let best: { tile: number; count: number } | null = null;
  for (const [tile, hub] of poses.entries()) {
    if (!mayBeDouble(hub)) continue;
    const aiming = poses.filter(
      (pose) => pose !== hub && ([0, 1] as const).some((half) => aimsAt(hub, pose, half) !== null),
    );
    const count = aiming.length + (hub.values[0] !== null && hub.values[1] !== null ? 0.5 : 0);
    if (aiming.length >= HUB_CONFIG.fewestTrains && count > (best?.count ?? 0)) best = { tile, count };
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

/** The joint of the hub with a train's first tile. */
function hubJoint(table: DominoTable, hub: number, chain: Chain, rule: JointRule): BoardJoint {
  const { tile, first } = chain.tiles[0]!;
  const [center, start] = [table.poses[hub]!, table.poses[tile]!];
  const a = { index: center.index, values: center.values, half: 0 as HalfIndex };
  const b = { index: start.index, values: start.values, half: first };
  const [x, y] = applyHomography(table.tableToImage, endPoint(start, first));
  return {
    tiles: [a.index, b.index],
    values: [center.values[0], start.values[first]],
    legal: isLegal(rule, a, b),
    point: imagePoint(x, y),
    corrections: correctionsOf(rule, a, b),
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

/** Founding double first, else as it is. */
function fromFounder(table: DominoTable, chain: Chain): Chain {
  const isDouble = (tile: number) => {
    const [a, b] = table.poses[tile]!.values;
    return a !== null && a === b;
  };
  return isDouble(chain.tiles.at(-1)!.tile) && !isDouble(chain.tiles[0]!.tile) ? reverseChain(chain) : chain;
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
  const lying = new Set([...fields.lineTiles.flat(), ...(hub === null ? [] : [poses[hub]!.index])]);
  return {
    ...fields,
    openEnds: fields.openEnds.map((ends, i) => (i < trains.length ? [ends[1]!] : ends)),
    joints: fields.joints.map((joints, i) => (i < trains.length ? [hubJoints[i]!, ...joints] : joints)),
    beside: poses.map(({ index }) => index).filter((index) => !lying.has(index)),
    hub: hub === null ? null : poses[hub]!.index,
    unsure: unsureOf(table, fields),
    violations: [
      ...[...hubJoints, ...fields.joints.flat()].flatMap((joint) => jointViolation(table, joint, rule)),
      ...all.flatMap((chain) => directionViolations(table, chain)),
      ...branches.map((joint) => branchViolation(table, joint)),
    ],
  };
}
