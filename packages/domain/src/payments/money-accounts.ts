import type { LedgerAccount } from '../documents/sums/journal.ts';

/**
 * The ledger accounts that hold received payments, one for each kind of means: the report of payments and its recount
 * use the same list. A deposit that is used is no new payment: it was received with the deposit.
 */
export const MONEY_ACCOUNTS = [
  'cash',
  'cheques',
  'cards',
  'bank',
  'payment-apps',
  'withholding',
  'other-means',
] as const satisfies readonly LedgerAccount[];
export type MoneyAccount = (typeof MONEY_ACCOUNTS)[number];
