import type { OwnWords } from "./own-words.ts";

export const ownEn: OwnWords = {
  triomino: {},
  solo: {
    watch: { pass: "Nothing fits", event: { pass: "{{player}}: nothing fits" } },
  },
};
