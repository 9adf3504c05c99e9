import type { LedgerAccount } from '../documents/sums/journal.ts';

/** What an account of the ledger is: of the balance sheet, or of profit and loss. */
export const ACCOUNT_KINDS = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The accounts that every business has, as table `ledger_accounts` has them; a test compares the two. */
export const STANDARD_ACCOUNTS = {
  customers: 'asset',
  cash: 'asset',
  cheques: 'asset',
  cards: 'asset',
  bank: 'asset',
  'payment-apps': 'asset',
  'other-means': 'asset',
  withholding: 'asset',
  'input-vat': 'asset',
  'input-vat-equipment': 'asset',
  'fixed-assets': 'asset',
  suppliers: 'liability',
  'output-vat': 'liability',
  'deposits-held': 'liability',
  'withheld-from-suppliers': 'liability',
  'cheques-given': 'liability',
  'cards-payable': 'liability',
  loans: 'liability',
  capital: 'equity',
  'owner-drawings': 'equity',
  'retained-earnings': 'equity',
  'income-taxable': 'income',
  'income-exempt': 'income',
  'income-zero-rate': 'income',
  donations: 'income',
  rounding: 'income',
  'expense-materials': 'expense',
  'expense-subcontractors': 'expense',
  'expense-office': 'expense',
  'expense-software': 'expense',
  'expense-rent': 'expense',
  'expense-utilities': 'expense',
  'expense-communication': 'expense',
  'expense-vehicle': 'expense',
  'expense-advertising': 'expense',
  'expense-professional': 'expense',
  'expense-insurance': 'expense',
  'expense-bank-fees': 'expense',
  'expense-travel': 'expense',
  'expense-training': 'expense',
  'expense-maintenance': 'expense',
  'expense-refreshments': 'expense',
  'expense-hospitality': 'expense',
  'expense-fees': 'expense',
  'expense-other': 'expense',
} as const satisfies Readonly<Record<string, AccountKind>> &
  Readonly<Record<LedgerAccount, AccountKind>>;
export type StandardAccount = keyof typeof STANDARD_ACCOUNTS;

/** Codes of the accounts that every business has, in the order of a chart of accounts. */
export const STANDARD_CODES: readonly StandardAccount[] = Object.keys(STANDARD_ACCOUNTS).filter(
  (code) => isStandardAccount(code),
);

/** Returns whether a code is of an account that every business has. */
export function isStandardAccount(code: string): code is StandardAccount {
  return Object.hasOwn(STANDARD_ACCOUNTS, code);
}

/** Returns the codes of one kind of account, in the order of the chart. */
export function standardAccountsOf(kind: AccountKind): readonly StandardAccount[] {
  return STANDARD_CODES.filter((code) => STANDARD_ACCOUNTS[code] === kind);
}

/** Returns whether the balance of a kind restarts from zero each year: its earlier years were carried to equity. */
export function isOfProfitAndLoss(kind: AccountKind): boolean {
  return kind === 'income' || kind === 'expense';
}
