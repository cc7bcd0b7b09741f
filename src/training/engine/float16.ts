/*
 * Half precision (IEEE 754 binary16): 1 sign bit, 5 bits of exponent (bias 15), 10 of fraction. Node 20 has no
 * Float16Array.
 */

const SMALLEST_NORMAL = 2 ** -14;
const SUBNORMAL_STEP = 2 ** -24;
const OVERFLOW_FROM = 65_520;

/** Nearest half-precision bits, ties to even. Throws for what half precision cannot hold. */
export function toFloat16Bits(value: number): number {
  const magnitude = Math.abs(value);
  if (!(magnitude < OVERFLOW_FROM)) throw new RangeError(`${value} does not fit half precision`);
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  if (magnitude < SMALLEST_NORMAL) return sign | roundHalfEven(magnitude / SUBNORMAL_STEP);
  const exponent = exponentOf(magnitude);
  const fraction = roundHalfEven((magnitude / 2 ** exponent - 1) * 1024);
  // A fraction rounded up to 1024 carries into the exponent, as it should.
  return sign | (((exponent + 15) << 10) + fraction);
}

export function fromFloat16Bits(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * SUBNORMAL_STEP;
  if (exponent === 0x1f) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Floor of the binary logarithm; Math.log2 alone may be off by one beside powers of two. */
function exponentOf(magnitude: number): number {
  const guess = Math.floor(Math.log2(magnitude));
  if (2 ** guess > magnitude) return guess - 1;
  return 2 ** (guess + 1) <= magnitude ? guess + 1 : guess;
}

function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}
