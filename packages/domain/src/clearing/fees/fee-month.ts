import { startOfMonth, type LocalDate } from '../../time/local-date.ts';

/** Fees of a card company and the VAT on them, in agorot; below zero for what it gave back. */
export interface FeeSums {
  readonly feeMinor: number;
  readonly vatMinor: number;
}

/**
 * What became of the fees of a month. `running`: it is not over. `open`: no expense was made of them. `drafted`: expenses hold
 * them to the agora, and one waits for approval. `approved`: all of them are approved. `differs`: the card company reported
 * otherwise since. `removed`: the expense was removed.
 */
export const FEE_MONTH_STATES = [
  'running',
  'open',
  'drafted',
  'approved',
  'differs',
  'removed',
] as const;
export type FeeMonthState = (typeof FEE_MONTH_STATES)[number];

/** The fees of a month as deposits show them, and the expenses that were made of them and not removed. */
export interface FeeMonth extends FeeSums {
  /** First day of the month. */
  readonly month: LocalDate;
  readonly expenses: readonly (FeeSums & { readonly isApproved: boolean })[];
  /** Whether an expense was ever made of it. */
  readonly wasDrafted: boolean;
}

/** An expense that can be made: sums above zero; a credit note takes back what expenses hold beyond the fees. */
export interface FeeOffer extends FeeSums {
  readonly isCredit: boolean;
}

/** Returns the fees that no expense holds; below zero for what expenses hold beyond them. */
export function missingFees({ feeMinor, vatMinor, expenses }: FeeMonth): FeeSums {
  return expenses.reduce(
    (left, held) => ({
      feeMinor: left.feeMinor - held.feeMinor,
      vatMinor: left.vatMinor - held.vatMinor,
    }),
    { feeMinor, vatMinor },
  );
}

/** Returns what became of the fees of a month on a day. */
export function feeMonthState(fees: FeeMonth, today: LocalDate): FeeMonthState {
  if (fees.month >= startOfMonth(today)) return 'running';
  const { expenses, wasDrafted } = fees;
  if (expenses.length === 0) return wasDrafted ? 'removed' : 'open';
  const { feeMinor, vatMinor } = missingFees(fees);
  if (feeMinor !== 0 || vatMinor !== 0) return 'differs';
  return expenses.every(({ isApproved }) => isApproved) ? 'approved' : 'drafted';
}

/**
 * Returns the expense that holds what is missing of a month that is over; undefined where nothing is, and where fee and VAT
 * moved against each other: no document holds that.
 */
export function feeOffer(fees: FeeMonth, today: LocalDate): FeeOffer | undefined {
  if (fees.month >= startOfMonth(today)) return undefined;
  const { feeMinor, vatMinor } = missingFees(fees);
  const isCredit = feeMinor + vatMinor < 0;
  const sign = isCredit ? -1 : 1;
  const offer = { feeMinor: sign * feeMinor, vatMinor: sign * vatMinor, isCredit };
  if (offer.feeMinor < 0 || offer.vatMinor < 0) return undefined;
  return offer.feeMinor + offer.vatMinor === 0 ? undefined : offer;
}
