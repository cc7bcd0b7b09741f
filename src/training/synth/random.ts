import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** The one source of randomness of synthesis and training: a seeded stream with the draws that scenes need. */
export class Random {
  readonly #generator;

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 0);
  }

  /**
   * A stream of its own for what came to scenes later: it hangs on a number that was drawn already, and takes none, so that
   * all else there is to a scene stays as it was.
   */
  static besides(drawn: number): Random {
    return new Random(Math.round(1e9 * drawn));
  }

  /** Uniform in [low, high). */
  uniform(low = 0, high = 1): number {
    return low + (high - low) * uniformFloat64(this.#generator);
  }

  /** Whole number in [low, high], both included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.uniform() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.uniform() < probability;
  }

  /** Roughly normal (sum of four uniforms), mean 0, standard deviation as given, never beyond 3.5 of them. */
  normal(deviation = 1): number {
    const sum = this.uniform() + this.uniform() + this.uniform() + this.uniform() - 2;
    return sum * Math.sqrt(3) * deviation;
  }

  /** Uniform on a logarithmic scale. */
  logUniform(low: number, high: number): number {
    return Math.exp(this.uniform(Math.log(low), Math.log(high)));
  }

  pick<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.uniform() * choices.length)]!;
  }

  /** One of the choices, each as likely as its weight says. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = this.uniform(
      0,
      choices.reduce((sum, [, weight]) => sum + weight, 0),
    );
    for (const [choice, weight] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    return choices.at(-1)![0];
  }

  shuffled<T>(items: readonly T[]): T[] {
    const result = [...items];
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.integer(0, i);
      [result[i], result[j]] = [result[j]!, result[i]!];
    }
    return result;
  }

  /** A stream of its own, so that more draws in one part of a scene do not change the others. */
  fork(): Random {
    return new Random(this.integer(0, 0x7fffffff));
  }
}
