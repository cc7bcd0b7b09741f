import { type Face, moveBoard, triangleKey } from "../../layouts/index.ts";

/** A board of triangles in words that do not change when its lattice is turned or shifted. */
export function canonicalFaces(faces: readonly Face[]): string {
  const forms = [0, 1, 2, 3, 4, 5].map((sixths) => {
    const turned = moveBoard(faces, { sixths, q: 0, r: 0 });
    const [q, r] = [Math.min(...turned.map(({ at }) => at.q)), Math.min(...turned.map(({ at }) => at.r))];
    const shifted = moveBoard(turned, { sixths: 0, q: -q, r: -r });
    return shifted
      .map(({ at, values }) => `${triangleKey(at)}:${values.join("-")}`)
      .sort()
      .join(" ");
  });
  return forms.sort()[0]!;
}
