import type { Currency } from '../money/currency.ts';

/** Which way money goes: a refund that is reported is never taken for a payment. */
export type MoneyDirection = 'payment' | 'refund';

/** What we asked a gateway for. */
export interface AskedPayment {
  readonly direction: MoneyDirection;
  /** In minor units; undefined where the payer chooses the sum. */
  readonly amount: number | undefined;
  readonly currency: Currency;
  readonly terminal: string;
  /** Our name of the attempt. */
  readonly reference: string;
}

/** What a gateway says that it did; undefined where it does not say. */
export interface ConfirmedPayment {
  readonly direction: MoneyDirection;
  readonly amount: number | undefined;
  readonly currency: Currency | undefined;
  readonly terminal: string | undefined;
  readonly reference: string | undefined;
}

export type ConfirmationDifference = 'direction' | 'amount' | 'currency' | 'terminal' | 'reference';

/**
 * Returns in what a confirmation differs from what was asked, whatever its result: one that differs books nothing. A sum
 * that is not told differs, since money without a sum cannot be booked; a terminal or reference that a gateway never
 * tells does not.
 */
export function differencesOf(
  asked: AskedPayment,
  told: ConfirmedPayment,
): readonly ConfirmationDifference[] {
  const differences: ConfirmationDifference[] = [];
  if (told.direction !== asked.direction) differences.push('direction');
  const isWrongSum = asked.amount !== undefined && told.amount !== asked.amount;
  if (told.amount === undefined || isWrongSum) differences.push('amount');
  if ((told.currency ?? asked.currency) !== asked.currency) differences.push('currency');
  if ((told.terminal ?? asked.terminal) !== asked.terminal) differences.push('terminal');
  if ((told.reference ?? asked.reference) !== asked.reference) differences.push('reference');
  return differences;
}
