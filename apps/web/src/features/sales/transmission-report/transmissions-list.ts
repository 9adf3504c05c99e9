import {
  TransmissionFilter,
  transmissionsTable,
} from '@pinkas/contract/sales/transmission-report/transmission-report.contract';
import { sortsOf } from '@pinkas/contract/tables/define-table';

import { defineList, type ChangesOf, type ViewOf } from '../../../shared/lists/list-address.ts';

/** Transmissions of a period, the newest first. */
export const TRANSMISSION_LIST = defineList({
  list: 'transmissions',
  path: '/sales/transmission_report',
  filter: TransmissionFilter,
  frame: ['from', 'to'],
  sorts: sortsOf(transmissionsTable.columns),
  first: { sort: 'date', direction: 'desc' },
});

export type TransmissionView = ViewOf<typeof TRANSMISSION_LIST>;
export type TransmissionChanges = ChangesOf<typeof TRANSMISSION_LIST>;
