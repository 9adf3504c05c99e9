import type { ListName } from './list-views.contract.ts';

/** Reports whose saved views can be mailed by schedule. */
export const MAILED_LISTS = [
  'report-income',
  'report-income-documents',
  'report-revenue',
  'report-revenue-lines',
  'report-expenses',
  'report-expenses-entries',
  'report-withheld',
  'report-withheld-receipts',
  'report-withheld-suppliers',
  'report-withheld-payments',
  'report-donations',
  'report-donation-receipts',
  'report-stock-value',
  'report-stock-movements',
  'report-open-debt',
  'report-open-debt-documents',
  'report-trial-balance',
  'report-ledger',
  'report-cheques',
  'report-cards',
  'report-cards-transactions',
  'report-cards-instalments',
  'report-future-payments',
  'journal-entries',
  'ledger-accounts',
  'bank-deposits',
  'report-payments',
  'report-payments-documents',
  'report-vat',
  'report-tax',
  'report-close-month',
] as const satisfies readonly ListName[];
export type MailedList = (typeof MAILED_LISTS)[number];

/** Returns whether the views of a list can be mailed. */
export function isMailedList(list: string): list is MailedList {
  return MAILED_LISTS.some((one) => one === list);
}
