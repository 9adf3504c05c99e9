import { CHEQUE_SORTS, ChequeFilter } from '@pinkas/contract/reports/cheques/cheques.contract';

import { defineList, type ChangesOf, type ViewOf } from '../../../shared/lists/list-address.ts';
import type { ReportPart } from '../../../shared/reports/report-filters.tsx';

export const CHEQUE_PARTS: readonly ReportPart[] = ['customer', 'branch'];

/** Cheques that were received; those in hand, by the day on which they are due. */
export const CHEQUE_LIST = defineList({
  list: 'report-cheques',
  path: '/reports/cheques',
  filter: ChequeFilter,
  besides: ['customer'],
  sorts: CHEQUE_SORTS,
  first: { sort: 'due', direction: 'asc' },
});

export type ChequeView = ViewOf<typeof CHEQUE_LIST>;
export type ChequeChanges = ChangesOf<typeof CHEQUE_LIST>;
