import type { StandardAccount } from './chart-of-accounts.ts';

/** How income and expenses are counted: when they were booked, or when they were paid. */
export const REVENUE_BASES = ['accrual', 'cash'] as const;
export type RevenueBasis = (typeof REVENUE_BASES)[number];

/** The two halves of a profit and loss report. */
export const REVENUE_KINDS = ['income', 'expense'] as const;
export type RevenueKind = (typeof REVENUE_KINDS)[number];

/**
 * On a cash basis, receipts: what documents post to these accounts. A deposit that is held subtracts its payment, and
 * counts when it is used.
 */
export const MONEY_IN_ACCOUNTS = [
  'cash',
  'cheques',
  'cards',
  'bank',
  'payment-apps',
  'other-means',
  'withholding',
  'deposits-held',
] as const satisfies readonly StandardAccount[];

/** On a cash basis, expenditure: what payments to suppliers post to these accounts, with what was withheld of them. */
export const MONEY_OUT_ACCOUNTS = [
  'bank',
  'cash',
  'cheques-given',
  'cards-payable',
  'payment-apps',
  'other-means',
  'withheld-from-suppliers',
] as const satisfies readonly StandardAccount[];

/**
 * Returns the side on which a line of the ledger adds to a figure: booked income is a credit, and a received payment a
 * debit; expenses are the reverse.
 */
export function addingSide(basis: RevenueBasis, kind: RevenueKind): 'debit' | 'credit' {
  return (basis === 'accrual') === (kind === 'income') ? 'credit' : 'debit';
}

/** What profit and loss may be narrowed by, each the id or the type of what is left. */
export interface RevenueFilterParts {
  readonly customerId?: string | undefined;
  readonly docType?: number | undefined;
  readonly branchId?: string | undefined;
  readonly tagId?: string | undefined;
  readonly userId?: string | undefined;
}

/** What a filter can reach: documents alone, what has tags, or all that a person wrote. */
export type RevenueReach = 'documents' | 'tag' | 'person';

/**
 * Returns what a filter of profit and loss can reach; undefined without one. Documents alone have a customer, a type and a
 * branch; expenses have tags, too; payments to suppliers and entries have only who wrote them.
 */
export function reachOfFilter(filter: RevenueFilterParts): RevenueReach | undefined {
  const { customerId, docType, branchId, tagId, userId } = filter;
  if (customerId !== undefined || docType !== undefined || branchId !== undefined) {
    return 'documents';
  }
  if (tagId !== undefined) return 'tag';
  return userId === undefined ? undefined : 'person';
}
