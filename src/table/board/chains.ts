import type { Pips } from "../../tiles/index.ts";
import type { Contact, SideOfTile, Touch } from "./contacts.ts";
import { type DominoPose, type HalfIndex, mayBeDouble } from "./domino-pose.ts";

/** Two halves that touch. `tile` numbers are places in the list of poses. */
export type JointEnd = { readonly tile: number; readonly side: SideOfTile; readonly half: HalfIndex };
export type Joint = { readonly a: JointEnd; readonly b: JointEnd; readonly contact: Contact };

export type ChainConfig = {
  /** Contacts worse than this are tiles that only lie near each other. */
  readonly highestCost: number;
  /**
   * A rule used as a hint: of two contacts that lie about equally well, the one whose numbers fit is taken. It adds this
   * to the cost of the other; 0 switches the hint off. A contact without a rival is taken whether it fits or not.
   */
  readonly costOfMisfit: number;
  /** A tile that lies this well against the middle of a line is a branch, not a neighbour. */
  readonly branchCost: number;
};

export const CHAIN_CONFIG: ChainConfig = { highestCost: 4.5, costOfMisfit: 0.4, branchCost: 1 };

/** How the joints of a table hang together: which were taken, and which stand against a half already joined. */
export type Joints = { readonly taken: readonly Joint[]; readonly branches: readonly Joint[] };

/** Whether two numbers may meet; null where one is not known. */
export type Fits = (a: Pips | null, b: Pips | null) => boolean | null;
export const equalFits: Fits = (a, b) => (a === null || b === null ? null : a === b);

/** What of a tile is joined already. */
class Ports {
  readonly #sides = new Set<SideOfTile>();
  readonly #halves = new Set<HalfIndex>();
  readonly #pose: DominoPose;
  readonly #isSpinner: boolean;

  constructor(pose: DominoPose, isSpinner: boolean) {
    this.#pose = pose;
    this.#isSpinner = isSpinner;
  }

  /** The half with which the tile can still take this contact, or null. */
  free({ side, halves }: Touch): HalfIndex | null {
    if (this.#sides.has(side)) return null;
    if (this.#isSpinner) return halves[0]!;
    if (this.#sides.size >= 2) return null;
    const free = halves.find((half) => !this.#halves.has(half));
    // Either half of a double shows the same number, so a line may turn at any of its sides.
    return free ?? (mayBeDouble(this.#pose) ? otherOf(halves[0]!) : null);
  }

  take(side: SideOfTile, half: HalfIndex): void {
    this.#sides.add(side);
    this.#halves.add(half);
  }
}

const otherOf = (half: HalfIndex): HalfIndex => (half === 0 ? 1 : 0);

class Groups {
  readonly #parent: number[];
  constructor(size: number) {
    this.#parent = Array.from({ length: size }, (_, i) => i);
  }
  of(tile: number): number {
    let root = tile;
    while (this.#parent[root] !== root) root = this.#parent[root]!;
    this.#parent[tile] = root;
    return root;
  }
  join(a: number, b: number): void {
    this.#parent[this.of(a)] = this.of(b);
  }
}

const touchingValue = (
  poses: readonly DominoPose[],
  { tile }: Pick<Touch, "tile">,
  half: HalfIndex,
): Pips | null => poses[tile]!.values[half];

const withOtherHalf = (end: JointEnd): JointEnd => ({ ...end, half: otherOf(end.half) });

/**
 * A tile that lies crosswise is met in the middle, where neither half is nearer: its halves meet what fits them. So a double of
 * which one half is misread breaks no more joints than it must.
 */
function withFittingHalves(poses: readonly DominoPose[], joints: readonly Joint[], fits: Fits): Joint[] {
  const misfits = (some: readonly Joint[]): number =>
    some.filter(
      ({ a, b }) => fits(touchingValue(poses, a, a.half), touchingValue(poses, b, b.half)) === false,
    ).length;
  const isUnclear = ({ a, b }: Contact, tile: number): boolean => (a.tile === tile ? a : b).halves.length > 1;
  return poses.reduce<Joint[]>(
    (settled, _, tile) => {
      const own = settled.filter(({ a, b }) => a.tile === tile || b.tile === tile);
      if (!own.every(({ contact }) => isUnclear(contact, tile))) return settled;
      const turned = own.map(
        (joint): Joint =>
          joint.a.tile === tile
            ? { ...joint, a: withOtherHalf(joint.a) }
            : { ...joint, b: withOtherHalf(joint.b) },
      );
      if (misfits(turned) >= misfits(own)) return settled;
      return settled.map((joint) => turned[own.indexOf(joint)] ?? joint);
    },
    [...joints],
  );
}

/**
 * Takes contacts, best first, so that each half is joined once (a double on two of its sides, a spinner on all four) and
 * no line bites its own tail. Geometry decides; values only between contacts that lie about equally well.
 */
export function jointsOf(
  poses: readonly DominoPose[],
  contacts: readonly Contact[],
  { spinner = null, fits = equalFits }: { spinner?: number | null; fits?: Fits } = {},
  config: ChainConfig = CHAIN_CONFIG,
): Joints {
  const rated = contacts
    .map((contact) => {
      const known = contact.a.halves.flatMap((a) =>
        contact.b.halves.map((b) =>
          fits(touchingValue(poses, contact.a, a), touchingValue(poses, contact.b, b)),
        ),
      );
      const misfit = known.every((fit) => fit === false);
      return { contact, cost: contact.cost + (misfit ? config.costOfMisfit : 0) };
    })
    .filter(({ contact }) => contact.cost <= config.highestCost)
    .sort((x, y) => x.cost - y.cost);
  const ports = poses.map((pose, i) => new Ports(pose, i === spinner));
  const groups = new Groups(poses.length);
  const taken: Joint[] = [];
  const refused: Joint[] = [];
  for (const { contact } of rated) {
    const { a, b } = contact;
    if (groups.of(a.tile) === groups.of(b.tile)) continue;
    const [halfA, halfB] = [ports[a.tile]!.free(a), ports[b.tile]!.free(b)];
    const joint: Joint = {
      a: { tile: a.tile, side: a.side, half: halfA ?? a.halves[0]! },
      b: { tile: b.tile, side: b.side, half: halfB ?? b.halves[0]! },
      contact,
    };
    if (halfA === null || halfB === null) {
      refused.push(joint);
      continue;
    }
    ports[a.tile]!.take(a.side, halfA);
    ports[b.tile]!.take(b.side, halfB);
    groups.join(a.tile, b.tile);
    taken.push(joint);
  }
  // A refused contact between two lines that stay apart: one of them stands against the middle of the other.
  const branches = refused.filter(
    ({ a, b, contact }) => contact.cost <= config.branchCost && groups.of(a.tile) !== groups.of(b.tile),
  );
  return { taken: config.costOfMisfit > 0 ? withFittingHalves(poses, taken, fits) : taken, branches };
}

/** A tile as it lies in a line: `first` is the half written first. */
export type LineTile = { readonly tile: number; readonly first: HalfIndex };
/** Tiles from one end to the other, and the joints between neighbours: `joints[i]` lies between tile i and i + 1. */
export type Chain = { readonly tiles: readonly LineTile[]; readonly joints: readonly Joint[] };

export const endOf = (joint: Joint, tile: number): JointEnd => (joint.a.tile === tile ? joint.a : joint.b);
export const otherEndOf = (joint: Joint, tile: number): JointEnd =>
  joint.a.tile === tile ? joint.b : joint.a;

export const reverseChain = ({ tiles, joints }: Chain): Chain => ({
  tiles: tiles.map(({ tile, first }) => ({ tile, first: otherOf(first) })).reverse(),
  joints: [...joints].reverse(),
});

/** Walks from a tile away from `from` until the line ends. `inner`: the joint one comes through. */
export function walk(
  start: number,
  inner: Joint | null,
  jointsAt: (tile: number) => readonly Joint[],
): Chain {
  const tiles: LineTile[] = [];
  const joints: Joint[] = [];
  let tile = start;
  let through = inner;
  for (;;) {
    const next = jointsAt(tile).find((joint) => joint !== through) ?? null;
    const first = through
      ? endOf(through, tile).half
      : next
        ? otherOf(endOf(next, tile).half)
        : (0 as HalfIndex);
    tiles.push({ tile, first });
    if (!next) return { tiles, joints };
    joints.push(next);
    tile = otherEndOf(next, tile).tile;
    through = next;
  }
}

/** All lines of two tiles and more, and the tiles alone, where no tile holds more than two joints. */
export function chainsOf(count: number, joints: readonly Joint[]): { chains: Chain[]; alone: number[] } {
  const at: Joint[][] = Array.from({ length: count }, () => []);
  for (const joint of joints) {
    at[joint.a.tile]!.push(joint);
    at[joint.b.tile]!.push(joint);
  }
  const chains: Chain[] = [];
  const alone: number[] = [];
  const done = new Set<number>();
  for (let tile = 0; tile < count; tile++) {
    if (at[tile]!.length === 0) alone.push(tile);
    if (at[tile]!.length !== 1 || done.has(tile)) continue;
    const chain = walk(tile, null, (each) => at[each]!);
    for (const part of chain.tiles) done.add(part.tile);
    chains.push(chain);
  }
  return { chains, alone };
}
