import { OFFERED_GAMES, type OfferedGame } from "../board/board-view.ts";
import { remember, remembered } from "./remember.ts";
import { createStore, type Store } from "./store.ts";

const KEY = "ocko.game";

/** The game that a person has chosen, remembered for the next evening; null before the first choice. */
export class GameChoice {
  readonly store: Store<OfferedGame | null>;

  constructor() {
    const kept = remembered(KEY);
    this.store = createStore<OfferedGame | null>(OFFERED_GAMES.find((game) => game === kept) ?? null);
  }

  choose(game: OfferedGame): void {
    remember(KEY, game);
    this.store.update(() => game);
  }
}
