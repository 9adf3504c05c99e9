import type { CardTransaction } from '@pinkas/contract/sales/card-payments/transaction-rows';
import type {
  TransactionFilter,
  TransactionSort,
} from '@pinkas/contract/sales/card-payments/card-payments.contract';
import { CHARGED_STATES } from '@pinkas/domain/clearing/attempt-state';
import type { TerminalCurrency } from '@pinkas/domain/clearing/terminal-currencies';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import {
  orderBy,
  type ListOrder,
  type ListPage,
  type ListSorts,
  type PageInput,
} from '../../../../platform/lists/list-order.ts';
import {
  readAll,
  readPage,
  rowsOfPage,
  type OrderedRows,
} from '../../../../platform/lists/ordered-rows.ts';
import {
  inDoubt,
  joinTransactions,
  paymentsOf,
  toTransaction,
  TRANSACTION_COLUMNS,
  type TransactionSqlRow,
} from './transaction-rows.ts';

const SORTS: ListSorts<TransactionSort> = {
  time: [
    { name: 'created_at', kind: 'instant' },
    { name: 'id', kind: 'uuid' },
  ],
  sum: [
    { name: 'amount_minor', kind: 'integer' },
    { name: 'id', kind: 'uuid' },
  ],
};

/** Payments in order with their documents, which are looked up only for the requested ones. */
function transactionRows(
  accountId: number,
  filter: TransactionFilter,
  order: ListOrder,
  limit?: number,
): RawBuilder<TransactionSqlRow> {
  return sql<TransactionSqlRow>`with ${paymentsOf(accountId, filter)}
    select ${TRANSACTION_COLUMNS} from ${rowsOfPage('payments', 'p', order, limit)} p
    ${joinTransactions(accountId)}
    order by ${orderBy(order, 'p')}`;
}

const TRANSACTIONS: OrderedRows<
  TransactionFilter,
  TransactionSort,
  TransactionSqlRow,
  CardTransaction
> = {
  sorts: SORTS,
  statement: transactionRows,
  toShown: toTransaction,
  placeOf: ({ at, amountMinor, id }, sort) => [sort === 'time' ? at : amountMinor, id],
};

/** Returns a page of payments by card. */
export function listTransactions(
  tx: AccountTx,
  filter: TransactionFilter,
  input: PageInput<TransactionSort>,
): Promise<ListPage<CardTransaction>> {
  return readPage(tx, TRANSACTIONS, filter, input);
}

/** Returns all of them in order, some at a time. */
export function transactionsToExport(
  tx: AccountTx,
  filter: TransactionFilter,
  input: Pick<PageInput<TransactionSort>, 'sort' | 'direction'>,
): AsyncGenerator<readonly CardTransaction[]> {
  return readAll(tx, TRANSACTIONS, filter, input);
}

/** Money of one currency, in its minor units, less what went back. */
export interface CurrencySum {
  readonly currency: TerminalCurrency;
  readonly count: number;
  readonly netMinor: number;
}

/** Returns how many payments a filter has, what of them was taken, and how many attempts people have to look at. */
export async function sumTransactions(
  tx: AccountTx,
  filter: TransactionFilter,
): Promise<{ count: number; currencies: CurrencySum[]; onDesk: number }> {
  const { rows } = await sql<CurrencySum & { readonly all: number; readonly onDesk: number }>`
    with ${paymentsOf(tx.accountId, filter)}
    select p.currency, count(*) filter (where p.state = any(${CHARGED_STATES}::text[]))::int as count,
      coalesce(sum(p.amount_minor - p.refunded) filter (where p.state = any(${CHARGED_STATES}::text[])), 0)::bigint
        as "netMinor", count(*)::int as all
    from payments p group by p.currency order by p.currency <> 'ILS', p.currency`.execute(
    tx.withoutPlugins(),
  );
  const desk = await sql<{ readonly count: number }>`
    select count(*)::int as count from card_attempts a
    where a.account_id = ${tx.accountId}::bigint and ${inDoubt('a')}`.execute(tx.withoutPlugins());
  return {
    count: rows.reduce((count, row) => count + row.all, 0),
    currencies: rows
      .filter(({ count }) => count > 0)
      .map(({ currency, count, netMinor }) => ({ currency, count, netMinor })),
    onDesk: desk.rows[0]?.count ?? 0,
  };
}
