import {
  agorot,
  divideRounded,
  ZERO_AGOROT,
  type Agorot,
  type BasisPoints,
} from '../money/agorot.ts';
import { wholeShekels } from '../vat/vat-return.ts';

const ALL_BASIS_POINTS = 10_000n;

/** The turnover of a month with the percent of it that is paid in advance of income tax. */
export interface AdvancesMonth {
  readonly turnoverAgorot: number;
  readonly basisPoints: BasisPoints;
}

/** Returns the advance of some months: of each its percent of its turnover, never below zero in sum (israel.md 4.3). */
export function advanceOf(months: readonly AdvancesMonth[]): Agorot {
  const sum = months.reduce(
    (total, { turnoverAgorot, basisPoints }) =>
      total + divideRounded(BigInt(turnoverAgorot) * BigInt(basisPoints), ALL_BASIS_POINTS),
    0n,
  );
  return sum > 0n ? agorot(Number(sum)) : ZERO_AGOROT;
}

/** The amount payable of an advance, and the remainder of the tax that customers withheld. */
export interface AdvanceToPay {
  /** In whole shekels. */
  readonly payAgorot: Agorot;
  /** For the periods after it in the same year. */
  readonly leftAgorot: Agorot;
}

/** Deducts from an advance what customers withheld in the period and the remainder from before. */
export function advanceToPay(
  advanceAgorot: number,
  withheldAgorot: number,
  leftBeforeAgorot: number,
): AdvanceToPay {
  const rest = advanceAgorot - withheldAgorot - leftBeforeAgorot;
  return rest > 0
    ? { payAgorot: wholeShekels(rest), leftAgorot: ZERO_AGOROT }
    : { payAgorot: ZERO_AGOROT, leftAgorot: agorot(-rest) };
}
