import type {
  ExpenseFilter,
  ExpenseSort,
} from '@pinkas/contract/accounting/expenses/expense-list-query';
import { daysBetween, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { searchText } from '@pinkas/domain/text/search-text';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { likePatterns } from '../../../../platform/lists/like-patterns.ts';
import type { ListSorts } from '../../../../platform/lists/list-order.ts';
import { paymentCondition } from '../record/payment-state.ts';
import { supplierNumberCondition } from '../number-check/supplier-number-condition.ts';

export type Condition = RawBuilder<SqlBool>;

/** Up to this many found expenses are sorted; of more, a page is read in its order. */
const FOUND_MAX = 1_000;
const ALL = 10_000_000;
/** Of this many of the latest expenses, this many contain a common text. */
const SAMPLED = 1_000;
const COMMON_MIN = 40;

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

/**
 * Whether an expense is still to be paid, over `e`: an expense that waits for approval is not
 * payable yet.
 */
const IS_OWED = sql.raw(`e.open_agorot <> 0 and e.state <> 'waiting'`);

/** The day on which an expense is to be paid, over `e`. */
const DUE = sql.raw('coalesce(e.due_date, e.document_date)');

export function allOf(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `);
}

/** Everything of a filter but its search, over `e`. */
async function ownConditions(
  tx: AccountTx,
  today: LocalDate,
  filter: ExpenseFilter,
): Promise<Condition[]> {
  const { accountId } = tx;
  const { state, paymentState, kind, category, supplierId, tagId, from, to, reportMonth } = filter;
  const { allocation, grossMinAgorot, grossMaxAgorot, dueFrom, dueTo } = filter;
  return [
    allocation && (await supplierNumberCondition(tx, today, allocation)),
    when(state, (one) => sql`e.state = ${one}`),
    when(paymentState, (one) => paymentCondition(one, { accountId, today })),
    when(kind, (one) => sql`e.kind = ${one}`),
    when(category, (one) => sql`e.category_code = ${one}`),
    when(supplierId, (one) => sql`e.supplier_id = ${one}::uuid`),
    when(
      tagId,
      (one) => sql`e.id in (select t.expense_id from expense_tags t
          where t.account_id = ${accountId}::bigint and t.tag_id = ${one}::uuid)`,
    ),
    // No document is reported before the month of its date: the order by months begins later, too.
    when(
      from,
      (one) =>
        sql`e.document_date >= ${one}::date and e.report_month >= ${startOfMonth(one)}::date`,
    ),
    when(to, (one) => sql`e.document_date <= ${one}::date`),
    when(dueFrom, (one) => sql`${IS_OWED} and ${DUE} >= ${one}::date`),
    when(dueTo, (one) => sql`${IS_OWED} and ${DUE} <= ${one}::date`),
    when(reportMonth, (one) => sql`e.report_month = ${one}::date`),
    when(grossMinAgorot, (one) => sql`e.gross_agorot >= ${one}::bigint`),
    when(grossMaxAgorot, (one) => sql`e.gross_agorot <= ${one}::bigint`),
  ].filter((condition) => condition !== undefined);
}

/** Returns a condition on what a filter asks for; none where it asks for nothing. */
function when<T>(
  value: T | undefined,
  condition: (value: T) => Condition | undefined,
): Condition | undefined {
  return value === undefined ? undefined : condition(value);
}

function ofAccount(accountId: number): Condition {
  return sql`e.account_id = ${accountId}::bigint and e.removed_at is null`;
}

/** Returns all expenses of a filter, over `e`; those that were set aside are none. */
export async function filterConditions(
  tx: AccountTx,
  today: LocalDate,
  filter: ExpenseFilter,
): Promise<Condition[]> {
  const text = searchText(filter.search ?? '');
  return [
    ofAccount(tx.accountId),
    ...(await ownConditions(tx, today, filter)),
    ...(text === ''
      ? []
      : [sql<SqlBool>`e.id in (select id from find_expense_ids(${text}, ${ALL}))`]),
  ];
}

/** Days of a range that are gathered at once. */
const GATHERED_DAYS = 92;

/**
 * Returns whether a filter matches so few that they are better gathered and sorted than found
 * along the order: matches that are close by date or supplier may all be at the far end of it.
 */
function isNarrow(filter: ExpenseFilter, sort: ExpenseSort): boolean {
  const { supplierId, tagId, state, allocation, reportMonth, from, to } = filter;
  const owed = filter.dueFrom ?? filter.dueTo;
  if ((supplierId ?? tagId ?? owed ?? allocation) !== undefined || state === 'waiting') return true;
  if (reportMonth !== undefined) return sort !== 'reportMonth';
  const days = from === undefined || to === undefined ? Infinity : daysBetween(from, to);
  return sort !== 'date' && days <= GATHERED_DAYS;
}

/** Returns the condition of a search text over a row, in the form of the database's own search. */
function textCondition(text: string): Condition {
  const found = likePatterns(text).map((pattern) => sql`e.search_text like ${pattern}`);
  return sql`(${sql.join(found, sql` or `)})`;
}

/**
 * Returns whether the latest expenses contain the text so often that a page of it is found quickly along the
 * order.
 */
async function isCommon(tx: AccountTx, text: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select e.search_text from expenses e where ${ofAccount(tx.accountId)}
      order by e.document_date desc, e.id desc limit ${SAMPLED}) e
    where ${textCondition(text)}`.execute(tx.withoutPlugins());
  return (rows[0]?.count ?? 0) >= COMMON_MIN;
}

/** How one page is found. */
export interface PagePlan {
  readonly conditions: readonly Condition[];
  /** Gathered and sorted, walked along the order whatever the planner thinks, or left to the planner. */
  readonly way: 'gather' | 'walk' | 'planned';
}

/**
 * Returns how a page of a filter is found. A search that finds few names them; one that finds very
 * many is a condition on rows that are found by the rest of the filter, or walked in the order of
 * the page.
 */
export async function planPage(
  tx: AccountTx,
  today: LocalDate,
  filter: ExpenseFilter,
  sort: ExpenseSort,
): Promise<PagePlan> {
  const text = searchText(filter.search ?? '');
  const own = [ofAccount(tx.accountId), ...(await ownConditions(tx, today, filter))];
  const way = isNarrow(filter, sort) ? 'gather' : 'planned';
  if (text === '') return { conditions: own, way };
  const asCondition: PagePlan = {
    conditions: [...own, textCondition(text)],
    way: way === 'gather' ? 'gather' : 'walk',
  };
  if (await isCommon(tx, text)) return asCondition;
  const { rows } = await sql<{ id: string }>`
    select id from find_expense_ids(${text}, ${FOUND_MAX + 1})`.execute(tx.withoutPlugins());
  if (rows.length > FOUND_MAX) return asCondition;
  const found = sql<SqlBool>`e.id = any(${rows.map((row) => row.id)}::uuid[])`;
  return { conditions: [...own, found], way: 'gather' };
}
