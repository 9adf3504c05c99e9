import { assert } from '../assert.ts';
import { CURRENCIES, type Currency } from './currency.ts';

/**
 * Money in the minor units of a currency: a safe integer, never a fraction of a coin. A sum whose currency is known
 * only at run time is `Minor<Currency>`, or `Minor` for short; `toAgorot` is the only conversion from it into the
 * books.
 */
export type Minor<C extends Currency = Currency> = number & {
  readonly __unit: 'minor';
  readonly __currency: C;
};
/** Sums of the books: minor units of the shekel. */
export type Agorot = Minor<'ILS'>;
/** A rate in hundredths of a percent: 18% is 1800. */
export type BasisPoints = number & { readonly __unit: 'basis-points' };
/** A quantity or a unit price scaled by 10,000: 1.5 is 15000. */
export type E4 = number & { readonly __unit: 'e4' };

export const ZERO_AGOROT = 0 as Agorot;

function brand<C extends Currency>(value: number): Minor<C> {
  assert(Number.isSafeInteger(value), `${value} is not a whole number of minor units`);
  return (value === 0 ? 0 : value) as Minor<C>;
}

/** Brands whole minor units of a currency that is known only as the program runs. */
export function minor(value: number): Minor {
  return brand<Currency>(value);
}

/** Brands a whole number of agorot; a fraction or a number beyond 2^53 is a bug of the caller. */
export function agorot(value: number): Agorot {
  return brand<'ILS'>(value);
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

export function sumMinor<C extends Currency>(parts: readonly Minor<C>[]): Minor<C> {
  let sum = 0;
  for (const part of parts) sum += part;
  return brand<C>(sum);
}

export function addMinor<C extends Currency>(...parts: readonly Minor<C>[]): Minor<C> {
  return sumMinor(parts);
}

export function subtractMinor<C extends Currency>(from: Minor<C>, part: Minor<C>): Minor<C> {
  return brand<C>(from - part);
}

export const sumAgorot = sumMinor<'ILS'>;
export const addAgorot = addMinor<'ILS'>;
export const subtractAgorot = subtractMinor<'ILS'>;

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

/** Converts an exact whole number back to minor units. */
export function minorFromBigInt(value: bigint): Minor {
  return minor(Number(value));
}

/** Returns the share of a sum at a rate, rounded to the smallest coin. */
export function shareOf<C extends Currency>(sum: Minor<C>, rate: BasisPoints): Minor<C> {
  return brand<C>(Number(divideRounded(BigInt(sum) * BigInt(rate), 10_000n)));
}

/** Quantity times unit price in minor units. Both are scaled by 10,000, the price in whole units. */
export function multiplyE4<C extends Currency>(quantity: E4, unitPrice: E4, currency: C): Minor<C> {
  return roundE8(BigInt(quantity) * BigInt(unitPrice), currency);
}

/** What a sum scaled by 10^8 is divided by, for each number of decimals that a currency has. */
const E8_DIVISORS = { 0: 100_000_000n, 2: 1_000_000n, 3: 100_000n } as const;

/** Rounds a sum of a currency scaled by 10^8 to its minor units. */
export function roundE8<C extends Currency>(exact: bigint, currency: C): Minor<C> {
  return brand<C>(Number(divideRounded(exact, E8_DIVISORS[CURRENCIES[currency]])));
}

/**
 * Splits a sum over weights so that the parts add up to it exactly. Each part is the difference of
 * two rounded cumulative shares, so no part is off by more than one coin. A weight below zero takes
 * its share with the opposite sign.
 */
export function splitByWeights<C extends Currency>(
  sum: Minor<C>,
  weights: readonly Minor[],
): Minor<C>[] {
  const signed = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  const [sign, whole] = signed < 0n ? [-1n, -signed] : [1n, signed];
  if (whole === 0n) {
    assert(sum === 0, 'a sum can be split over weights that are not all zero');
    return weights.map(() => brand<C>(0));
  }
  let reached = 0n;
  let given = 0n;
  return weights.map((weight) => {
    reached += BigInt(weight);
    const upTo = divideRounded(BigInt(sum) * reached * sign, whole);
    const part = upTo - given;
    given = upTo;
    return brand<C>(Number(part));
  });
}
