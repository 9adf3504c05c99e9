import type {
  ExpenseGroup,
  ExpenseUse,
} from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import { CASUAL_GROUP, NO_GROUP } from '@pinkas/contract/reports/report-query';
import type { ComparedPeriod, ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** What narrows the expenses of a report. */
interface Narrowing {
  readonly category?: string | undefined;
  readonly supplierId?: string | undefined;
  readonly tagId?: string | undefined;
  readonly kind?: string | undefined;
  readonly use?: ExpenseUse | undefined;
  readonly userId?: string | undefined;
}

/** The filter of expenses: days, what they are compared with, what they are broken down by, and what narrows them. */
export interface AskedExpenses extends ReportPeriod {
  readonly compared: ComparedPeriod | undefined;
  readonly by: ExpenseGroup;
  readonly filter: Narrowing;
  /** The row whose expenses are requested. */
  readonly row?: string | undefined;
}

/** What the ledger has as a fixed asset: what was marked as equipment, and what is of a kind that is nothing else. */
const IS_EQUIPMENT = sql`(e.is_equipment or e.category_code in (
  select c.code from expense_categories c where c.ledger_account = 'fixed-assets'))`;

/** Returns the conditions of a filter over `expenses e`, but for that of a tag. */
function conditionsOf({
  category,
  supplierId,
  kind,
  use,
  userId,
}: Narrowing): RawBuilder<SqlBool>[] {
  return [
    ...(category === undefined ? [] : [sql<SqlBool>`e.category_code = ${category}`]),
    ...(supplierId === undefined ? [] : [sql<SqlBool>`e.supplier_id = ${supplierId}::uuid`]),
    ...(kind === undefined ? [] : [sql<SqlBool>`e.kind = ${kind}`]),
    ...(userId === undefined ? [] : [sql<SqlBool>`e.created_by = ${userId}::uuid`]),
    ...(use === undefined ? [] : [sql<SqlBool>`${IS_EQUIPMENT} = ${use === 'equipment'}::boolean`]),
  ];
}

/** Expenses between two days of the ledger that are in the books, a credit note with the sign of one. */
function approvedBetween(
  accountId: number,
  filter: Narrowing,
  { from, to }: ReportPeriod,
  isPrevious: boolean,
): RawBuilder<unknown> {
  const conditions = [
    sql<SqlBool>`e.removed_at is null and e.state <> 'waiting'`,
    sql<SqlBool>`e.entry_date between ${from}::date and ${to}::date`,
    ...conditionsOf(filter),
  ];
  return sql`
    select ${isPrevious}::boolean as is_previous, e.id as expense_id, e.entry_date as day,
      e.supplier_id, e.category_code, e.own_category_id,
      case when e.kind = 'credit-note' then -1 else 1 end as sign, e.gross_agorot as gross,
      e.vat_agorot as vat, e.vat_claimed_agorot as claimed, e.tax_recognised_agorot as recognised
    from expenses e
    where e.account_id = ${accountId}::bigint and ${sql.join(conditions, sql` and `)}`;
}

/**
 * Returns what falls on a part of an expense: what falls on all parts up to it, less what fell on those
 * before.
 */
function shareOf(sum: 'vat' | 'claimed' | 'recognised'): RawBuilder<unknown> {
  const upTo = (place: string) => `coalesce(round(g.${sum} * (${place}) / nullif(g.gross, 0)), 0)`;
  return sql.raw(`g.sign * (${upTo('g.upto')} - ${upTo('g.upto - g.part')}) as ${sum}`);
}

const COLUMNS = sql.raw(
  ['is_previous', 'expense_id', 'day', 'supplier_id', 'category_code', 'own_category_id']
    .map((name) => `g.${name}`)
    .join(', '),
);

/**
 * Returns the statements that end with `base`: each expense once, or, where tags matter, by tag and
 * what is left without one.
 */
function baseOf(accountId: number, { by, filter }: AskedExpenses): RawBuilder<unknown> {
  const { tagId } = filter;
  if (!isDivided({ by, filter })) {
    return sql`base as (
      select ${COLUMNS}, null::uuid as tag_id, g.sign * g.gross as gross, g.sign * g.vat as vat,
        g.sign * g.claimed as claimed, g.sign * g.recognised as recognised
      from found g)`;
  }
  const ofTag = tagId === undefined ? sql`true` : sql`g.tag_id = ${tagId}::uuid`;
  return sql`parts as (
      select t.expense_id, t.tag_id, t.sum_agorot as part,
        sum(t.sum_agorot) over (partition by t.expense_id order by t.tag_id) as upto
      from expense_tags t where t.account_id = ${accountId}::bigint
        and t.expense_id in (select f.expense_id from found f)),
    divided as (select p.expense_id, max(p.upto) as upto from parts p group by p.expense_id),
    shares as (
      select f.*, p.tag_id, p.part, p.upto from found f join parts p on p.expense_id = f.expense_id
      union all
      select f.*, null, f.gross - coalesce(d.upto, 0), f.gross
      from found f left join divided d on d.expense_id = f.expense_id
      where d.upto is null or d.upto < f.gross),
    base as (
      select ${COLUMNS}, g.tag_id, (g.sign * g.part)::bigint as gross, ${shareOf('vat')},
        ${shareOf('claimed')}, ${shareOf('recognised')}
      from shares g where ${ofTag})`;
}

/** Returns whether an expense may stand in `base` more than once. */
export function isDivided({ by, filter }: Pick<AskedExpenses, 'by' | 'filter'>): boolean {
  return by === 'tag' || filter.tagId !== undefined;
}

/** Returns the statement `keyed` over `base`: the key of the group that each belongs to. */
function keysOf(accountId: number, { by, compared }: AskedExpenses): RawBuilder<unknown> {
  switch (by) {
    case 'category':
      return sql`select b.*, coalesce(b.own_category_id::text, b.category_code) as key from base b`;
    case 'supplier':
      return sql`
        select b.*, case when c.is_regular then c.id::text else ${CASUAL_GROUP} end as key
        from base b left join customers c on c.account_id = ${accountId}::bigint and c.id = b.supplier_id`;
    case 'month':
      return sql`select b.*, ${monthKey(compared?.monthsApart)} as key from base b`;
    case 'tag':
      return sql`select b.*, coalesce(b.tag_id::text, ${NO_GROUP}) as key from base b`;
  }
}

/**
 * Returns the month of an expense; one of the compared period is the month that is set against it,
 * or none.
 */
function monthKey(monthsApart: number | undefined): RawBuilder<unknown> {
  const apart =
    monthsApart === undefined
      ? sql`null`
      : sql`left((b.day + make_interval(months => ${monthsApart}::int))::date::text, 7)`;
  return sql`case when b.is_previous then ${apart} else left(b.day::text, 7) end`;
}

/**
 * Returns the CTEs that end with `keyed`: expenses of the books (or their parts by tag) with the key of their group.
 * `base` has all of them in no group.
 */
export function keyedExpenses(accountId: number, asked: AskedExpenses): RawBuilder<unknown> {
  const { from, to, compared, filter, row } = asked;
  const periods = [
    approvedBetween(accountId, filter, { from, to }, false),
    ...(compared === undefined ? [] : [approvedBetween(accountId, filter, compared, true)]),
  ];
  const ofRow = row === undefined ? sql`true` : sql`k.key = ${row}`;
  return sql`found as (${sql.join(periods, sql` union all `)}),
    ${baseOf(accountId, asked)},
    keyed as (select k.* from (${keysOf(accountId, asked)}) k where ${ofRow})`;
}

/** Returns how many expenses of the days and the filter wait for approval: they are in no sum. */
export function waitingExpenses(
  accountId: number,
  { from, to, filter }: AskedExpenses,
): RawBuilder<number> {
  const { tagId } = filter;
  const conditions = [
    sql<SqlBool>`e.removed_at is null and e.state = 'waiting'`,
    sql<SqlBool>`e.document_date between ${from}::date and ${to}::date`,
    ...conditionsOf(filter),
    ...(tagId === undefined
      ? []
      : [
          sql<SqlBool>`e.id in (select t.expense_id from expense_tags t
            where t.account_id = ${accountId}::bigint and t.tag_id = ${tagId}::uuid)`,
        ]),
  ];
  return sql<number>`(select count(*)::int from expenses e
    where e.account_id = ${accountId}::bigint and ${sql.join(conditions, sql` and `)})`;
}
