import { TILE_KINDS } from "../../tiles/index.ts";
import { NET_NAMES, type NetName, VIEWS } from "../../vision/index.ts";
import {
  type CalibrationRecord,
  type EvaluationRecord,
  FAILURE_SHEET,
  type SplitEvaluation,
  type TrainingRecord,
  type TrainingRecords,
} from "../evaluation/records.ts";
import type { ReliabilityBin } from "../evaluation/reliability.ts";
import { LEAST_SURE, MOST_WRONG } from "../evaluation/sure-from.ts";
import { percent } from "../evaluation/wilson.ts";
import type { NetFacts } from "./net-facts.ts";
import { note } from "./notes.ts";

export type CardInput = {
  readonly nets: readonly NetFacts[];
  readonly training: TrainingRecords | null;
  readonly calibration: CalibrationRecord | null;
  readonly evaluation: EvaluationRecord | null;
  /** Text by hand, by the name of its place. */
  readonly notes: ReadonlyMap<string, string>;
};

const PURPOSES: Readonly<Record<NetName, string>> = {
  locator: "where tiles lie: kind, middle and shape",
  domino: "one rectified domino: face, back or nothing, shifts of its corners, pips of both halves",
  triomino: "one rectified triomino: face, back or nothing, shifts of its corners, value at each corner",
};

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const kB = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, " ");
const figure = (value: number): string => String(Number(value.toPrecision(3)));
const figures = (named: Readonly<Record<string, number>>): string =>
  Object.entries(named)
    .map(([name, value]) => `${name} ${figure(value)}`)
    .join(", ");

function shipped(nets: readonly NetFacts[]): string {
  const sum = nets.reduce((bytes, net) => bytes + net.bytes, 0);
  const rows = nets.map(({ name, input, parameters, bytes }) => [
    name,
    PURPOSES[name],
    input,
    grouped(parameters),
    kB(bytes),
  ]);
  return [
    table(["network", "says", "input", "parameters", "shipped"], rows),
    `Weights are float16 or, of large dense layers, bytes; all files together ${(sum / 1e6).toFixed(2)} MB.`,
    ...nets.map(({ name, layers }) => `**${name}**: ${layers.join("; ")}.`),
  ].join("\n\n");
}

function training(nets: readonly NetFacts[], records: TrainingRecords | null): string {
  const known = nets.flatMap(({ name, weights }): [NetName, TrainingRecord][] => {
    const record = records?.[name];
    return record?.weights === weights ? [[name, record]] : [];
  });
  const unknown = nets.filter(({ name }) => !known.some(([other]) => other === name)).map(({ name }) => name);
  const row = (name: string, cell: (record: TrainingRecord) => string | number): (string | number)[] => [
    name,
    ...known.map(([, record]) => cell(record)),
  ];
  const parts = [
    "`npm run train` makes all networks anew, one after the other; data: [`datasets`](../datasets/README.md).",
  ];
  if (known.length > 0)
    parts.push(
      table(
        ["", ...known.map(([name]) => name)],
        [
          row("data version", ({ dataVersion }) => dataVersion),
          row("scenes", ({ trainingScenes }) => trainingScenes),
          row("seed", ({ seed }) => seed),
          row("steps", ({ steps }) => grouped(steps)),
          row("samples", ({ samples }) => grouped(samples)),
          row("minutes × threads", ({ minutes, threads }) => `${minutes} × ${threads}`),
          row("highest rate", ({ learningRate }) => learningRate),
          row("before, from random weights on", ({ before }) =>
            before
              ? `${grouped(before.steps)} steps, ${grouped(before.samples)} samples, ${before.minutes} × 1`
              : "–",
          ),
          row("loss at the end", ({ loss }) => (loss ? figures(loss) : "–")),
          row("commit", ({ commit }) => commit ?? "not recorded"),
          row("weights", ({ weights }) => `\`${weights}\``),
        ],
      ),
      "Each stage by itself, on the validation scenes at the end of training:",
      ...known.map(([name, { validation }]) =>
        validation
          ? `- **${name}**, step ${grouped(validation.step)}: ${figures(validation.figures)}`
          : `- **${name}**: not validated`,
      ),
    );
  if (unknown.length > 0)
    parts.push(`How the weights of ${unknown.join(", ")} were trained is not on record.`);
  return parts.join("\n\n").replaceAll("\n\n- ", "\n- ");
}

const belongs = (
  record: { weights: Readonly<Partial<Record<NetName, string>>> } | null,
  nets: readonly NetFacts[],
): boolean =>
  record !== null &&
  Object.entries(record.weights).every(([of, print]) =>
    nets.some(({ name, weights }) => name === of && weights === print),
  );

function splitRow(name: string, { scenes, tally }: SplitEvaluation): (string | number)[] {
  const { tiles, right, wrong, unsure, missed, extra, pictures, perfect } = tally;
  return [
    name,
    scenes,
    tiles,
    percent(right, tiles),
    percent(wrong + extra, right + wrong + extra),
    percent(unsure, tiles),
    percent(missed, tiles),
    percent(perfect, pictures),
  ];
}

function groupTable(splits: EvaluationRecord["splits"]): string {
  const names = [...new Set(Object.values(splits).flatMap(({ groups }) => Object.keys(groups)))];
  return table(
    ["tiles right", ...Object.keys(splits)],
    names.map((name) => [
      name,
      ...Object.values(splits).map(({ groups }) => {
        const { right, tiles } = groups[name] ?? { right: 0, tiles: 0 };
        return tiles === 0 ? "–" : `${percent(right, tiles)} of ${tiles}`;
      }),
    ]),
  );
}

/** How much worse what training never met is read, in points of a hundred. */
function gap({ seen, unseen }: EvaluationRecord["splits"]): string[] {
  if (!seen || !unseen) return [];
  const share = ({ tally }: SplitEvaluation): number => (100 * tally.right) / Math.max(1, tally.tiles);
  return [
    `From families that training knows to such as it never met: ${(share(seen) - share(unseen)).toFixed(1)} points.`,
  ];
}

function evaluation(nets: readonly NetFacts[], record: EvaluationRecord | null): string {
  if (!record || !belongs(record, nets))
    return "Not measured with these weights yet: `npm run evaluate` does.";
  return [
    "The whole pipeline (`npm run evaluate`) on rendered scenes; «right»: of the tiles that a person could read whole, every " +
      "value said and true. Brackets: Wilson’s 95 % interval. These scenes are validation data, photos are the test.",
    table(
      [
        "split",
        "scenes",
        "tiles",
        "right",
        "wrong or extra, of those said",
        "unsure",
        "missed",
        "pictures wholly right",
      ],
      Object.entries(record.splits).map(([name, split]) => splitRow(name, split)),
    ),
    ...gap(record.splits),
    groupTable(record.splits),
  ].join("\n\n");
}

function reliabilityTable(of: readonly (readonly [name: string, bins: readonly ReliabilityBin[]])[]): string {
  const bins = of[0]?.[1] ?? [];
  return table(
    ["said with", ...of.map(([name]) => `${name}: right`)],
    bins.map(({ from, to }, k) => [
      `${from}–${to}`,
      ...of.map(([, own]) =>
        own[k]!.said === 0 ? "–" : `${percent(own[k]!.right, own[k]!.said)} of ${own[k]!.said}`,
      ),
    ]),
  );
}

function confidence({ nets, calibration, evaluation }: CardInput): string {
  const parts: string[] = [];
  const kinds = Object.entries(calibration ?? {}).filter(([, kind]) => belongs(kind, nets));
  if (kinds.length > 0) {
    parts.push(
      `Chosen by \`npm run calibrate\` on scenes of a split of their own; a value is said when tile and ` +
        `value together reach the threshold, chosen for at most one wrong reading in ${Math.round(1 / MOST_WRONG)}` +
        `, and so that what is least certain of all that is said is right equally often in every view, ${100 * LEAST_SURE} % at least: ` +
        `as one curve has it for all views, moved as far as the readings of each insist on. A tile is covered where another lies on it or under it, slanted from 45° on, small below ` +
        `40 px (the root of its area), and clear otherwise. A face without a pip may leave half of the doubt that others may.`,
      table(
        [
          "network",
          "scenes",
          "of data version",
          "temperature of kind",
          "of values",
          "logit in company",
          "alone",
          "for a blank",
          ...VIEWS.map((view) => `${view}: said from`),
          "readings",
        ],
        kinds.map(([kind, { calibration: chosen, readings, scenes, dataVersion }]) => [
          kind,
          scenes,
          dataVersion,
          chosen.kindTemperature,
          chosen.valueTemperature,
          chosen.companyLogit,
          chosen.aloneLogit,
          chosen.blankLogit,
          ...VIEWS.map((view) => chosen.sureFrom[view]),
          readings,
        ]),
      ),
      "A network that shows features has a style model, fitted on the same scenes: a value is read as the other tiles of the " +
        "picture show it. For temperatures and threshold each half of the scenes was read with a model of the other half. Where each " +
        "number of a set has a colour of its own, the colours of the picture’s other tiles move it, too.",
      "On these scenes, everything said, below the threshold, too:",
      reliabilityTable(kinds.map(([kind, { reliability }]) => [kind, reliability])),
    );
  }
  if (kinds.length < TILE_KINDS.length)
    parts.push("Not all are calibrated with these weights yet: `npm run calibrate` does.");
  if (evaluation && belongs(evaluation, nets))
    parts.push(
      "On the scenes of the evaluation, what was said:",
      reliabilityTable(
        Object.entries(evaluation.splits).map(([name, { reliability }]) => [name, reliability]),
      ),
    );
  return parts.join("\n\n");
}

/** Nothing where other weights were evaluated. */
const failureSheet = (nets: readonly NetFacts[], evaluation: EvaluationRecord | null): string[] =>
  evaluation && belongs(evaluation, nets)
    ? [
        "Of the evaluation’s scenes, some of what was wrong, extra, missed and unsure, from all over: what lies there is outlined in green, what " +
          "was said wrongly in red, what was seen and not said whole in orange. Below each stands what lies there, and as what it was " +
          "read (`?`: not said). All that a person could read whole counts, small, dim and covered ones, too.",
        `![Tiles that were not read right](${FAILURE_SHEET})`,
      ]
    : [];

/** The card of the networks as Markdown. */
export function cardText(input: CardInput): string {
  const { nets, notes } = input;
  const ordered = NET_NAMES.flatMap((name) => nets.filter((net) => net.name === name));
  return `${[
    "# The networks",
    "Očko reads tiles with three small networks, trained on rendered scenes alone; no photo was trained or tuned on. They run " +
      "on the device, after OpenCV and before the report of what lies there. This card is written by `npm run card` from what was " +
      "measured; only what stands between the marks is written by hand, and kept.",
    "## What is shipped",
    shipped(ordered),
    "## Training",
    training(ordered, input.training),
    "## Figures on rendered scenes",
    evaluation(ordered, input.evaluation),
    "## Confidence",
    confidence({ ...input, nets: ordered }),
    "## On photos",
    note(notes, "photos"),
    "## What fails, and why",
    ...failureSheet(nets, input.evaluation),
    note(notes, "failures"),
    "## What was tried",
    note(notes, "tried"),
  ].join("\n\n")}\n`;
}
