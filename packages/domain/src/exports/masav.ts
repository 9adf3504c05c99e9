import { agorot, basisPoints, shareOf, type Agorot } from '../money/agorot.ts';
import type { ExpenseKind } from '../expenses/expense-kind.ts';

/** How a bank reads Hebrew in a file for Masav, and in which order. Each business asks its bank. */
export const MASAV_TEXT_CODES = ['code-a', 'cp-862', 'windows-1255'] as const;
export type MasavTextCode = (typeof MASAV_TEXT_CODES)[number];
export const MASAV_TEXT_ORDERS = ['logical', 'visual'] as const;
export type MasavTextOrder = (typeof MASAV_TEXT_ORDERS)[number];

export const MASAV_BUSINESS_NAME_LENGTH_MAX = 30;
export const MASAV_HOLDER_LENGTH_MAX = 16;
/** A file pays at most this many days ahead. */
export const MASAV_DAYS_AHEAD_MAX = 60;
/** Number of the oldest open expenses that are offered, and that one file takes. */
export const MASAV_EXPENSES_MAX = 500;
/** Number of the newest files that are shown. */
export const MASAV_FILES_SHOWN = 50;

/** What is still to be paid of an expense; a credit note is deducted. */
export interface OpenExpense {
  readonly kind: ExpenseKind;
  readonly openAgorot: number;
}

/** Returns what a supplier gets for some expenses, and what is withheld at source by the rate on the card. */
export function creditSums(
  expenses: readonly OpenExpense[],
  withholdingBasisPoints: number,
): { readonly paidAgorot: Agorot; readonly withheldAgorot: Agorot } {
  const owed = agorot(
    expenses.reduce(
      (sum, { kind, openAgorot }) => sum + (kind === 'credit-note' ? -openAgorot : openAgorot),
      0,
    ),
  );
  if (owed <= 0) return { paidAgorot: owed, withheldAgorot: agorot(0) };
  const withheldAgorot = shareOf(owed, basisPoints(withholdingBasisPoints));
  return { paidAgorot: agorot(owed - withheldAgorot), withheldAgorot };
}
