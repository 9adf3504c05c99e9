import { divideRounded, e4, type E4 } from '../money/agorot.ts';
import { parseScaled } from '../money/parse.ts';
import { PRICE_CHANGE_MAX, PRICE_CHANGE_MIN } from './item-limits.ts';

/** What a changed price is rounded to. */
export const PRICE_ROUNDINGS = ['agora', 'ten-agorot', 'shekel'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

const STEP_E4: Readonly<Record<PriceRounding, bigint>> = {
  agora: 100n,
  'ten-agorot': 1_000n,
  shekel: 10_000n,
};

/** Reads a rate that a person wrote in percent, as basis points; undefined for what is no rate, or is out of its bounds. */
export function parsePriceRate(percent: string): number | undefined {
  const rate = parseScaled(percent.replace('%', ''), 2);
  return rate === undefined || rate < PRICE_CHANGE_MIN || rate > PRICE_CHANGE_MAX
    ? undefined
    : rate;
}

/** Returns a price scaled by 10,000 after a change by a rate in basis points (below zero: cheaper). */
export function changedPrice(price: E4, rateBasisPoints: number, rounding: PriceRounding): E4 {
  const step = STEP_E4[rounding];
  const exact = BigInt(price) * BigInt(10_000 + rateBasisPoints);
  return e4(Number(divideRounded(exact, 10_000n * step) * step));
}
