import {
  PaymentRequestFilter,
  paymentRequestsTable,
} from '@pinkas/contract/sales/payment-requests/payment-requests.contract';
import { sortsOf } from '@pinkas/contract/tables/define-table';

import {
  defineList,
  withoutWideRange,
  type ChangesOf,
  type ViewOf,
} from '../../../shared/lists/list-address.ts';

export const REQUESTS_PATH = '/sales/payment_request_page';

/** Payment requests, the newest first. */
export const REQUEST_LIST = defineList({
  list: 'payment-requests',
  path: REQUESTS_PATH,
  filter: PaymentRequestFilter,
  sorts: sortsOf(paymentRequestsTable.columns),
  first: { sort: 'number', direction: 'desc' },
  repair: withoutWideRange,
});

export type RequestListView = ViewOf<typeof REQUEST_LIST>;
export type RequestListChanges = ChangesOf<typeof REQUEST_LIST>;
