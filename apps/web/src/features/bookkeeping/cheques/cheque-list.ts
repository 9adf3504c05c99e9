import { ChequeFilter, chequesTable } from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import { sortsOf } from '@pinkas/contract/tables/define-table';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import {
  defineList,
  withParameters,
  type ChangesOf,
  type ViewOf,
} from '../../../shared/lists/list-address.ts';
import { reportAddress } from '../../../shared/reports/report-address.ts';

/** Received cheques; those on hand, by due date. */
export const CHEQUE_LIST = defineList({
  list: 'report-cheques',
  path: '/reports/cheques',
  filter: ChequeFilter,
  besides: ['customer'],
  sorts: sortsOf(chequesTable.columns),
  first: { sort: 'due', direction: 'asc' },
});

/** The address of the cheques in hand that are due on some days, within what narrows the list at an address. */
export function weekPath(
  parameters: URLSearchParams,
  days: { readonly from?: LocalDate; readonly to?: LocalDate },
): string {
  const others = withParameters(parameters, { from: undefined, to: undefined, show: undefined });
  return reportAddress(CHEQUE_LIST, CHEQUE_LIST, others, days);
}

export type ChequeView = ViewOf<typeof CHEQUE_LIST>;
export type ChequeChanges = ChangesOf<typeof CHEQUE_LIST>;
