import {
  EXPENSE_SORTS,
  ExpenseFilter,
  type ExpenseSort,
} from '@pinkas/contract/accounting/expenses.contract';
import { DATE_RANGE_DAYS_MAX } from '@pinkas/domain/limits';
import { daysBetween } from '@pinkas/domain/time/local-date';

import type {
  ListDefinition,
  ListView as ListViewOf,
} from '../../../../shared/lists/list-address.ts';

export type ListView = ListViewOf<ExpenseFilter, ExpenseSort>;

function withoutWideRange(filter: ExpenseFilter): ExpenseFilter {
  const { from, to } = filter;
  if (from === undefined || to === undefined) return filter;
  const isTooWide = to < from || daysBetween(from, to) >= DATE_RANGE_DAYS_MAX;
  return isTooWide ? { ...filter, to: undefined } : filter;
}

/** All expenses as a list; beside the filter, the name of a chosen supplier. */
export const EXPENSE_LIST: ListDefinition<typeof ExpenseFilter, ExpenseSort> = {
  list: 'expenses',
  filter: ExpenseFilter,
  besides: ['supplier'],
  sorts: EXPENSE_SORTS,
  first: { sort: 'date', direction: 'desc' },
  repair: withoutWideRange,
};
