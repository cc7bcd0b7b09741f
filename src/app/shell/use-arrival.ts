import { useEffect, useRef } from "react";

/** Where every screen stands. */
export const CONTENT_ID = "content";

/** Another screen begins at its top, with the focus: what was tapped is gone, and who cannot see would stand nowhere. */
export function useArrival(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo(0, 0);
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [screen]);
}
