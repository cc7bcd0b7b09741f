/** A domino in the plane of another, whose middle is the origin, one wide (x) and two long (y): its middle, and whether it lies across. */
export type PlaceBeside = { readonly x: number; readonly y: number; readonly isAcross: boolean };

/**
 * Where players lay the next domino, so far apart: in line, crosswise before either end, round a corner at the side of either
 * half, at the middle of either long side, and side by side.
 */
export const besideDomino = (gap = 0): readonly PlaceBeside[] =>
  [-1, 1].flatMap((way): PlaceBeside[] => [
    { x: 0, y: way * (2 + gap), isAcross: false },
    { x: 0, y: way * (1.5 + gap), isAcross: true },
    ...[-0.5, 0, 0.5].map((y) => ({ x: way * (1.5 + gap), y, isAcross: true })),
    { x: way * (1 + gap), y: 0, isAcross: false },
  ]);

/** Where some turn the corner: crosswise before either end, so far aside that one half alone touches it. */
export const BEYOND_CORNERS: readonly PlaceBeside[] = [-1, 1].flatMap((way) =>
  [-0.5, 0.5].map((x) => ({ x, y: way * 1.5, isAcross: true })),
);
