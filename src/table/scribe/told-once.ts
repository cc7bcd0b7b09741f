import { writtenTiles } from "../../record/index.ts";
import type { TableNotice } from "./table-notice.ts";

/** The tiles of the placing that a notice tells of; null for any other notice. */
const placingIn = (notice: TableNotice): string | null =>
  notice.type === "event" && notice.event.type === "place" ? writtenTiles(notice.event).join() : null;

/**
 * The notices of one look. A placing may be written several times in it, as tiles that are read late go before it or it is tried
 * again: people are told once, how it stands in the end.
 */
export const toldOnce = (notices: readonly TableNotice[]): TableNotice[] =>
  notices.filter((notice, i) => {
    const placing = placingIn(notice);
    return placing === null || !notices.slice(i + 1).some((later) => placingIn(later) === placing);
  });
