import type { Currency } from '../money/currency.ts';

/** Which way money goes: a refund that is reported is never taken for a payment. */
export type MoneyDirection = 'payment' | 'refund';

/** What we asked a gateway for. */
export interface AskedPayment {
  readonly direction: MoneyDirection;
  /** In minor units; undefined where the payer chooses the sum, null where no money is asked for: a card is saved or checked. */
  readonly amount: number | null | undefined;
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
 * that is not told differs, since money without a sum cannot be booked, and none is compared where no money was asked for; a
 * terminal or reference that a gateway never tells does not differ.
 */
export function differencesOf(
  asked: AskedPayment,
  told: ConfirmedPayment,
): readonly ConfirmationDifference[] {
  const differences: ConfirmationDifference[] = [];
  if (told.direction !== asked.direction) differences.push('direction');
  if (isWrongSum(asked.amount, told.amount)) differences.push('amount');
  if ((told.currency ?? asked.currency) !== asked.currency) differences.push('currency');
  if ((told.terminal ?? asked.terminal) !== asked.terminal) differences.push('terminal');
  if ((told.reference ?? asked.reference) !== asked.reference) differences.push('reference');
  return differences;
}

function isWrongSum(asked: AskedPayment['amount'], told: ConfirmedPayment['amount']): boolean {
  if (asked === null) return false;
  return told === undefined || (asked !== undefined && told !== asked);
}
