import type { TileKind } from "../../tiles/index.ts";
import {
  type Calibration,
  confidencesOf,
  isRead,
  judge,
  type Kept,
  TILE_OUTPUTS,
  type VisionEngine,
} from "../../vision/index.ts";
import type { CalibrationRecord } from "./records.ts";
import { fitCalibration, type RawReading, reliability, type Said, sureFrom } from "./reliability.ts";
import { runPipeline } from "./run.ts";
import type { MatchedTile } from "./score.ts";
import { keptFor, sayingAll } from "./vision-engine.ts";

/** A tile that was reported, what truly lies there, and what the report was made of. */
export type Observed = {
  readonly match: MatchedTile;
  readonly kept: Pick<Kept, "answer" | "isInCompany">;
};

/** Every tile that the pipeline reports in the first scenes of the calibration split, whatever its confidence. */
export async function observe(
  engine: VisionEngine,
  scenes: number,
  onScene: (index: number) => void = () => {},
): Promise<Observed[]> {
  const observed: Observed[] = [];
  let kept: readonly Kept[] = [];
  await runPipeline(
    sayingAll(engine),
    "calibration",
    scenes,
    (index, { seen }) => {
      for (const match of seen) observed.push({ match, kept: keptFor(match.seen, kept) });
      onScene(index);
    },
    {
      onKept: (all) => {
        kept = all;
      },
    },
  );
  return observed;
}

const rawReading = ({ match: { truth }, kept: { answer, isInCompany } }: Observed): RawReading => ({
  output: answer,
  isInCompany,
  isFace: truth !== null,
  values: truth?.map(({ value, shows }) => (shows ? value : null)) ?? [],
});

/** What the calibrated network says of a tile: the confidence of the whole, and that of its least certain value. */
export function claimsOf(
  { match: { seen, isRight }, kept: { answer, isInCompany } }: Observed,
  calibration: Calibration,
): { whole: Said; least: Said } {
  const judgement = judge(answer, TILE_OUTPUTS[seen.kind], calibration);
  const { whole, values } = confidencesOf(judgement, isInCompany, calibration);
  return { whole: { isRight, confidence: whole }, least: { isRight, confidence: Math.min(...values) } };
}

/** The calibration of one kind's network from what was observed. Throws where no tile of the kind was read whole. */
export function calibrateKind(
  observed: readonly Observed[],
  kind: TileKind,
): CalibrationRecord["kinds"][TileKind] {
  const own = observed.filter(({ match }) => match.seen.kind === kind);
  const read = own.filter(({ match }) => isRead(match.seen));
  if (read.length === 0) throw new Error(`no ${kind} was read: there is nothing to calibrate on`);
  const fitted = fitCalibration(own.map(rawReading), kind);
  const said = read.map((one) => claimsOf(one, fitted));
  const calibration = { ...fitted, sureFrom: sureFrom(said.map(({ least }) => least)) };
  return { calibration, readings: said.length, reliability: reliability(said.map(({ whole }) => whole)) };
}
