import type { ExpenseRow } from '@pinkas/contract/accounting/expenses/expense-fields';
import type {
  ExpenseFilter,
  ExpenseSort,
} from '@pinkas/contract/accounting/expenses/expense-list-query';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { cursorRows } from '../../../../platform/export/cursor-rows.ts';
import {
  listOrder,
  orderBy,
  pageOf,
  placeConditions,
  type ListPage,
  type PageInput,
  type Place,
} from '../../../../platform/lists/list-order.ts';
import { allOf, EXPENSE_LIST_SORTS, filterConditions, planPage } from './expense-filter.ts';
import { countInbox } from '../inbox/inbox.ts';
import { inScope, PAYMENT_STATE, type ExpenseScope } from '../record/payment-state.ts';

const ROW = `
  e.id, e.state, ${PAYMENT_STATE} as "paymentState", e.kind, e.supplier_id as "supplierId",
  e.supplier_name as "supplierName", e.reference, e.document_date as "documentDate",
  e.report_month as "reportMonth", e.due_date as "dueDate", e.category_code as category,
  (select o.name from own_expense_categories o
    where o.account_id = $account::bigint and o.id = e.own_category_id) as "ownCategoryName",
  e.description, e.gross_agorot as "grossAgorot", e.vat_agorot as "vatAgorot",
  e.vat_claimed_agorot as "vatClaimedAgorot", e.open_agorot as "openAgorot",
  coalesce((select json_agg(t.tag_id order by t.tag_id) from expense_tags t
    where t.account_id = $account::bigint and t.expense_id = e.id), '[]') as "tagIds",
  (select count(*)::int from attachments a join stored_files f
      on f.account_id = $account::bigint and f.id = a.file_id and f.state = 'stored'
    where a.account_id = $account::bigint and a.entity_kind = 'expense' and a.entity_id = e.id)
    as "filesCount"`;

function rowColumns(scope: ExpenseScope): RawBuilder<unknown> {
  return sql.raw(inScope(ROW, scope));
}

/** For the rest of the transaction, which reads one page. */
const WALK = `select set_config('enable_bitmapscan', 'off', true),
  set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`;

/** The columns that the orders of the list use, beside the id. */
const SORT_COLUMNS = 'e.document_date, e.gross_agorot, e.supplier_name, e.report_month';

function placeOf(sort: ExpenseSort, row: ExpenseRow): Place {
  const first = {
    date: row.documentDate,
    gross: row.grossAgorot,
    supplier: row.supplierName,
    reportMonth: row.reportMonth,
  }[sort];
  return [first, row.id];
}

/** Returns a page of expenses in an order, with the cursors before and after it. */
export async function listExpenses(
  tx: AccountTx,
  today: LocalDate,
  input: PageInput<ExpenseSort> & { readonly filter: ExpenseFilter },
): Promise<ListPage<ExpenseRow>> {
  const { filter, limit } = input;
  const order = listOrder(EXPENSE_LIST_SORTS, input);
  const plan = await planPage(tx, today, filter, input.sort);
  const conditions = allOf([...plan.conditions, ...placeConditions(order, 'e')]);
  const orderedBy = orderBy(order, 'e');
  // Under a policy the planner takes every LIKE for a selective one and would read all rows.
  if (plan.way === 'walk') await tx.query({ name: 'walk-the-order', text: WALK });
  const page =
    plan.way === 'gather'
      ? sql`with gathered as materialized (
          select e.id, ${sql.raw(SORT_COLUMNS)} from expenses e where ${conditions})
        select e.id from gathered e order by ${orderedBy} limit ${limit + 1}`
      : sql`select e.id from expenses e where ${conditions} order by ${orderedBy} limit ${limit + 1}`;
  const { rows } = await sql<ExpenseRow>`
    select ${rowColumns({ accountId: tx.accountId, today })}
    from (${page}) page
    join expenses e on e.account_id = ${tx.accountId}::bigint and e.id = page.id
    order by ${orderedBy}`.execute(tx.withoutPlugins());
  return pageOf(order, limit, rows, (row) => placeOf(input.sort, row));
}

/** Sums over a filter. */
export interface ExpenseTotals {
  readonly count: number;
  readonly grossAgorot: number;
  readonly vatClaimedAgorot: number;
  readonly openAgorot: number;
  readonly waitingCount: number;
  readonly inboxCount: number;
}

/**
 * Returns sums over the whole filter; credit notes are subtracted, and what waits for approval is
 * not payable yet.
 */
export async function computeExpenseTotals(
  tx: AccountTx,
  today: LocalDate,
  filter: ExpenseFilter,
): Promise<ExpenseTotals> {
  const conditions = allOf(await filterConditions(tx, today, filter));
  const { rows } = await sql<Omit<ExpenseTotals, 'inboxCount'>>`
    select count(*)::int as count,
      coalesce(sum(s.sign * e.gross_agorot), 0)::bigint as "grossAgorot",
      coalesce(sum(s.sign * e.vat_claimed_agorot), 0)::bigint as "vatClaimedAgorot",
      coalesce(sum(s.sign * e.open_agorot) filter (where e.state <> 'waiting'), 0)::bigint
        as "openAgorot",
      (count(*) filter (where e.state = 'waiting'))::int as "waitingCount"
    from expenses e
    cross join lateral (select case when e.kind = 'credit-note' then -1 else 1 end as sign) s
    where ${conditions}`.execute(tx.withoutPlugins());
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate gave no row');
  return { ...row, inboxCount: await countInbox(tx) };
}

/** A row of the list with what only an export shows. */
export interface ExportedExpense extends ExpenseRow {
  readonly supplierTaxId: string;
  readonly taxRecognisedAgorot: number;
  readonly allocationNumber: string;
  readonly tagNames: readonly string[];
  readonly remarks: string;
}

const EXPORTED = `
  e.supplier_tax_id as "supplierTaxId", e.tax_recognised_agorot as "taxRecognisedAgorot",
  e.allocation_number as "allocationNumber", e.remarks,
  coalesce((select json_agg(g.name order by g.name) from expense_tags t
    join tags g on g.account_id = $account::bigint and g.id = t.tag_id
    where t.account_id = $account::bigint and t.expense_id = e.id), '[]') as "tagNames"`;

/** Returns the whole of a filter in its order, or only the chosen of it, some rows at a time. */
export async function* expensesToExport(
  tx: AccountTx,
  today: LocalDate,
  input: Pick<PageInput<ExpenseSort>, 'sort' | 'direction'> & {
    readonly filter: ExpenseFilter;
    readonly ids?: readonly string[] | undefined;
  },
): AsyncGenerator<readonly ExportedExpense[]> {
  const { filter, ids } = input;
  const order = listOrder(EXPENSE_LIST_SORTS, input);
  const conditions = allOf([
    ...(await filterConditions(tx, today, filter)),
    ...(ids === undefined ? [] : [sql<SqlBool>`e.id = any(${ids}::uuid[])`]),
  ]);
  yield* cursorRows(
    tx,
    sql<ExportedExpense & Record<string, unknown>>`
      select ${rowColumns({ accountId: tx.accountId, today })}, ${sql.raw(inScope(EXPORTED, { accountId: tx.accountId, today }))}
      from expenses e where ${conditions} order by ${orderBy(order, 'e')}`,
  );
}
