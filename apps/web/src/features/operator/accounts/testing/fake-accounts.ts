import type { OperatedAccount } from '@pinkas/contract/operator/accounts/accounts.contract';

/** An account that pays for a package, as the list of the area shows it. */
export const account = (changes: Partial<OperatedAccount> = {}): OperatedAccount => ({
  id: 7,
  nameHe: 'מוסך צומת הדקל',
  nameEn: '',
  kind: 'company',
  taxId: '510000557',
  state: 'paid',
  trialDay: null,
  restriction: null,
  restrictedFor: null,
  package: { nameHe: 'מחברת', nameEn: 'Notebook' },
  period: 'YEAR',
  paidUntil: '2027-03-01',
  isCancelled: false,
  used: 184,
  most: 200,
  documents: 1_204,
  people: 3,
  registeredAt: '2026-01-05T08:00:00.000Z',
  lastSeenAt: '2026-11-20T07:41:00.000Z',
  ...changes,
});

/** The only page of the list. */
export const pageOf = (rows: readonly OperatedAccount[]) => ({
  rows,
  after: null,
  before: null,
  tabs: { all: rows.length, trial: 1, paid: 1, grace: 0, ended: 0, blocked: 0, free: 0 },
});
