import { Random } from "./random.ts";

/** The light of a scene. Directions are on the table; shares are of full brightness. */
export type Light = {
  readonly azimuthRad: number;
  /** Shadow length per height. */
  readonly slant: number;
  readonly shadow: number;
  readonly shadowSoftness: number;
  /** Between tiles that touch no light falls: so wide a line there, table units, and so dark, 0…1. */
  readonly joint: { readonly width: number; readonly darkness: number };
  /** How much of the light on the tiles' sides comes from all round, 0…1: a bright room, a white table. */
  readonly ambient: number;
  readonly fall: number;
  readonly fallAzimuthRad: number;
  readonly vignette: number;
  /** Bright patches of sun with soft or hard edges: polygons in shares of the picture. */
  readonly sun: readonly {
    readonly points: readonly (readonly [number, number])[];
    readonly shade: number;
    readonly softness: number;
  }[];
  readonly glare: readonly {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly strength: number;
  }[];
  /** How much a glossy face mirrors the sky: one brightening for each tile, drawn at random. */
  readonly sheen: number;
};

/** What lens, sensor and file do to the picture. */
export type Sensor = {
  /** Share of full brightness, times what the metering asks for. */
  readonly exposure: number;
  /** How far the exposure follows the picture's brightness: 0 or absent not at all, 1 all the way to middle grey. */
  readonly metering?: number;
  readonly gamma: number;
  readonly balance: readonly [number, number, number];
  readonly blurPx: number;
  readonly motionPx: number;
  readonly motionRad: number;
  readonly noise: number;
  readonly colourNoise: number;
  readonly sharpen: number;
  readonly jpegQuality: number;
  readonly seed: number;
};

export function randomLight(random: Random, heldOut: boolean): Light {
  // Held out: hard low sun, and the lamp that mirrors in the table.
  const hard = heldOut ? random.chance(0.6) : random.chance(0.25);
  const sunny = heldOut ? 0.3 : 0.1;
  const azimuthRad = random.uniform(0, 2 * Math.PI);
  const own = Random.besides(azimuthRad);
  return {
    azimuthRad,
    joint: { width: own.uniform(0.008, 0.035), darkness: own.chance(0.8) ? own.uniform(0.15, 0.85) : 0 },
    ambient: own.chance(hard ? 0.7 : 0.35) ? own.uniform(0, 0.3) : own.uniform(0.3, 1),
    slant: hard ? random.uniform(0.4, 1.8) : random.uniform(0.1, 0.9),
    shadow: hard ? random.uniform(0.3, 0.65) : random.uniform(0.12, 0.45),
    shadowSoftness: hard ? random.uniform(0.02, 0.1) : random.uniform(0.08, 0.35),
    fall: random.weighted([
      [0, 3],
      [random.uniform(0, 0.25), 5.5],
      [random.uniform(0.2, 0.55), 1.5],
    ] as const),
    fallAzimuthRad: random.uniform(0, 2 * Math.PI),
    vignette: random.chance(0.3) ? random.uniform(0, random.chance(0.2) ? 0.45 : 0.2) : 0,
    sun: random.chance(sunny)
      ? [
          {
            points: Array.from(
              { length: random.integer(3, 5) },
              () => [random.uniform(-0.2, 1.2), random.uniform(-0.2, 1.2)] as const,
            ),
            shade: random.uniform(0.4, 0.75),
            softness: random.uniform(0, 0.02),
          },
        ]
      : [],
    glare: random.chance(heldOut ? 0.5 : 0.25)
      ? Array.from({ length: random.integer(1, 2) }, () => ({
          x: random.uniform(0, 1),
          y: random.uniform(0, 1),
          radius: random.uniform(0.04, 0.35),
          strength: random.chance(0.7) ? random.uniform(0.1, 0.35) : random.uniform(0.3, 0.75),
        }))
      : [],
    sheen: random.chance(0.4) ? random.uniform(0, 0.4) : 0,
  };
}

export function randomSensor(random: Random, longPx: number): Sensor {
  const warm = random.chance(0.2) ? random.uniform(0.05, 0.3) : random.normal(0.04);
  const tint = random.normal(0.03);
  const blurMax = Math.min(2.2, longPx / 45);
  return {
    exposure: random.weighted([
      [random.uniform(0.88, 1.12), 6.5],
      [random.uniform(0.5, 0.88), 1.1],
      [random.uniform(1.12, 1.4), 1],
    ] as const),
    metering: random.uniform(0.35, 0.8),
    gamma: random.uniform(0.85, 1.2),
    balance: [1 + warm * 0.4, 1 + tint, 1 - warm],
    blurPx: random.chance(0.75) ? random.uniform(0, blurMax * 0.45) : random.uniform(0, blurMax),
    motionPx: random.chance(0.07) ? random.uniform(0, Math.min(5, longPx / 20)) : 0,
    motionRad: random.uniform(0, Math.PI),
    noise: random.chance(0.83) ? random.uniform(0, 4.5) : random.uniform(4, 15),
    colourNoise: random.uniform(0, 1),
    sharpen: random.chance(0.35) ? random.uniform(0.2, 1) : 0,
    jpegQuality: random.integer(55, 96),
    seed: random.integer(0, 0x7fffffff),
  };
}
