import { useEffect } from "react";
import { CONTENT_ID } from "./use-arrival.ts";

/**
 * What has the focus may vanish, as a question does that is answered: then whatever is nearest around its place gets it, for
 * who cannot see would stand nowhere. Such places have a `tabIndex` of -1.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const page = document.getElementById(CONTENT_ID)!.parentElement!;
    let focused: Node | null = null;
    let around: readonly EventTarget[] = [];
    const note = (event: FocusEvent): void => {
      focused = event.target as Node;
      // Sheets and menus lie outside the page: from them the focus goes back to where it was before.
      if (page.contains(focused)) around = event.composedPath();
    };
    const keep = (): void => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      for (const place of around) {
        if (place instanceof HTMLElement) place.focus({ preventScroll: true });
        if (document.activeElement !== document.body) return;
      }
    };
    const changes = new MutationObserver(keep);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", note);
    return () => {
      changes.disconnect();
      document.removeEventListener("focusin", note);
    };
  }, []);
}
