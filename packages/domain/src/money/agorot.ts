import { assert } from '../assert.ts';

/** Money in agorot: a safe integer, never a fraction of an agora. */
export type Agorot = number & { readonly __unit: 'agorot' };
/** A rate in hundredths of a percent: 18% is 1800. */
export type BasisPoints = number & { readonly __unit: 'basis-points' };
/** A quantity or a unit price scaled by 10,000: 1.5 is 15000. */
export type E4 = number & { readonly __unit: 'e4' };

export const ZERO_AGOROT = 0 as Agorot;

/** Brands a whole number of agorot; a fraction or a number beyond 2^53 is a bug of the caller. */
export function agorot(value: number): Agorot {
  assert(Number.isSafeInteger(value), `${value} is not a whole number of agorot`);
  return (value === 0 ? 0 : value) as Agorot;
}

/** Brands a rate in basis points, 0 to 10,000. */
export function basisPoints(value: number): BasisPoints {
  assert(Number.isInteger(value) && value >= 0 && value <= 10_000, `${value} is not a rate`);
  return value as BasisPoints;
}

/** Brands a number scaled by 10,000. */
export function e4(value: number): E4 {
  assert(Number.isSafeInteger(value), `${value} is not scaled by 10,000`);
  return value as E4;
}

export function addAgorot(...parts: readonly Agorot[]): Agorot {
  return sumAgorot(parts);
}

export function sumAgorot(parts: readonly Agorot[]): Agorot {
  let sum = 0;
  for (const part of parts) sum += part;
  return agorot(sum);
}

export function subtractAgorot(from: Agorot, part: Agorot): Agorot {
  return agorot(from - part);
}

export function negateAgorot(value: Agorot): Agorot {
  return agorot(-value);
}

/**
 * numerator / denominator rounded half away from zero: the one rounding rule of the product.
 * The denominator is positive.
 */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  assert(denominator > 0n, 'a positive denominator');
  const negative = numerator < 0n;
  const magnitude = negative ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return negative ? -rounded : rounded;
}

/** Converts an exact whole number back to agorot. */
export function agorotFromBigInt(value: bigint): Agorot {
  return agorot(Number(value));
}

/** The share of a sum at a rate, rounded to the agora. */
export function shareOf(sum: Agorot, rate: BasisPoints): Agorot {
  return agorotFromBigInt(divideRounded(BigInt(sum) * BigInt(rate), 10_000n));
}

/**
 * Quantity times unit price in minor units of a currency with that many decimals: agorot by
 * default. Both are scaled by 10,000, the price in whole units.
 */
export function multiplyE4(quantity: E4, unitPrice: E4, decimals = 2): Agorot {
  const divisor = 10n ** BigInt(8 - decimals);
  return agorotFromBigInt(divideRounded(BigInt(quantity) * BigInt(unitPrice), divisor));
}

/**
 * Splits a sum over weights so that the parts add up to it exactly. Each part is the difference of
 * two rounded cumulative shares, so no part is off by more than one agora.
 */
export function splitByWeights(sum: Agorot, weights: readonly Agorot[]): Agorot[] {
  const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (whole === 0n) {
    assert(sum === 0, 'a sum can be split over weights that are not all zero');
    return weights.map(() => ZERO_AGOROT);
  }
  let reached = 0n;
  let given = 0n;
  return weights.map((weight) => {
    reached += BigInt(weight);
    const upTo = divideRounded(BigInt(sum) * reached, whole);
    const part = upTo - given;
    given = upTo;
    return agorotFromBigInt(part);
  });
}
