import {
  OTHER_ACTORS,
  type ACTIVITY_SORTS,
  type ActivityFilter,
  type ActivityRow,
} from '@pinkas/contract/account/activity/activity.contract';
import { AUDIT_AREAS } from '@pinkas/domain/identity/audit-areas';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { personOf } from '../../../platform/db/actor-columns.ts';
import { cursorRows } from '../../../platform/export/cursor-rows.ts';
import { withinDays } from '../../../platform/lists/day-bounds.ts';
import {
  listOrder,
  orderBy,
  pageOf,
  placeConditions,
  type ListPage,
  type ListSorts,
  type PageInput,
} from '../../../platform/lists/list-order.ts';

type Sort = (typeof ACTIVITY_SORTS)[number];
type Condition = RawBuilder<SqlBool>;

const SORTS: ListSorts<Sort> = {
  time: [
    { name: 'at', kind: 'instant' },
    { name: 'id', kind: 'uuid' },
  ],
};

function byCondition(by: string): Condition {
  const kind = OTHER_ACTORS.find((other) => other === by);
  return kind === undefined
    ? sql<SqlBool>`${sql.raw(personOf('a'))} = ${by}::uuid`
    : sql<SqlBool>`a.actor_kind = ${kind}::actor_kind`;
}

function conditionsOf({ area, by, from, to }: ActivityFilter): Condition[] {
  return [
    sql<SqlBool>`true`,
    ...(area === undefined
      ? []
      : [sql<SqlBool>`a.entity_kind = any(${[...AUDIT_AREAS[area]]}::text[])`]),
    ...(by === undefined ? [] : [byCondition(by)]),
    ...withinDays('a.at', { from, to }),
  ];
}

/** Returns the id of a thing where it is one of some kinds; ids of other kinds may be no UUID. */
function idOf(...kinds: readonly string[]): RawBuilder<unknown> {
  return sql`case when a.entity_kind = any(${[...kinds]}::text[]) then a.entity_id::uuid end`;
}

const COLUMNS = sql`
  a.id, a.at, a.action, a.entity_kind as thing, a.entity_id as "thingId", a.ip,
  json_build_object('kind', a.actor_kind, 'name', case when a.actor_kind = 'visitor'
    then coalesce(a.detail->>'name', '') else coalesce(u.full_name, '') end) as by,
  d.doc_type as "docType",
  coalesce(d.number::text, c.name, i.name, p.full_name, a.detail->>'writtenReason', '') as name`;

function namesOf(accountId: number): RawBuilder<unknown> {
  const account = sql`${accountId}::bigint`;
  return sql`
    left join person_names u on u.account_id = ${account} and u.user_id = ${sql.raw(personOf('a'))}
    left join documents d on d.account_id = ${account} and d.id = ${idOf('document')}
    left join customers c on c.account_id = ${account} and c.id = ${idOf('customer', 'supplier')}
    left join items i on i.account_id = ${account} and i.id = ${idOf('item')}
    left join person_names p on p.account_id = ${account} and p.user_id = ${idOf('person')}`;
}

/** Returns a page of what was done in the account, with the cursors before and after it. */
export async function listActivity(
  tx: AccountTx,
  input: PageInput<Sort> & { readonly filter: ActivityFilter },
): Promise<ListPage<ActivityRow>> {
  const { filter, limit } = input;
  const order = listOrder(SORTS, input);
  const conditions = [...conditionsOf(filter), ...placeConditions(order, 'a')];
  const { rows } = await sql<ActivityRow>`
    select ${COLUMNS}
    from (select * from audit_events a
      where a.account_id = ${tx.accountId}::bigint and ${sql.join(conditions, sql` and `)}
      order by ${orderBy(order, 'a')} limit ${limit + 1}) a
    ${namesOf(tx.accountId)}
    order by ${orderBy(order, 'a')}`.execute(tx.withoutPlugins());
  return pageOf(order, limit, rows, ({ at, id }) => [at, id]);
}

/** An action with the fields of a file alone. */
export interface ExportedActivity extends ActivityRow {
  readonly detail: string;
}

/** Returns the whole of a filter in its order, or only the chosen of it, some rows at a time. */
export function activityToExport(
  tx: AccountTx,
  input: Pick<PageInput<Sort>, 'sort' | 'direction'> & {
    readonly filter: ActivityFilter;
    readonly ids?: readonly string[] | undefined;
  },
): AsyncIterable<readonly ExportedActivity[]> {
  const { filter, ids } = input;
  const conditions = [
    ...conditionsOf(filter),
    ...(ids === undefined ? [] : [sql<SqlBool>`a.id = any(${ids}::uuid[])`]),
  ];
  return cursorRows(
    tx,
    sql<ExportedActivity>`
      select ${COLUMNS}, case when a.detail = '{}' then '' else a.detail::text end as detail
      from audit_events a ${namesOf(tx.accountId)}
      where a.account_id = ${tx.accountId}::bigint and ${sql.join(conditions, sql` and `)}
      order by ${orderBy(listOrder(SORTS, input), 'a')}`,
  );
}

/** Everybody who ever worked in the account, by name. */
export async function listEverybody(tx: AccountTx): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom('personNames')
    .select(['personNames.userId as id', 'personNames.fullName as name'])
    .where('personNames.accountId', '=', tx.accountId)
    .orderBy('personNames.fullName')
    .orderBy('personNames.userId')
    .execute();
}
