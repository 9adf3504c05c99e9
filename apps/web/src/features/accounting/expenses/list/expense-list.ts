import {
  EXPENSE_SORTS,
  ExpenseFilter,
} from '@pinkas/contract/accounting/expenses/expense-list-query';

import {
  defineList,
  withoutWideRange,
  type ChangesOf,
  type ViewOf,
} from '../../../../shared/lists/list-address.ts';

/** All expenses as a list; beside the filter, the name of a chosen supplier. */
export const EXPENSE_LIST = defineList({
  list: 'expenses',
  path: '/expenses',
  filter: ExpenseFilter,
  besides: ['supplier'],
  sorts: EXPENSE_SORTS,
  first: { sort: 'date', direction: 'desc' },
  repair: withoutWideRange,
});

export type ExpenseView = ViewOf<typeof EXPENSE_LIST>;
export type ExpenseChanges = ChangesOf<typeof EXPENSE_LIST>;
