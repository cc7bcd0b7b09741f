// Counting positions asks the same small question millions of times; so here tiles are bits and the line is its two ends.

/** A line of one open pool: the values at the ends, and the tiles not yet laid as bits of `tilesUpTo`. */
type Pool = {
  /** `tileAt[a * size + b]` is the number of the tile a-b, in either order. */
  readonly tileAt: Int8Array;
  readonly size: number;
};

function poolUpTo(highest: number): Pool & { readonly full: number } {
  const size = highest + 1;
  const tileAt = new Int8Array(size * size);
  let count = 0;
  for (let a = 0; a < size; a++) {
    for (let b = 0; b <= a; b++, count++) {
      tileAt[a * size + b] = count;
      tileAt[b * size + a] = count;
    }
  }
  // A number's 32 bits hold the 28 tiles of a double-six set.
  if (count > 31) throw new Error("perft counts sets up to double-six");
  return { tileAt, size, full: 2 ** count - 1 };
}

/**
 * Sequences of `depth` placings from one open pool: the first tile one way, then every tile at the left and at the right
 * end, kept apart. Double-six: 28, 336, 3 906, 44 730, 492 240.
 */
export function perft(highest: number, depth: number): number {
  const { tileAt, size, full } = poolUpTo(highest);
  const grow = (left: number, right: number, free: number, depthLeft: number): number => {
    if (depthLeft === 0) return 1;
    let count = 0;
    for (let outer = 0; outer < size; outer++) {
      const atLeft = 1 << tileAt[left * size + outer]!;
      if (free & atLeft) count += depthLeft === 1 ? 1 : grow(outer, right, free ^ atLeft, depthLeft - 1);
      const atRight = 1 << tileAt[right * size + outer]!;
      if (free & atRight) count += depthLeft === 1 ? 1 : grow(left, outer, free ^ atRight, depthLeft - 1);
    }
    return count;
  };
  if (depth === 0) return 1;
  let total = 0;
  for (let a = 0; a < size; a++) {
    for (let b = 0; b <= a; b++) total += grow(a, b, full ^ (1 << tileAt[a * size + b]!), depth - 1);
  }
  return total;
}

/** All lines that use the whole set, both directions counted: 12 for double-two, none for double-three. */
export function countFullLines(highest: number): number {
  const { tileAt, size, full } = poolUpTo(highest);
  const grow = (right: number, free: number): number => {
    if (free === 0) return 1;
    let count = 0;
    for (let outer = 0; outer < size; outer++) {
      const tile = 1 << tileAt[right * size + outer]!;
      if (free & tile) count += grow(outer, free ^ tile);
    }
    return count;
  };
  let total = 0;
  for (let left = 0; left < size; left++) total += grow(left, full);
  return total;
}
