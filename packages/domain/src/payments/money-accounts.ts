import type { LedgerAccount } from '../documents/journal.ts';

/**
 * The accounts of the ledger on which money that came in stands, one for each kind of means: the report of payments and its
 * recount go by the same list. A deposit that is used is no money that comes in: it came with the deposit.
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
