import { z } from 'zod';

import { tableParts } from '../../lists/views/list-query.ts';

/** Columns of exported recurring expenses, in the order of a full file. */
export const RECURRING_COLUMNS = [
  'supplier',
  'category',
  'every',
  'next',
  'ends',
  'state',
  'gross',
  'currency',
] as const;
export type RecurringColumn = (typeof RECURRING_COLUMNS)[number];

/** The export of recurring expenses, a call of `expensesContract`. */
export const exportRecurring = {
  method: 'GET',
  path: '/v2/api/expenses/recurring/export',
  access: 'expenses.read',
  summary: 'Expenses that come back by themselves, as a file.',
  query: z.strictObject(tableParts(RECURRING_COLUMNS)),
  response: 'file',
  effect: 'download',
  errors: ['INVALID_REQUEST', 'BUSY'],
} as const;
