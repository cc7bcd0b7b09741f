import type { OwnWords } from "./own-words.ts";

export const ownPl: OwnWords = {
  triomino: {},
  solo: {
    watch: { pass: "Nic nie pasuje", event: { pass: "{{player}}: nic nie pasuje" } },
  },
};
