import { RunningMeans } from "./running-means.ts";

type Figures = Readonly<Record<string, number>>;

export type WorkerReport =
  | {
      readonly kind: "step";
      readonly step: number;
      readonly elapsedMs: number;
      readonly progress: number;
      readonly learningRate: number;
      readonly gradientNorm: number;
      readonly samplesPerS: number;
      /** Share of the time spent on making batches. */
      readonly dataShare: number;
      /** Means since the last report. */
      readonly figures: Figures;
    }
  | {
      readonly kind: "validation";
      readonly step: number;
      readonly elapsedMs: number;
      readonly figures: Figures;
    }
  | { readonly kind: "checkpoint"; readonly step: number; readonly elapsedMs: number }
  | { readonly kind: "end"; readonly step: number; readonly elapsedMs: number };

export interface ReporterOptions {
  readonly firstStep: number;
  /** Samples in a step, over all workers together. */
  readonly batchSize: number;
  readonly reportEveryMs: number;
  readonly checkpointEveryMs: number;
  /** Time of the run, all its parts together. */
  readonly elapsedMs: () => number;
  readonly send: (report: WorkerReport) => void;
  /** Writes the checkpoint. */
  readonly save: (step: number, elapsedMs: number) => void;
}

/** A step that was made. */
export interface StepFacts {
  readonly step: number;
  readonly progress: number;
  readonly learningRate: number;
  readonly gradientNorm: number;
  /** Time that this worker has spent on making batches in this part of the run. */
  readonly dataMs: number;
  readonly isLast: boolean;
}

/** What one worker tells of the run, for all of them, and when it saves the run. */
export class RunReporter {
  readonly #options: ReporterOptions;
  readonly #means = new RunningMeans();
  #reported: { readonly step: number; readonly ms: number; readonly dataMs: number };
  #savedMs: number;

  constructor(options: ReporterOptions) {
    this.#options = options;
    this.#savedMs = options.elapsedMs();
    this.#reported = { step: options.firstStep, ms: this.#savedMs, dataMs: 0 };
  }

  /** Figures of a step, for the next report. */
  add(figures: Figures): void {
    this.#means.add(figures);
  }

  validated(step: number, figures: Figures): void {
    const { send, elapsedMs } = this.#options;
    send({ kind: "validation", step, elapsedMs: elapsedMs(), figures });
  }

  /** Reports and saves where it is time, and after the last step. */
  stepped(facts: StepFacts): void {
    const { reportEveryMs, checkpointEveryMs, elapsedMs } = this.#options;
    const nowMs = elapsedMs();
    if (nowMs - this.#reported.ms >= reportEveryMs || facts.isLast) this.#report(facts, nowMs);
    if (nowMs - this.#savedMs >= checkpointEveryMs || facts.isLast) this.#save(facts.step);
  }

  ended(step: number): void {
    const { send, elapsedMs } = this.#options;
    send({ kind: "end", step, elapsedMs: elapsedMs() });
  }

  #report({ step, progress, learningRate, gradientNorm, dataMs }: StepFacts, nowMs: number): void {
    const { send, batchSize } = this.#options;
    const before = this.#reported;
    const spentMs = nowMs - before.ms;
    send({
      kind: "step",
      step,
      elapsedMs: nowMs,
      progress,
      learningRate,
      gradientNorm,
      samplesPerS: ((step - before.step) * batchSize * 1000) / spentMs,
      dataShare: (dataMs - before.dataMs) / spentMs,
      figures: this.#means.take(),
    });
    this.#reported = { step, ms: nowMs, dataMs };
  }

  #save(step: number): void {
    const { send, save, elapsedMs } = this.#options;
    save(step, elapsedMs());
    this.#savedMs = elapsedMs();
    send({ kind: "checkpoint", step, elapsedMs: this.#savedMs });
  }
}
