import type {
  ALLOCATION_HISTORY_SORTS,
  AllocationHistoryFilter,
  AllocationHistoryRow,
} from '@pinkas/contract/account/tax-authority/allocation-history.contract';
import { ALLOCATION_EVENTS_OF } from '@pinkas/domain/vat/allocation-event';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { personOf } from '../../../../platform/db/actor-columns.ts';
import { cursorRows } from '../../../../platform/export/cursor-rows.ts';
import { withinDays } from '../../../../platform/lists/day-bounds.ts';
import {
  listOrder,
  orderBy,
  pageOf,
  placeConditions,
  type ListPage,
  type ListSorts,
  type PageInput,
} from '../../../../platform/lists/list-order.ts';

type Sort = (typeof ALLOCATION_HISTORY_SORTS)[number];
type Condition = RawBuilder<SqlBool>;

const SORTS: ListSorts<Sort> = {
  time: [
    { name: 'at', kind: 'instant' },
    { name: 'id', kind: 'uuid' },
  ],
};

function conditionsOf({ about, from, to }: AllocationHistoryFilter): Condition[] {
  return [
    sql<SqlBool>`true`,
    ...(about === undefined
      ? []
      : [sql<SqlBool>`e.kind = any(${[...ALLOCATION_EVENTS_OF[about]]}::text[])`]),
    ...withinDays('e.at', { from, to }),
  ];
}

const COLUMNS = sql`e.id, e.at, e.kind, e.code, e.allocation_number as "allocationNumber", e.choice, e.fault,
  json_build_object('kind', e.actor_kind, 'name', coalesce(u.full_name, '')) as by,
  d.id as "documentId", d.doc_type as "docType", d.number, d.customer_name as "customerName"`;

function besides(accountId: number): RawBuilder<unknown> {
  return sql`
    join documents d on d.account_id = ${accountId}::bigint and d.id = e.document_id
    left join person_names u on u.account_id = ${accountId}::bigint
      and u.user_id = ${sql.raw(personOf('e'))}`;
}

/**
 * Returns a page of the event history of allocation requests, with the cursors before and after it.
 */
export async function listAllocationHistory(
  tx: AccountTx,
  input: PageInput<Sort> & { readonly filter: AllocationHistoryFilter },
): Promise<ListPage<AllocationHistoryRow>> {
  const { filter, limit } = input;
  const order = listOrder(SORTS, input);
  const conditions = [...conditionsOf(filter), ...placeConditions(order, 'e')];
  const { rows } = await sql<AllocationHistoryRow>`
    select ${COLUMNS}
    from (select * from allocation_request_events e
      where e.account_id = ${tx.accountId}::bigint and ${sql.join(conditions, sql` and `)}
      order by ${orderBy(order, 'e')} limit ${limit + 1}) e
    ${besides(tx.accountId)}
    order by ${orderBy(order, 'e')}`.execute(tx.withoutPlugins());
  return pageOf(order, limit, rows, ({ at, id }) => [at, id]);
}

/** Returns the whole of a filter in its order, or only the chosen of it, some rows at a time. */
export function allocationHistoryToExport(
  tx: AccountTx,
  input: Pick<PageInput<Sort>, 'sort' | 'direction'> & {
    readonly filter: AllocationHistoryFilter;
    readonly ids?: readonly string[] | undefined;
  },
): AsyncIterable<readonly AllocationHistoryRow[]> {
  const { filter, ids } = input;
  const conditions = [
    ...conditionsOf(filter),
    ...(ids === undefined ? [] : [sql<SqlBool>`e.id = any(${ids}::uuid[])`]),
  ];
  return cursorRows(
    tx,
    sql<AllocationHistoryRow>`
      select ${COLUMNS} from allocation_request_events e ${besides(tx.accountId)}
      where e.account_id = ${tx.accountId}::bigint and ${sql.join(conditions, sql` and `)}
      order by ${orderBy(listOrder(SORTS, input), 'e')}`,
  );
}
