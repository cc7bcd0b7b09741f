import { useEffect } from "react";

/** Keeps the screen on: a phone that falls asleep watches nothing. Where a browser refuses, it may. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      try {
        const got = await navigator.wakeLock?.request("screen");
        if (isOver) await got?.release();
        else lock = got ?? null;
      } catch {
        // Low on battery, or not allowed.
      }
    };
    // The browser takes the lock away whenever the page is hidden.
    document.addEventListener("visibilitychange", ask);
    void ask();
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, []);
}
