import { divideRounded, e4, type E4 } from '../money/agorot.ts';

/** What a changed price is rounded to. */
export const PRICE_ROUNDINGS = ['agora', 'ten-agorot', 'shekel'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

const STEP_E4: Readonly<Record<PriceRounding, bigint>> = {
  agora: 100n,
  'ten-agorot': 1_000n,
  shekel: 10_000n,
};

/** Returns a price scaled by 10,000 after a change by a rate in basis points (below zero: cheaper). */
export function changedPrice(price: E4, rateBasisPoints: number, rounding: PriceRounding): E4 {
  const step = STEP_E4[rounding];
  const exact = BigInt(price) * BigInt(10_000 + rateBasisPoints);
  return e4(Number(divideRounded(exact, 10_000n * step) * step));
}
