import type { TileLook, ValueLook } from "../observation.ts";
import type { StyleModel } from "../runtime/style-model.ts";
import { type JudgeContext, judgeAnswer } from "./classify.ts";
import type { Kept } from "./confidences.ts";
import type { Coloured } from "./mark-colour.ts";
import { colourLogits, colourVoices, SET_COLOUR_DEFAULTS, type SetColourConfig } from "./set-colours.ts";
import { rangeLogits, SET_RANGE_DEFAULTS, type SetRangeConfig, setRangeOf } from "./set-range.ts";
import { pointOf, STYLE_DEFAULTS, type StyleConfig, styleLogits, totalsOf } from "./set-style.ts";
import { FACE, kindLogits, softmax, TILE_OUTPUTS, valueLogits } from "./tile-output.ts";

// What the tiles of one picture say of each other's values: they are of one set, look alike, and go up to the same number. Which
// tiles lie there says nothing more: sets get mixed, and players cheat.

export type AmongSetConfig = StyleConfig & SetColourConfig & SetRangeConfig;

type Shown = Pick<Coloured, "shape" | "corners" | "answer" | "marks">;

/** How a tile looks to the network, and in colour. */
function lookOf({ shape, corners, answer, marks }: Shown, model: StyleModel | null): TileLook {
  const layout = TILE_OUTPUTS[shape];
  const face = softmax(kindLogits(answer))[FACE]!;
  const values = Array.from(
    { length: layout.readings },
    (_, reading): ValueLook => ({
      point: model ? pointOf(answer, shape, reading, model) : [],
      mark: marks[reading]!,
      weights: softmax(valueLogits(answer, layout, reading))
        .slice(0, layout.highest + 1)
        // Squared, since two that are half certain do not make a certain one: what only looks like tiles must not outvote them.
        .map((share) => (face * share) ** 2),
    }),
  );
  return { kind: shape, corners, values };
}

/**
 * The networks' answers for tiles of one kind, each as style, colours and range of the others, and of `known` ones, move it;
 * `model`: null where the network has no style model.
 */
export function answersAmongSet(
  tiles: readonly Shown[],
  known: readonly TileLook[],
  model: StyleModel | null,
  config: AmongSetConfig = { ...STYLE_DEFAULTS, ...SET_COLOUR_DEFAULTS, ...SET_RANGE_DEFAULTS },
): { readonly looks: readonly TileLook[]; readonly answers: readonly Float32Array[] } {
  const looks = tiles.map((tile) => lookOf(tile, model));
  const all = [...looks, ...known].flatMap(({ values }) => values);
  const voices = colourVoices(all);
  const totals = model && totalsOf(all, model);
  const kind = tiles[0]?.shape;
  const range = kind && setRangeOf(kind, all, config);
  const answers = tiles.map(({ shape, answer }, k) => {
    const moved = answer.slice();
    looks[k]!.values.forEach((look, reading) => {
      const logits = valueLogits(moved, TILE_OUTPUTS[shape], reading);
      const moves = [colourLogits(look, voices, config)];
      if (range) moves.push(rangeLogits(look, range, config));
      if (model && totals) moves.push(styleLogits(look, totals, model, config));
      for (const move of moves)
        move.forEach((by, value) => {
          logits[value]! += by;
        });
    });
    return moved;
  });
  return { looks, answers };
}

/** Tiles of one kind, judged anew among their set. */
export function judgedAmongSet(
  tiles: readonly Coloured[],
  known: readonly TileLook[],
  context: Pick<JudgeContext, "net" | "highestPips">,
): { readonly kept: readonly Kept[]; readonly looks: readonly TileLook[] } {
  const { looks, answers } = answersAmongSet(tiles, known, context.net.style);
  const kept = tiles.map((tile, k) => {
    const answer = answers[k]!;
    return { ...tile, answer, judgement: judgeAnswer(context, tile.shape, answer) };
  });
  return { kept, looks };
}
