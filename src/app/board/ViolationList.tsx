import { Button, Stack, Text, Title } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import type { Board, Violation } from "../../table/index.ts";
import type { KnownTile } from "../picture/correction.ts";
import { valuesText } from "../picture/tile-name.ts";
import { useRuleWords } from "../words/use-rule-words.ts";
import { useSay } from "../words/use-words.ts";
import classes from "./board.module.css";

type Props = {
  readonly board: Board;
  /** In the order in which the board counts them. */
  readonly tiles: readonly KnownTile[];
  readonly onTile: (index: number) => void;
  readonly onShow: (places: readonly number[]) => void;
};

/** Each broken rule: why, which tiles, the rule in words with its id, and a way to find it in the picture. */
export function ViolationList({ board, tiles, onTile, onShow }: Props) {
  const say = useSay();
  const { ruleText, whyText } = useRuleWords();
  if (board.violations.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h4" mb={8}>
        {say("board.violations")}
      </Title>
      <ul className={classes.violations}>
        {board.violations.map((violation) => (
          <li key={`${violation.rule} ${violation.indices.join(" ")}`} className={classes.violation}>
            <Stack gap={6}>
              <Text fw={700}>{whyText(violation.why)}</Text>
              <Text fz="sm">{ruleText(violation.rule)}</Text>
              <Suggestions violation={violation} tiles={tiles} onTile={onTile} />
              <Text fz="xs" c="var(--ink-soft)">
                {say("board.rule", { rule: violation.rule })} · {violation.tiles.join(", ")}
              </Text>
            </Stack>
            <Button
              variant="light"
              color="berry"
              size="sm"
              leftSection={<IconEye size={16} aria-hidden />}
              onClick={() => onShow(violation.indices)}
            >
              {say("board.show")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

// More than two would be a guessing game; the person sees the tiles.
const MOST_SUGGESTIONS = 2;

/** Was it misread? The single values that, were they different, would leave nothing broken; a tap opens the tile. */
function Suggestions({
  violation,
  tiles,
  onTile,
}: Pick<Props, "tiles" | "onTile"> & { violation: Violation }) {
  const say = useSay();
  return violation.corrections.slice(0, MOST_SUGGESTIONS).map(({ tile, place, to }) => {
    const { index, seen } = tiles[tile]!;
    const values = seen.values.map((value, slot) => (slot === place ? to : value));
    return (
      <button
        key={`${tile} ${place} ${to}`}
        type="button"
        className={classes.suggestion}
        onClick={() => onTile(index)}
      >
        {say("board.suggestion", { from: valuesText(seen.values), to: valuesText(values) })}
      </button>
    );
  });
}
