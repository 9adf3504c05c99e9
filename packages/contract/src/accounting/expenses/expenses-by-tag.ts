import { z } from 'zod';

import { checkDateRange } from '../../fields.ts';
import { tagGroups } from '../tag-groups.ts';
import { ExpenseFilter } from './expense-list-query.ts';

/** The sums of the list by tag, a call of `expensesContract`. */
export const expensesByTag = {
  method: 'GET',
  path: '/v2/api/expenses/totals-by-tag',
  access: 'expenses.read',
  summary:
    'Sums over the filter by tag; each tag counts its part of an expense, what no tag takes counts without one, and credit notes take off.',
  query: ExpenseFilter.superRefine(checkDateRange),
  response: tagGroups({
    grossAgorot: z.int(),
    vatClaimedAgorot: z.int(),
    openAgorot: z.int(),
  }),
  errors: ['INVALID_REQUEST'],
} as const;
