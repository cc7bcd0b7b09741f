import { useEffect } from "react";
import { useSay } from "../words/use-words.ts";

/** Names what is on the screen in the browser's tab and history; without a name, the app and what it does. */
export function useTitle(screen?: string): void {
  const say = useSay();
  const title =
    screen === undefined ? `${say("app.name")} · ${say("app.tagline")}` : `${screen} · ${say("app.name")}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
