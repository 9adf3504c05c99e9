import type { CardTransaction } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { sharesOf } from '@pinkas/contract/sales/transactions-report/reported-transactions';
import type { TransactionEntrySort } from '@pinkas/contract/sales/transactions-report/transactions-report.contract';
import { sql, type RawBuilder } from 'kysely';

import { orderBy, type ListOrder, type ListSorts } from '../../../platform/lists/list-order.ts';
import { rowsOfPage, type OrderedRows } from '../../../platform/lists/ordered-rows.ts';
import {
  joinTransactions,
  toTransaction,
  TRANSACTION_COLUMNS,
  type TransactionSqlRow,
} from '../card-payments/card-payments.api.ts';
import { keyedTransactions, type AskedTransactions } from './asked-transactions.ts';

const SORTS: ListSorts<TransactionEntrySort> = {
  time: [
    { name: 'created_at', kind: 'instant' },
    { name: 'id', kind: 'uuid' },
  ],
  net: [
    { name: 'net', kind: 'integer' },
    { name: 'id', kind: 'uuid' },
  ],
};

/** Payments in order with their documents, which are looked up only for the requested ones. */
function paymentRows(
  accountId: number,
  asked: AskedTransactions,
  order: ListOrder,
  limit?: number,
): RawBuilder<TransactionSqlRow> {
  return sql<TransactionSqlRow>`with ${keyedTransactions(accountId, asked)}
    select ${TRANSACTION_COLUMNS} from ${rowsOfPage('keyed', 'p', order, limit)} p
    ${joinTransactions(accountId)}
    order by ${orderBy(order, 'p')}`;
}

/** The payments behind a figure, in their order. */
export const REPORTED_TRANSACTIONS: OrderedRows<
  AskedTransactions,
  TransactionEntrySort,
  TransactionSqlRow,
  CardTransaction
> = {
  sorts: SORTS,
  statement: paymentRows,
  toShown: toTransaction,
  placeOf: (shown, sort) => [sort === 'time' ? shown.at : sharesOf(shown).net, shown.id],
};
