import type {
  ExpenseGroup,
  ExpenseReportRow,
  ExpenseReportSort,
  ExpenseReportSums,
} from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import { CASUAL_GROUP, NO_GROUP, REPORT_ROWS_MAX } from '@pinkas/contract/reports/report-query';
import { assert } from '@pinkas/domain/assert';
import { EXPENSE_CATEGORIES } from '@pinkas/domain/expenses/expense-kind';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  isDivided,
  keyedExpenses,
  waitingExpenses,
  type AskedExpenses,
} from './approved-expenses.ts';

/** The report: groups in order, those after the last that is shown, and all together. */
export interface ExpensesReport {
  readonly rows: readonly ExpenseReportRow[];
  readonly rest: (ExpenseReportSums & { readonly groups: number }) | null;
  readonly total: ExpenseReportSums;
  readonly waiting: number;
}

const MONEY = ['net', 'vat_claimed', 'vat_other', 'gross', 'cost', 'recognised'] as const;
type Money = (typeof MONEY)[number];

interface SumsRow extends Readonly<Record<Money, number>> {
  readonly expenses: number;
  readonly previous: number;
}

interface GroupRow extends SumsRow {
  readonly is_total: boolean;
  /** Null of the groups behind the last that is shown, and of the total. */
  readonly key: string | null;
  readonly name: string | null;
  readonly groups: number;
  readonly waiting: number;
}

const MONEY_OF_ROW: Readonly<Record<Money, RawBuilder<unknown>>> = {
  net: sql`r.gross - r.vat`,
  vat_claimed: sql`r.claimed`,
  vat_other: sql`r.vat - r.claimed`,
  gross: sql`r.gross`,
  cost: sql`r.gross - r.claimed`,
  recognised: sql`r.recognised`,
};

/** Returns the sums of rows `r` of expenses, under the names of `SumsRow`. */
function sumsOf(expenses: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join([
    sql`${expenses}::int as expenses`,
    ...MONEY.map(
      (name) => sql`coalesce(sum(${MONEY_OF_ROW[name]}) filter (where not r.is_previous), 0)::bigint
        as ${sql.ref(name)}`,
    ),
    sql`coalesce(sum(${MONEY_OF_ROW.cost}) filter (where r.is_previous), 0)::bigint as previous`,
  ]);
}

/** How many, where each expense is one row. */
const EACH = sql`count(*) filter (where not r.is_previous)`;
/** How many of all, where one may be several rows. */
const DISTINCT_OF_ALL = sql`(select count(*) from (
  select from base b where not b.is_previous group by b.expense_id) one)`;

/**
 * Returns the names of groups: a statement of `id` and `name`, or none where the key is the name.
 */
function namesOf(accountId: number, by: ExpenseGroup): RawBuilder<unknown> | undefined {
  const table = {
    category: 'own_expense_categories',
    supplier: 'customers',
    tag: 'tags',
    month: '',
  }[by];
  if (table === '') return undefined;
  return sql`select n.id::text as id, n.name from ${sql.table(table)} n
    where n.account_id = ${accountId}::bigint`;
}

const SORT_COLUMNS: Readonly<Record<Exclude<ExpenseReportSort, 'name'>, string>> = {
  expenses: 'expenses',
  net: 'net',
  vatClaimed: 'vat_claimed',
  vatOther: 'vat_other',
  gross: 'gross',
  cost: 'cost',
  recognised: 'recognised',
  previous: 'previous',
};

/**
 * The position of a common category in their list, before own ones by name; other groups by their names.
 */
const NAME_ORDER = sql`coalesce(
  lpad(array_position(${[...EXPENSE_CATEGORIES]}::text[], g.key)::text, 3, '0'), g.name, g.key)`;

/**
 * Returns the order of groups, those of equal sums by name; what has no group comes last by name.
 */
function orderOf(sort: ExpenseReportSort, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const down = sql.raw(direction);
  return sort === 'name'
    ? sql`(g.key in (${NO_GROUP}, ${CASUAL_GROUP})), g.name_order ${down}, g.key ${down}`
    : sql`${sql.ref(`g.${SORT_COLUMNS[sort]}`)} ${down}, g.name_order, g.key`;
}

/** One statement, so that rows and total are of one snapshot whatever is written meanwhile. */
function reportStatement(
  accountId: number,
  asked: AskedExpenses,
  order: { readonly sort: ExpenseReportSort; readonly direction: 'asc' | 'desc' },
  rowsMax: number,
): RawBuilder<GroupRow> {
  const names = namesOf(accountId, asked.by);
  const inAll = isDivided(asked) ? DISTINCT_OF_ALL : EACH;
  const added = sql.join(
    [...MONEY, 'previous'].map(
      (name) => sql`sum(${sql.ref(`g.${name}`)})::bigint as ${sql.ref(name)}`,
    ),
  );
  return sql<GroupRow>`
    with ${keyedExpenses(accountId, asked)},
    grouped as (
      select r.key, ${sumsOf(EACH)} from keyed r where r.key is not null group by r.key),
    called as (
      select q.*, ${names === undefined ? sql`null::text` : sql`n.name`} as name from grouped q
      ${names === undefined ? sql`` : sql`left join (${names}) n on n.id = q.key`}),
    named as (select g.*, ${NAME_ORDER} as name_order from called g),
    ranked as (
      select g.*, least(row_number() over (order by ${orderOf(order.sort, order.direction)}),
        ${rowsMax}::bigint + 1) as place
      from named g)
    select false as is_total, case when g.place <= ${rowsMax}::bigint then min(g.key) end as key,
      min(g.name) as name, count(*)::int as groups, 0 as waiting, g.place,
      sum(g.expenses)::int as expenses, ${added}
    from ranked g group by g.place
    union all
    select true, null, null, 0, ${waitingExpenses(accountId, asked)}, 0, t.*
    from (select ${sumsOf(inAll)} from base r) t
    order by is_total, place`;
}

function toSums(row: SumsRow, isCompared: boolean): ExpenseReportSums {
  return {
    expenses: row.expenses,
    netAgorot: row.net,
    vatClaimedAgorot: row.vat_claimed,
    vatOtherAgorot: row.vat_other,
    grossAgorot: row.gross,
    costAgorot: row.cost,
    recognisedAgorot: row.recognised,
    previousAgorot: isCompared ? row.previous : null,
  };
}

/**
 * Returns the expenses of a period, broken down; groups of the compared period alone stand in it,
 * too.
 */
export async function readExpensesReport(
  tx: AccountTx,
  asked: AskedExpenses,
  order: { readonly sort: ExpenseReportSort; readonly direction: 'asc' | 'desc' },
  rowsMax = REPORT_ROWS_MAX,
): Promise<ExpensesReport> {
  const statement = reportStatement(tx.accountId, asked, order, rowsMax);
  const { rows } = await statement.execute(tx.withoutPlugins());
  const isCompared = asked.compared !== undefined;
  const hasMonths = asked.by !== 'month' || asked.compared?.monthsApart !== undefined;
  const total = rows.find((row) => row.is_total);
  assert(total !== undefined, 'an aggregate has a row');
  const rest = rows.find(({ is_total, key }) => !is_total && key === null);
  return {
    rows: rows.flatMap((row): ExpenseReportRow[] =>
      row.key === null
        ? []
        : [{ id: row.key, name: row.name ?? '', ...toSums(row, isCompared && hasMonths) }],
    ),
    rest: rest === undefined ? null : { groups: rest.groups, ...toSums(rest, isCompared) },
    total: toSums(total, isCompared),
    waiting: total.waiting,
  };
}

/**
 * Returns the totals of the expenses behind a figure, and the name of the group where its id is not its
 * name.
 */
export async function sumExpenseEntries(
  tx: AccountTx,
  asked: AskedExpenses,
): Promise<{ name: string; total: ExpenseReportSums }> {
  const names = namesOf(tx.accountId, asked.by);
  const name =
    names === undefined
      ? sql`null`
      : sql`(select n.name from (${names}) n where n.id = ${asked.row ?? ''})`;
  const statement = sql<SumsRow & { readonly name: string | null }>`
    with ${keyedExpenses(tx.accountId, { ...asked, compared: undefined })}
    select ${name} as name, ${sumsOf(sql`count(distinct r.expense_id)`)} from keyed r`;
  const { rows } = await statement.execute(tx.withoutPlugins());
  const [row] = rows;
  assert(row !== undefined, 'an aggregate has a row');
  return { name: row.name ?? '', total: toSums(row, false) };
}
