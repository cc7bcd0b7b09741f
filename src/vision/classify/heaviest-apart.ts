/** Components that are larger are not searched for the best choice: what is found by taking the heaviest first will do. */
const LARGEST_SEARCHED = 24;

type Choice = { readonly weight: number; readonly chosen: readonly number[] };

/** Those that clash with none before them. */
export function firstApart<T>(items: readonly T[], clash: (a: T, b: T) => boolean): T[] {
  const chosen: T[] = [];
  for (const item of items) if (!chosen.some((one) => clash(one, item))) chosen.push(item);
  return chosen;
}

/** For each of the items, the places of those that it clashes with; `clash` is asked once a pair. */
export function clashesOf<T>(items: readonly T[], clash: (a: T, b: T) => boolean): Set<number>[] {
  const clashes = items.map(() => new Set<number>());
  items.forEach((a, i) => {
    for (let k = 0; k < i; k++) {
      if (!clash(items[k]!, a)) continue;
      clashes[i]!.add(k);
      clashes[k]!.add(i);
    }
  });
  return clashes;
}

/** All that can be reached from the first of `nodes` over clashes. */
function componentOf(nodes: readonly number[], clashes: readonly ReadonlySet<number>[]): Set<number> {
  const found = new Set([nodes[0]!]);
  // A set is walked in the order in which it grows: what is added on the way is visited, too.
  for (const node of found) {
    for (const other of nodes) if (clashes[node]!.has(other)) found.add(other);
  }
  return found;
}

/**
 * Of things of which some cannot be there together those that weigh most in all: not the heaviest first, since what it
 * shuts out may weigh more together. In the order of `items`; of equals the first. Weights are positive; `clashes` as
 * `clashesOf` tells them.
 */
export function heaviestApart<T>(
  items: readonly T[],
  weightOf: (item: T) => number,
  clashes: readonly ReadonlySet<number>[],
): T[] {
  const weights = items.map(weightOf);
  const weigh = (chosen: readonly number[]): Choice => ({
    weight: chosen.reduce((sum, node) => sum + weights[node]!, 0),
    chosen,
  });
  const byWeight = (nodes: readonly number[]): number[] =>
    [...nodes].sort((a, b) => weights[b]! - weights[a]!);
  const without = (nodes: readonly number[], node: number): number[] =>
    nodes.filter((other) => other !== node);

  /** Of one component: with the node that shuts out most, or without it. */
  const bestOfComponent = (nodes: readonly number[]): Choice => {
    if (nodes.length === 1) return weigh(nodes);
    if (nodes.length > LARGEST_SEARCHED)
      return weigh(firstApart(byWeight(nodes), (a, b) => clashes[a]!.has(b)));
    const degreeOf = (node: number): number => nodes.filter((other) => clashes[node]!.has(other)).length;
    const pivot = nodes.reduce((most, node) => (degreeOf(node) > degreeOf(most) ? node : most));
    const rest = bestOf(without(nodes, pivot).filter((node) => !clashes[pivot]!.has(node)));
    const withPivot = weigh([pivot, ...rest.chosen]);
    const withoutPivot = bestOf(without(nodes, pivot));
    return withPivot.weight >= withoutPivot.weight ? withPivot : withoutPivot;
  };

  const bestOf = (nodes: readonly number[]): Choice => {
    const chosen: number[] = [];
    for (let left = nodes; left.length > 0; ) {
      const component = componentOf(left, clashes);
      chosen.push(...bestOfComponent([...component]).chosen);
      left = left.filter((node) => !component.has(node));
    }
    return weigh(chosen);
  };

  const { chosen } = bestOf(items.map((_, k) => k));
  return [...chosen].sort((a, b) => a - b).map((k) => items[k]!);
}
