import type {
  IncomeEntrySort,
  IncomeEntry,
  IncomeGroup,
  IncomeRow,
  IncomeSort,
  IncomeSums,
} from '@pinkas/contract/reports/income/income.contract';
import { REPORT_ROWS_MAX } from '@pinkas/contract/reports/report-query';
import { assert } from '@pinkas/domain/assert';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { reserveStorageForDocuments } from '../../../platform/db/memory-for-sums.ts';
import {
  orderBy,
  type ListOrder,
  type ListSorts,
  type PageInput,
} from '../../../platform/lists/list-order.ts';
import { rowsOfPage, type OrderedRows } from '../../../platform/lists/ordered-rows.ts';
import { CREDIT_TYPES } from '../../accounting/documents/documents.api.ts';
import { groupOrder, keyedIncome, keyOf, namesOf } from './income-groups.ts';
import type { AskedIncome } from './posted-income.ts';

/** The report, or the documents behind a figure: those of one group, or all. */
export interface AskedIncomeReport extends AskedIncome {
  readonly by: IncomeGroup;
  readonly row?: string | undefined;
}

type GroupOrder = Pick<PageInput<IncomeSort>, 'sort' | 'direction'>;

/** The groups of a report, the remainder after the last shown one, and the sum of all. */
export interface IncomeReport {
  readonly rows: readonly IncomeRow[];
  readonly rest: (IncomeSums & { readonly groups: number }) | null;
  readonly total: IncomeSums;
}

interface SumsRow {
  readonly documents: number;
  readonly before_vat: number;
  readonly vat: number;
  readonly taxable: number;
  readonly credits: number;
  readonly previous: number;
}

interface GroupRow extends SumsRow {
  /** Null of the groups behind the last that is shown, and of the total. */
  readonly key: string | null;
  readonly name: string | null;
  readonly groups: number;
  readonly is_total: boolean;
}

/** Returns the sums of rows of income, under the names of `SumsRow`. */
function sumsOf(documents: RawBuilder<unknown>): RawBuilder<unknown> {
  const sum = (column: string, condition: RawBuilder<unknown>) =>
    sql`coalesce(sum_agorot(${sql.ref(`r.${column}`)}) filter (where ${condition}), 0)`;
  const isNow = sql`not r.is_previous`;
  return sql`${documents}::int as documents, ${sum('income', isNow)} as before_vat,
    ${sum('vat', isNow)} as vat, ${sum('taxable', isNow)} as taxable,
    -${sum('income', sql`not r.is_previous and r.doc_type = any(${CREDIT_TYPES}::int[])`)} as credits,
    ${sum('income', sql`r.is_previous`)} as previous`;
}

const ADDED = sql`sum(g.documents)`;
const COUNTED = sql`count(*) filter (where not r.is_previous and r.is_counted)`;
const COUNTED_ONCE = sql`count(*) filter (where not r.is_previous and r.is_counted_once)`;

/**
 * Returns the sums of all: of the groups, where nothing is in two of them, which reads nothing twice.
 */
function totalOf(by: IncomeGroup): RawBuilder<unknown> {
  if (by === 'tag') return sql`select ${sumsOf(COUNTED_ONCE)} from base r`;
  const sum = (column: string) => sql`coalesce(sum_agorot(${sql.ref(`g.${column}`)}), 0)`;
  return sql`select coalesce(sum(g.documents_once), 0)::int, ${sum('before_vat')}, ${sum('vat')}, ${sum('taxable')},
    ${sum('credits')}, ${sum('previous')} from grouped g`;
}

/**
 * One statement, so that rows and total are of one snapshot whatever is issued meanwhile. `base` is read once,
 * except for tags: so it needs no materialization, and its rows are summed where they are read.
 */
function reportStatement(
  accountId: number,
  { by, ...asked }: AskedIncomeReport,
  { sort, direction }: GroupOrder,
  rowsMax: number,
): RawBuilder<GroupRow> {
  const names = namesOf(accountId, by);
  return sql<GroupRow>`
    with ${keyedIncome(accountId, by, asked)},
    grouped as (
      select ${keyOf(by, sql`r.of`)} as key, ${sumsOf(COUNTED)}, ${COUNTED_ONCE} as documents_once
      from keyed r group by r.of),
    named as (
      select g.*, g.before_vat + g.vat as total, coalesce(${names === undefined ? sql`null` : sql`n.name`}, g.key) as name_order
      from grouped g ${names === undefined ? sql`` : sql`left join (${names}) n on n.id = g.key`}
      where g.key is not null),
    ranked as (
      select g.*, least(row_number() over (order by ${groupOrder(sort, direction)}), ${rowsMax}::bigint + 1) as place
      from named g)
    select false as is_total, case when g.place <= ${rowsMax}::bigint then min(g.key) end as key,
      min(g.name_order) as name, count(*)::int as groups, g.place, ${ADDED}::int as documents,
      sum_agorot(g.before_vat) as before_vat, sum_agorot(g.vat) as vat, sum_agorot(g.taxable) as taxable,
      sum_agorot(g.credits) as credits, sum_agorot(g.previous) as previous
    from ranked g group by g.place
    union all
    select true, null, null, 0, 0, t.* from (${totalOf(by)}) t
    order by is_total, place`;
}

function toSums(row: SumsRow, isCompared: boolean): IncomeSums {
  return {
    documents: row.documents,
    beforeVatAgorot: row.before_vat,
    vatAgorot: row.vat,
    totalAgorot: row.before_vat + row.vat,
    withoutVatAgorot: row.before_vat - row.taxable,
    creditsAgorot: row.credits,
    previousAgorot: isCompared ? row.previous : null,
  };
}

/**
 * Returns the income of a period, broken down; groups of the compared period alone stand in it,
 * too.
 */
export async function readIncomeReport(
  tx: AccountTx,
  asked: AskedIncomeReport,
  order: GroupOrder,
  rowsMax = REPORT_ROWS_MAX,
): Promise<IncomeReport> {
  const statement = reportStatement(tx.accountId, asked, order, rowsMax);
  await reserveStorageForDocuments(tx);
  const { rows } = await statement.execute(tx.withoutPlugins());
  const isCompared = asked.compared !== undefined;
  const hasMonths = asked.by !== 'month' || asked.compared?.monthsApart !== undefined;
  const total = rows.find((row) => row.is_total);
  assert(total !== undefined, 'an aggregate has a row');
  const rest = rows.find(({ is_total, key }) => !is_total && key === null);
  return {
    rows: rows.flatMap((row): IncomeRow[] => {
      const { key, name } = row;
      if (key === null) return [];
      const sums = toSums(row, isCompared && hasMonths);
      return [{ id: key, name: name === null || name === key ? '' : name, ...sums }];
    }),
    rest: rest === undefined ? null : { groups: rest.groups, ...toSums(rest, isCompared) },
    total: toSums(total, isCompared),
  };
}

interface EntryRow extends Record<string, unknown> {
  readonly document_id: string;
  readonly date: IncomeEntry['date'];
  readonly doc_type: number;
  readonly number: number;
  readonly customer_name: string;
  readonly subject: string;
  readonly is_reversal: boolean;
  readonly before_vat: number;
  readonly vat: number;
}

const SORTS: ListSorts<IncomeEntrySort> = {
  date: [
    { name: 'date', kind: 'date' },
    { name: 'document_id', kind: 'uuid' },
  ],
  beforeVat: [
    { name: 'before_vat', kind: 'integer' },
    { name: 'document_id', kind: 'uuid' },
    { name: 'date', kind: 'date' },
  ],
};

/** Entries by document and day, within the group; the parts of an item's lines together. */
function entriesStatement(accountId: number, { by, row, ...asked }: AskedIncomeReport) {
  const ofGroup = row === undefined ? sql`true` : sql`${keyOf(by, sql`k.of`)} = ${row}`;
  const source = row === undefined ? sql`base` : sql`keyed`;
  return sql`
    with ${keyedIncome(accountId, by, { ...asked, compared: undefined }, 'day')},
    entries as (
      select k.document_id, k.day as date, k.doc_type, sum(k.income)::bigint as before_vat,
        sum(k.vat)::bigint as vat, sum(k.taxable)::bigint as taxable
      from ${source} k where ${ofGroup} group by k.document_id, k.day, k.doc_type)`;
}

/** Entries in order with their documents, which are looked up only for the requested ones. */
function entryRows(
  accountId: number,
  asked: AskedIncomeReport,
  order: ListOrder,
  limit?: number,
): RawBuilder<EntryRow> {
  return sql<EntryRow>`${entriesStatement(accountId, asked)}
    select e.*, d.number, d.customer_name, d.subject, e.date <> d.document_date as is_reversal
    from ${rowsOfPage('entries', 'e', order, limit)} e
    join documents d on d.account_id = ${accountId}::bigint and d.id = e.document_id
    order by ${orderBy(order, 'e')}`;
}

function toEntry(row: EntryRow): IncomeEntry {
  return {
    id: `${row.document_id} ${row.date}`,
    documentId: row.document_id,
    date: row.date,
    docType: row.doc_type,
    number: row.number,
    customerName: row.customer_name,
    subject: row.subject,
    isReversal: row.is_reversal,
    beforeVatAgorot: row.before_vat,
    vatAgorot: row.vat,
    totalAgorot: row.before_vat + row.vat,
  };
}

/** The documents behind a figure, in their order. */
export const INCOME_ENTRIES: OrderedRows<
  AskedIncomeReport,
  IncomeEntrySort,
  EntryRow,
  IncomeEntry
> = {
  sorts: SORTS,
  statement: entryRows,
  toShown: toEntry,
  placeOf: ({ date, documentId, beforeVatAgorot }, sort) =>
    sort === 'date' ? [date, documentId] : [beforeVatAgorot, documentId, date],
};

/** Returns their total, their number, and the name of the group where its id is not its name. */
export async function sumIncomeEntries(
  tx: AccountTx,
  { by, row: key, ...asked }: AskedIncomeReport,
): Promise<{ name: string; entries: number; total: IncomeSums }> {
  const names = namesOf(tx.accountId, by);
  const name =
    names === undefined
      ? sql`null`
      : sql`(select n.name from (${names}) n where n.id = ${key ?? ''})`;
  const statement = sql<SumsRow & { readonly entries: number; readonly name: string | null }>`
    ${entriesStatement(tx.accountId, { by, row: key, ...asked })}
    select count(*)::int as entries, ${name} as name, ${sumsOf(sql`count(distinct r.document_id)`)}
    from (select e.document_id, e.before_vat as income, e.vat, e.taxable, false as is_previous, e.doc_type
      from entries e) r`;
  const { rows } = await statement.execute(tx.withoutPlugins());
  const [row] = rows;
  assert(row !== undefined, 'an aggregate has a row');
  return { name: row.name ?? '', entries: row.entries, total: toSums(row, false) };
}
