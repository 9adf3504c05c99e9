import type { CardDeposit } from '@pinkas/contract/sales/settlement/card-deposit-rows';
import type { CardDepositSort } from '@pinkas/contract/sales/settlement/settlement.contract';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  orderBy,
  type ListOrder,
  type ListPage,
  type ListSorts,
  type PageInput,
} from '../../../platform/lists/list-order.ts';
import {
  readAll,
  readPage,
  rowsOfPage,
  type OrderedRows,
} from '../../../platform/lists/ordered-rows.ts';
import {
  DEPOSIT_COLUMNS,
  depositsOf,
  joinDeposits,
  toDeposit,
  type DepositFilterInput,
  type DepositSqlRow,
} from './deposit-rows.ts';

const SORTS: ListSorts<CardDepositSort> = {
  day: [
    { name: 'day', kind: 'date' },
    { name: 'id', kind: 'uuid' },
  ],
  paid: [
    { name: 'paid_minor', kind: 'integer' },
    { name: 'id', kind: 'uuid' },
  ],
};

/** Deposits in order; what their rows come to is looked up only for the requested ones. */
function depositRows(
  accountId: number,
  filter: DepositFilterInput,
  order: ListOrder,
  limit?: number,
): RawBuilder<DepositSqlRow> {
  return sql<DepositSqlRow>`with ${depositsOf(accountId, filter)}
    select ${DEPOSIT_COLUMNS} from ${rowsOfPage('deposits', 'p', order, limit)} p
    ${joinDeposits(accountId)}
    order by ${orderBy(order, 'p')}`;
}

function depositsIn({
  today,
}: DepositFilterInput): OrderedRows<
  DepositFilterInput,
  CardDepositSort,
  DepositSqlRow,
  CardDeposit
> {
  return {
    sorts: SORTS,
    statement: depositRows,
    toShown: toDeposit(today),
    placeOf: ({ day, paidMinor, id }, sort) => [sort === 'day' ? day : paidMinor, id],
  };
}

/** Returns a page of deposits. */
export function listCardDeposits(
  tx: AccountTx,
  filter: DepositFilterInput,
  input: PageInput<CardDepositSort>,
): Promise<ListPage<CardDeposit>> {
  return readPage(tx, depositsIn(filter), filter, input);
}

/** Returns all of them in order, some at a time. */
export function cardDepositsToExport(
  tx: AccountTx,
  filter: DepositFilterInput,
  input: Pick<PageInput<CardDepositSort>, 'sort' | 'direction'>,
): AsyncGenerator<readonly CardDeposit[]> {
  return readAll(tx, depositsIn(filter), filter, input);
}

/** Finds a reported deposit; undefined for one that the account has not. */
export async function findCardDeposit(
  tx: AccountTx,
  filter: DepositFilterInput & { readonly id: string },
): Promise<CardDeposit | undefined> {
  const page = { sort: 'day', direction: 'desc', limit: 1 } as const;
  return (await listCardDeposits(tx, filter, page)).rows[0];
}

export interface CardDepositTotals {
  readonly count: number;
  readonly inMinor: number;
  readonly backMinor: number;
  readonly feesMinor: number;
  readonly vatMinor: number;
  readonly paidMinor: number;
}

/** Returns how many deposits a filter has, and what the reported ones in shekels come to. */
export async function sumCardDeposits(
  tx: AccountTx,
  filter: DepositFilterInput,
): Promise<CardDepositTotals> {
  const { rows } = await sql<CardDepositTotals>`with ${depositsOf(tx.accountId, filter)},
    shown as (select ${DEPOSIT_COLUMNS} from deposits p ${joinDeposits(tx.accountId)}),
    summed as (select * from shown q where q."depositNo" <> '' and q.currency = 'ILS')
    select (select count(*)::int from shown) as count, coalesce(sum(q."inMinor"), 0)::bigint as "inMinor",
      coalesce(sum(q."backMinor"), 0)::bigint as "backMinor", coalesce(sum(q."feesMinor"), 0)::bigint as "feesMinor",
      coalesce(sum(q."vatMinor"), 0)::bigint as "vatMinor", coalesce(sum(q."paidMinor"), 0)::bigint as "paidMinor"
    from summed q`.execute(tx.withoutPlugins());
  const [totals] = rows;
  if (totals === undefined) throw new Error('an aggregate gave no row');
  return totals;
}
