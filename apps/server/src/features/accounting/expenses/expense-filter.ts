import type { ExpenseFilter, ExpenseSort } from '@pinkas/contract/accounting/expenses.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { searchText } from '@pinkas/domain/text/search-text';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { ListOrder, ListSorts } from '../../../platform/lists/list-order.ts';
import { paymentCondition } from './payment-state.ts';

export type Condition = RawBuilder<SqlBool>;

/** Up to so many found expenses are sorted; of more, a page is read in its order. */
const FOUND_MAX = 1_000;
const ALL = 10_000_000;

export const EXPENSE_LIST_SORTS: ListSorts<ExpenseSort> = {
  date: [
    { name: 'document_date', kind: 'date' },
    { name: 'id', kind: 'uuid' },
  ],
  gross: [
    { name: 'gross_agorot', kind: 'integer' },
    { name: 'id', kind: 'uuid' },
  ],
  supplier: [
    { name: 'supplier_name', kind: 'text' },
    { name: 'id', kind: 'uuid' },
  ],
  reportMonth: [
    { name: 'report_month', kind: 'date' },
    { name: 'id', kind: 'uuid' },
  ],
};

export function allOf(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `);
}

/** Everything of a filter but its search, over `e`. */
function ownConditions(accountId: number, today: LocalDate, filter: ExpenseFilter): Condition[] {
  const { state, paymentState, kind, category, supplierId, tagId, from, to, reportMonth } = filter;
  const { grossMinAgorot, grossMaxAgorot } = filter;
  const conditions: (Condition | undefined)[] = [
    state === undefined ? undefined : sql`e.state = ${state}`,
    paymentState === undefined ? undefined : paymentCondition(paymentState, today),
    kind === undefined ? undefined : sql`e.kind = ${kind}`,
    category === undefined ? undefined : sql`e.category_code = ${category}`,
    supplierId === undefined ? undefined : sql`e.supplier_id = ${supplierId}::uuid`,
    tagId === undefined
      ? undefined
      : sql`e.id in (select t.expense_id from expense_tags t
          where t.account_id = ${accountId}::bigint and t.tag_id = ${tagId}::uuid)`,
    from === undefined ? undefined : sql`e.document_date >= ${from}::date`,
    to === undefined ? undefined : sql`e.document_date <= ${to}::date`,
    reportMonth === undefined ? undefined : sql`e.report_month = ${reportMonth}::date`,
    grossMinAgorot === undefined ? undefined : sql`e.gross_agorot >= ${grossMinAgorot}::bigint`,
    grossMaxAgorot === undefined ? undefined : sql`e.gross_agorot <= ${grossMaxAgorot}::bigint`,
  ];
  return conditions.filter((condition) => condition !== undefined);
}

function ofAccount(accountId: number): Condition {
  return sql`e.account_id = ${accountId}::bigint and e.removed_at is null`;
}

/** All expenses of a filter, over `e`; those that were set aside are none. */
export function filterConditions(
  accountId: number,
  today: LocalDate,
  filter: ExpenseFilter,
): Condition[] {
  const text = searchText(filter.search ?? '');
  return [
    ofAccount(accountId),
    ...ownConditions(accountId, today, filter),
    ...(text === ''
      ? []
      : [sql<SqlBool>`e.id in (select id from find_expense_ids(${text}, ${ALL}))`]),
  ];
}

/** The same for one page: a search that finds very many is walked in the order of the page. */
export async function pageConditions(
  tx: AccountTx,
  today: LocalDate,
  filter: ExpenseFilter,
  order: ListOrder,
  limit: number,
): Promise<Condition[]> {
  const text = searchText(filter.search ?? '');
  const { accountId } = tx;
  const own = ownConditions(accountId, today, filter);
  if (text === '') return [ofAccount(accountId), ...own];
  const { rows } = await sql<{ id: string }>`
    select id from find_expense_ids(${text}, ${FOUND_MAX + 1})`.execute(tx.withoutPlugins());
  if (rows.length <= FOUND_MAX) {
    const found = sql<SqlBool>`e.id = any(${rows.map((row) => row.id)}::uuid[])`;
    return [ofAccount(accountId), ...own, found];
  }
  if (own.length > 0) return filterConditions(accountId, today, filter);
  const [place, placeId] = order.place ?? [null, null];
  const walked = sql<SqlBool>`e.id in (select id from walk_expense_ids(${text}, ${order.sort},
    ${order.isDescending}, ${place}::text, ${placeId}::uuid, ${limit + 1}))`;
  return [ofAccount(accountId), walked];
}
