import {
  ComparedPaymentFilter,
  comparedPaymentsTable,
  type ComparedPayment,
} from '@pinkas/contract/sales/reconciliation/reconciliation.contract';
import { sortsOf } from '@pinkas/contract/tables/define-table';

import { defineList, type ChangesOf } from '../../../shared/lists/list-address.ts';

/** Payments of some days and what their comparison gave, the newest first. */
export const COMPARED_LIST = defineList({
  list: 'compared-payments',
  path: '/sales/transactions/reconciliation',
  filter: ComparedPaymentFilter,
  frame: ['from', 'to'],
  sorts: sortsOf(comparedPaymentsTable.columns),
  first: { sort: 'date', direction: 'desc' },
});

export type ComparedChanges = ChangesOf<typeof COMPARED_LIST>;

/** Where a row leads: to our payment, or to the desk where a person has to decide about it; nowhere without one. */
export function comparedPath({ attemptId, isOnDesk }: ComparedPayment): string | undefined {
  if (attemptId === null) return undefined;
  return isOnDesk ? `/sales/transactions/unknown/${attemptId}` : `/sales/transactions/${attemptId}`;
}
