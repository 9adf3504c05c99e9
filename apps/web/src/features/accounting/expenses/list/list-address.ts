import {
  EXPENSE_SORTS,
  ExpenseFilter,
  type ExpenseSort,
} from '@pinkas/contract/accounting/expenses.contract';

import {
  withoutWideRange,
  type ListDefinition,
  type ListView as ListViewOf,
} from '../../../../shared/lists/list-address.ts';

export type ListView = ListViewOf<ExpenseFilter, ExpenseSort>;

/** All expenses as a list; beside the filter, the name of a chosen supplier. */
export const EXPENSE_LIST: ListDefinition<typeof ExpenseFilter, ExpenseSort> = {
  list: 'expenses',
  filter: ExpenseFilter,
  besides: ['supplier'],
  sorts: EXPENSE_SORTS,
  first: { sort: 'date', direction: 'desc' },
  repair: withoutWideRange,
};
