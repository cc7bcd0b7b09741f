import { expect, test, vi } from "vitest";
import { imagePoint, type Point } from "../../geometry/index.ts";
import type { FollowedTile } from "../../table/index.ts";
import { AskedPictures } from "./asked-pictures.ts";

const PICTURE = { width: 1, height: 1, data: new Uint8Array(4) };
const tile = (track: number): FollowedTile => ({
  track,
  kind: "domino",
  values: [null, null],
  corners: [imagePoint(track, 0)],
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("what is asked for is pictured once, by the look that asked, until it is asked for no more", async () => {
  const pictureOf = vi.fn(async (_: unknown, corners: readonly Point[]) => `picture ${corners[0]![0]}`);
  const asked = new AskedPictures(pictureOf);
  const tiles = [tile(3), tile(5)];
  asked.take(PICTURE, { tiles, unread: [5] });
  expect(asked.made).toEqual(new Map());
  await settled();
  asked.take(PICTURE, { tiles, unread: [5] });
  expect(pictureOf).toHaveBeenCalledOnce();
  expect(asked.made).toEqual(new Map([[5, "picture 5"]]));
  asked.take(PICTURE, { tiles, unread: [3] });
  await settled();
  expect(asked.made).toEqual(new Map([[3, "picture 3"]]));
});

test("a picture that cannot be made is missing, and nothing else", async () => {
  const asked = new AskedPictures(async (_, corners) => {
    if (corners[0]![0] === 3) throw new Error("no room");
    return corners[0]![0] === 4 ? null : "a picture";
  });
  asked.take(PICTURE, { tiles: [tile(3), tile(4), tile(5)], unread: [3, 4, 5] });
  await settled();
  expect(asked.made).toEqual(new Map([[5, "a picture"]]));
});
