import { createContext, use } from "react";
import type { LiveCamera } from "./camera/live-camera.ts";
import type { Reader } from "./reader/reader.ts";
import type { GameChoice } from "./state/game-choice.ts";
import type { TableSession } from "./state/table-session.ts";
import type { WatchSession } from "./watch/watch-session.ts";

/** What the screens work with; made once, at the start, and given by tests as they need it. */
export type Services = {
  readonly reader: Reader;
  readonly session: TableSession;
  readonly camera: LiveCamera;
  readonly game: GameChoice;
  readonly watch: WatchSession;
};

const ServicesContext = createContext<Services | null>(null);
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error("a screen stands outside of ServicesProvider");
  return services;
}
