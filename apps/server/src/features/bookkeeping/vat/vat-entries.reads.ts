import {
  VAT_MARKS,
  type VatEntry,
  type VatEntrySort,
  type VatMark,
} from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { assert } from '@pinkas/domain/assert';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { INPUT_FIGURES, type VatFigure } from '@pinkas/domain/vat/vat-return';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

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
import { CREDITS, reportedInputs, reportedSales } from './posted-vat.ts';

/** The documents behind a line of a return; of those with a mark alone where one is named. */
export interface AskedVatEntries extends ReportPeriod {
  readonly figure: VatFigure;
  readonly mark?: VatMark | undefined;
  /** Days whose sales are in the return as they are paid. */
  readonly cashDays: readonly ReportPeriod[];
}

interface EntryRow extends Record<string, unknown> {
  readonly id: string;
  readonly day: LocalDate;
  readonly doc_type: number | null;
  readonly number: string;
  readonly name: string;
  readonly before_vat: number;
  readonly paper_vat: number;
  readonly vat: number;
  readonly is_reversal: boolean;
  /** Of a sale that is in the return as it is paid. */
  readonly is_paid_part: boolean;
  readonly is_unallocated: boolean;
  readonly is_partial: boolean;
  readonly is_late: boolean;
  readonly is_credit: boolean;
}

const SORTS: ListSorts<VatEntrySort> = {
  date: [
    { name: 'day', kind: 'date' },
    { name: 'id', kind: 'uuid' },
  ],
  vat: [
    { name: 'vat', kind: 'integer' },
    { name: 'id', kind: 'uuid' },
    { name: 'day', kind: 'date' },
  ],
};

const COLUMN_OF_MARK: Readonly<Record<VatMark, string>> = {
  allocation: 'is_unallocated',
  partial: 'is_partial',
  late: 'is_late',
  credit: 'is_credit',
};

const BASE_OF_SALES = {
  taxable: sql`s.taxable`,
  zero: sql`s.zero`,
  exempt: sql`s.exempt`,
} as const;

/**
 * Returns the CTE `entries`: the documents of a figure with their parts, without what is looked up
 * of each.
 */
function entriesStatement(accountId: number, asked: AskedVatEntries): RawBuilder<unknown> {
  const { figure, cashDays } = asked;
  if (figure === 'inputs' || figure === 'equipment') {
    return sql`with ${reportedInputs(accountId, asked)},
      entries as (select i.id, i.day, i.before_vat, i.paper_vat, i.vat, i.is_unallocated, i.is_partial, i.is_late,
        i.is_credit, false as is_paid_part from inputs i where i.is_equipment = ${figure === 'equipment'}::boolean)`;
  }
  const base = BASE_OF_SALES[figure];
  const isTaxable = figure === 'taxable';
  const vat = isTaxable ? sql`s.vat` : sql`0::bigint`;
  return sql`with ${reportedSales(accountId, asked, cashDays)},
    entries as (select s.document_id as id, s.day, ${base} as before_vat,
      ${isTaxable ? sql`s.paper_vat` : vat} as paper_vat, ${vat} as vat, s.is_paid_part,
      false as is_unallocated, false as is_partial, false as is_late, d.doc_type = ${CREDITS} as is_credit
      from sales s join documents d on d.account_id = ${accountId}::bigint and d.id = s.document_id
      where ${base} <> 0 or ${vat} <> 0)`;
}

/** Returns what is shown of the document of an entry. */
function paperOf(accountId: number, figure: VatFigure): RawBuilder<unknown> {
  return INPUT_FIGURES.includes(figure)
    ? sql`select p.id, null::int as doc_type, p.reference as number, p.supplier_name as name, p.document_date as paper_day
        from expenses p where p.account_id = ${accountId}::bigint`
    : sql`select p.id, p.doc_type, p.number::text as number, p.customer_name as name, p.document_date as paper_day
        from documents p where p.account_id = ${accountId}::bigint`;
}

function entryRows(
  accountId: number,
  asked: AskedVatEntries,
  order: ListOrder,
  limit?: number,
): RawBuilder<EntryRow> {
  const { mark, figure } = asked;
  const conditions =
    mark === undefined ? [] : [sql<SqlBool>`${sql.ref(`e.${COLUMN_OF_MARK[mark]}`)}`];
  return sql<EntryRow>`${entriesStatement(accountId, asked)}
    select e.*, p.doc_type, p.number, p.name, not e.is_paid_part and e.day <> p.paper_day as is_reversal
    from ${rowsOfPage('entries', 'e', order, limit, conditions)} e
    join (${paperOf(accountId, figure)}) p on p.id = e.id
    order by ${orderBy(order, 'e')}`;
}

function toEntry(row: EntryRow): VatEntry {
  const marks = VAT_MARKS.filter((mark) => {
    switch (mark) {
      case 'allocation':
        return row.is_unallocated;
      case 'partial':
        return row.is_partial;
      case 'late':
        return row.is_late;
      case 'credit':
        return row.is_credit;
    }
  });
  return {
    id: `${row.id} ${row.day}`,
    sourceId: row.id,
    date: row.day,
    docType: row.doc_type,
    number: row.number,
    name: row.name,
    marks: [
      ...marks,
      ...(row.is_reversal ? (['reversal'] as const) : []),
      ...(row.is_paid_part ? (['paid'] as const) : []),
    ],
    beforeVatAgorot: row.before_vat,
    paperVatAgorot: row.paper_vat,
    vatAgorot: row.vat,
  };
}

const VAT_ENTRIES: OrderedRows<AskedVatEntries, VatEntrySort, EntryRow, VatEntry> = {
  sorts: SORTS,
  statement: entryRows,
  toShown: toEntry,
  placeOf: ({ date, sourceId, vatAgorot }, sort) =>
    sort === 'date' ? [date, sourceId] : [vatAgorot, sourceId, date],
};

/** Returns a page of the documents behind a figure. */
export function listVatEntries(
  tx: AccountTx,
  asked: AskedVatEntries,
  input: PageInput<VatEntrySort>,
): Promise<ListPage<VatEntry>> {
  return readPage(tx, VAT_ENTRIES, asked, input);
}

/** Returns all of them in order, some at a time. */
export function vatEntriesToExport(
  tx: AccountTx,
  asked: AskedVatEntries,
  input: Pick<PageInput<VatEntrySort>, 'sort' | 'direction'>,
): AsyncGenerator<readonly VatEntry[]> {
  return readAll(tx, VAT_ENTRIES, asked, input);
}

/** The totals of all documents of a figure, and how many of them have each mark. */
export interface VatEntriesTotal {
  readonly count: number;
  readonly beforeVatAgorot: number;
  readonly vatAgorot: number;
  readonly marked: number[];
}

/** Returns sums the documents behind a figure, whatever is searched among them. */
export async function sumVatEntries(
  tx: AccountTx,
  asked: AskedVatEntries,
): Promise<VatEntriesTotal> {
  const { rows } = await sql<{ count: number; before_vat: number; vat: number; marked: number[] }>`
    ${entriesStatement(tx.accountId, asked)}
    select count(*)::int as count, coalesce(sum(e.before_vat), 0)::bigint as before_vat,
      coalesce(sum(e.vat), 0)::bigint as vat,
      array[count(*) filter (where e.is_unallocated), count(*) filter (where e.is_partial),
        count(*) filter (where e.is_late), count(*) filter (where e.is_credit)]::int[] as marked
    from entries e`.execute(tx.withoutPlugins());
  const [row] = rows;
  assert(row !== undefined, 'an aggregate has a row');
  return {
    count: row.count,
    beforeVatAgorot: row.before_vat,
    vatAgorot: row.vat,
    marked: row.marked,
  };
}
