import type { TileKind } from "../../tiles/index.ts";
import {
  answersAmongSet,
  type Calibration,
  type Coloured,
  confidencesOf,
  judge,
  rawLook,
  type StyleModel,
  type Surroundings,
  TILE_OUTPUTS,
  tileOutputLength,
  VIEWS,
  type ViewName,
  type VisionEngine,
  viewOf,
} from "../../vision/index.ts";
import { fitStyle, type LabelledLook } from "./fit-style.ts";
import { groupedBy } from "./grouped-by.ts";
import type { KindCalibration } from "./records.ts";
import { fitCalibration, type RawReading, reliability, type Said } from "./reliability.ts";
import { runPipeline } from "./run.ts";
import { type MatchedTile, saysTrue } from "./score.ts";
import { sureFrom } from "./sure-from.ts";
import { keptFor, sayingAll } from "./vision-engine.ts";

/** A tile that was reported, what truly lies there, and what the report was made of; `scene`: the picture it is in. */
export type Observed = {
  readonly scene: number;
  readonly truth: MatchedTile["truth"];
  readonly kept: Pick<Coloured, "shape" | "corners" | "answer" | "marks" | "isCovered" | keyof Surroundings>;
};

/** Every tile that the networks alone report in the first scenes of the calibration split, whatever its confidence. */
export async function observe(
  engine: VisionEngine,
  scenes: number,
  onScene: (index: number) => void = () => {},
): Promise<Observed[]> {
  const observed: Observed[] = [];
  let kept: readonly Coloured[] = [];
  await runPipeline(
    sayingAll(engine),
    "calibration",
    scenes,
    (scene, { seen }) => {
      for (const { seen: tile, truth } of seen) {
        const own = keptFor(tile, kept);
        // What may be another tile's is asked for, however sure the network is of it.
        if (own.shared === null) observed.push({ scene, truth, kept: own });
      }
      onScene(scene);
    },
    {
      onKept: (all) => {
        kept = all;
      },
    },
  );
  return observed;
}

const rawReading = ({ truth, kept }: Observed): RawReading => ({
  output: kept.answer,
  surroundings: kept,
  isFace: truth !== null,
  values: truth?.map(({ value, shows }) => (shows ? value : null)) ?? [],
});

/**
 * What the calibrated network says of a tile: the confidence of the whole, and that of its least certain value; null where
 * it takes a value for unreadable, and where nobody can make out what stands there.
 */
export function claimsOf(
  { truth, kept }: Observed,
  calibration: Calibration,
): { whole: Said; least: Said; view: ViewName } | null {
  const judgement = judge(kept.answer, TILE_OUTPUTS[kept.shape], calibration);
  const said = judgement.values.map(({ value }) => value);
  if (said.includes(null) || truth?.some(({ value }) => value === null)) return null;
  const { whole, values } = confidencesOf(judgement, kept, calibration);
  const isRight = saysTrue(said, truth);
  return {
    whole: { isRight, confidence: whole },
    least: { isRight, confidence: Math.min(...values) },
    view: viewOf(kept),
  };
}

const showsFeatures = ({ kept: { shape, answer } }: Observed): boolean =>
  answer.length > tileOutputLength(TILE_OUTPUTS[shape]);

/** How tiles of one kind look whose values are known. */
const labelledLooks = (observed: readonly Observed[]): LabelledLook[] =>
  observed.flatMap(({ scene, truth, kept: { shape, answer } }) =>
    (truth ?? []).flatMap(({ value, shows }, reading) =>
      shows && value !== null ? [{ set: scene, value, raw: rawLook(answer, shape, reading) }] : [],
    ),
  );

/** What was observed of one kind, as the style and the colours of each picture's set move it. */
const amongSet = (observed: readonly Observed[], model: StyleModel | null): Observed[] =>
  groupedBy(observed, ({ scene }) => scene).flatMap((ofScene) => {
    const { answers } = answersAmongSet(
      ofScene.map(({ kept }) => kept),
      [],
      model,
    );
    return ofScene.map((one, k) => ({ ...one, kept: { ...one.kept, answer: answers[k]! } }));
  });

/**
 * The style model of one kind's network, null where it shows no features; and what was observed as it would be read with one
 * fitted on the other half of the scenes: on its own scenes a model is better than on any others.
 */
function styled(
  observed: readonly Observed[],
  kind: TileKind,
): { style: StyleModel | null; observed: readonly Observed[] } {
  const hasStyle = observed.some(showsFeatures);
  const modelOf = (sample: readonly Observed[]): StyleModel | null =>
    hasStyle ? fitStyle(labelledLooks(sample), TILE_OUTPUTS[kind].highest + 1) : null;
  const halves = [0, 1].map((half) => observed.filter(({ scene }) => scene % 2 === half));
  return {
    style: modelOf(observed),
    observed: halves.flatMap((half, k) => amongSet(half, modelOf(halves[1 - k]!))),
  };
}

export type FittedKind = Pick<KindCalibration, "calibration" | "readings" | "reliability"> & {
  readonly style: StyleModel | null;
};

/** The style and the calibration of one kind's network from what was observed. Throws where no tile of it was read whole. */
export function calibrateKind(observed: readonly Observed[], kind: TileKind): FittedKind {
  const { style, observed: own } = styled(
    observed.filter(({ kept }) => kept.shape === kind),
    kind,
  );
  const fitted = own.length > 0 ? fitCalibration(own.map(rawReading), kind) : null;
  const said = fitted ? own.flatMap((one) => claimsOf(one, fitted) ?? []) : [];
  if (!fitted || said.length === 0) throw new Error(`no ${kind} was read: there is nothing to calibrate on`);
  const thresholds = sureFrom(
    VIEWS.map((wanted) => said.filter(({ view }) => view === wanted).map(({ least }) => least)),
  );
  const inViews = Object.fromEntries(VIEWS.map((view, k) => [view, thresholds[k]!]));
  const calibration = { ...fitted, sureFrom: inViews as Calibration["sureFrom"] };
  return {
    style,
    calibration,
    readings: said.length,
    reliability: reliability(said.map(({ whole }) => whole)),
  };
}
