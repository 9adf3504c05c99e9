import { TransactionFilter } from '@pinkas/contract/sales/card-payments/card-payments.contract';
import { transactionsTable } from '@pinkas/contract/sales/card-payments/transactions-table';
import { sortsOf } from '@pinkas/contract/tables/define-table';

import {
  defineList,
  withoutWideRange,
  type ChangesOf,
  type ViewOf,
} from '../../../shared/lists/list-address.ts';

export const TRANSACTIONS_PATH = '/sales/transactions';
export const DESK_PATH = `${TRANSACTIONS_PATH}/unknown`;
export const DEPOSITS_PATH = `${TRANSACTIONS_PATH}/deposits`;
export const RECONCILIATION_PATH = `${TRANSACTIONS_PATH}/reconciliation`;

/** Payments by card, the newest first. */
export const TRANSACTION_LIST = defineList({
  list: 'transactions',
  path: TRANSACTIONS_PATH,
  filter: TransactionFilter,
  sorts: sortsOf(transactionsTable.columns),
  first: { sort: 'time', direction: 'desc' },
  repair: withoutWideRange,
});

export type TransactionView = ViewOf<typeof TRANSACTION_LIST>;
export type TransactionChanges = ChangesOf<typeof TRANSACTION_LIST>;
