import type { Share } from '@pinkas/domain/expenses/expense-sums';
import { formatE4 } from '@pinkas/domain/money/format';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';

const HUNDRED = 100n;
const E4 = 10_000n;

/** Shares that the law names and that percents with two digits cannot hold. */
const EXACT: readonly Share[] = [
  { parts: 1, of: 3 },
  { parts: 2, of: 3 },
  { parts: 1, of: 6 },
  { parts: 5, of: 6 },
];

/** A share as percents, two digits at most: two thirds are `66.67`. */
export function shareText({ parts, of }: Share): string {
  const scaled = (BigInt(parts) * HUNDRED * HUNDRED * 2n + BigInt(of)) / (BigInt(of) * 2n);
  return formatE4(Number((scaled * E4) / HUNDRED), 0);
}

/** Parses a percentage; thirds and sixths stay exact. Undefined for anything else. */
export function readShare(text: string): Share | undefined {
  const hundredths = parseDecimalText(text, 2);
  if (typeof hundredths !== 'number' || hundredths < 0 || hundredths > 10_000) return undefined;
  const exact = EXACT.find((share) => readPlain(shareText(share)) === hundredths);
  return exact ?? reduced(hundredths, 10_000);
}

function readPlain(text: string): number | undefined {
  const value = parseDecimalText(text, 2);
  return typeof value === 'number' ? value : undefined;
}

function reduced(parts: number, of: number): Share {
  const common = divisor(parts, of);
  return { parts: parts / common, of: of / common };
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
