// What a picture showed, as plain data: the part of vision that code without a screen (the table, its tests) may see.

export type {
  Companion,
  FollowedOutlines,
  Likely,
  Picture,
  Reading,
  SeenTile,
  Sighting,
} from "../observation.ts";
export { BACK_AS_TILE, isRead, isUnread, LONGEST_PICTURE_PX } from "../observation.ts";
export { type ReachingIn, reachingIn } from "../track/reaching-in.ts";
