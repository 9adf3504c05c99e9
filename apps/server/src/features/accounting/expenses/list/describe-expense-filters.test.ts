import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { describeExpenseFilters } from './describe-expense-filters.ts';

type Query = Parameters<typeof describeExpenseFilters>[0];

const ALL: Query = {
  sort: 'date',
  direction: 'desc',
  format: 'pdf',
  language: 'en',
  columns: undefined,
  ids: undefined,
};

/** Nothing is read where nothing is narrowed to what has an id. */
const NO_TX = {} as AccountTx;

const told = (changes: Partial<Query>) => describeExpenseFilters({ ...ALL, ...changes })(NO_TX);

test('nothing narrows the list unless it was asked for', async () => {
  expect(await told({})).toEqual([]);
});

test.each<[Partial<Query>, string]>([
  [{ search: 'paper' }, 'Search: paper'],
  [{ state: 'waiting' }, 'Expenses by status: Awaiting approval'],
  [{ paymentState: 'unpaid' }, 'Expenses by status: Unpaid'],
  [{ paymentState: 'partly-paid' }, 'Expenses by status: Partly paid'],
  [{ paymentState: 'paid' }, 'Expenses by status: Paid'],
  [{ paymentState: 'overdue' }, 'Expenses by status: Overdue'],
  [{ kind: 'credit-note' }, 'Document type: Credit note'],
  [{ category: 'rent' }, 'Expense category: Rent'],
  [{ allocation: 'missing' }, 'Allocation number: Missing'],
  [{ allocation: 'unconfirmed' }, 'Allocation number: Not confirmed'],
  [
    { from: localDate('2026-03-01'), to: localDate('2026-03-31') },
    'Dates: 01/03/2026 – 31/03/2026',
  ],
  [{ dueFrom: localDate('2026-03-01') }, 'Still to pay: From 01/03/2026'],
  [{ dueTo: localDate('2026-03-31') }, 'Still to pay: Until 31/03/2026'],
  [{ reportMonth: localDate('2026-03-01') }, 'Report month: 2026-03'],
  [{ grossMinAgorot: 1_00 }, 'Amount: From ₪ 1.00'],
  [{ grossMaxAgorot: 2_00 }, 'Amount: Up to ₪ 2.00'],
])('%j is told as %s', async (changes, words) => {
  expect(await told(changes)).toEqual([words]);
});
