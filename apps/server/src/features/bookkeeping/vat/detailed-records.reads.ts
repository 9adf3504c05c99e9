import {
  type DetailedRecordView,
  type DetailedSide,
  type DetailedSort,
} from '@pinkas/contract/bookkeeping/vat/detailed-vat.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { entryTypeOfPurchase, entryTypeOfSale } from '@pinkas/official-files/pcn874/entry-types';
import { writtenNumbers, type Pcn874Record } from '@pinkas/official-files/pcn874/pcn874-file';
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
import { allocationNumberOf } from '../../accounting/documents/documents.api.ts';
import { reportedInputs, reportedSales } from './posted-vat.ts';

/** The records of a period; of sales or of inputs alone where asked. */
export interface AskedRecords extends ReportPeriod {
  readonly side?: DetailedSide | undefined;
  /** Days whose sales are in the return as they are paid. */
  readonly cashDays: readonly ReportPeriod[];
}

/** A record with the document behind it. */
export interface DetailedRecord {
  readonly record: Pcn874Record;
  readonly view: DetailedRecordView;
  /** Its order in the file. */
  readonly place: readonly [side: number, day: LocalDate, id: string, part: number];
}

interface RecordRow extends Record<string, unknown> {
  readonly side: number;
  readonly day: LocalDate;
  readonly id: string;
  readonly part: number;
  readonly is_equipment: boolean;
  readonly amount: number;
  readonly vat: number;
  readonly doc_type: number | null;
  readonly number: string;
  readonly name: string;
  readonly paper_day: LocalDate;
  readonly tax_id: string;
  readonly country: string;
  readonly zero_rate_reason: string;
  readonly category: string;
  readonly allocation_number: string;
}

/** Parts of a document, each a record of its own. */
const TAXABLE = 0;
const ZERO = 1;
const EXEMPT = 2;
const INPUT = 3;
/** Added to the part whose VAT has another sign than its sum: the two go apart. */
const VAT_APART = 4;

const SORTS: ListSorts<DetailedSort> = {
  record: [
    { name: 'side', kind: 'integer' },
    { name: 'day', kind: 'date' },
    { name: 'id', kind: 'uuid' },
    { name: 'part', kind: 'integer' },
  ],
};

/**
 * Returns the CTE `records`: each part of a document that is in the return, in whole shekels, half a shekel away from
 * zero. What rounds to nothing is no record, and neither is an input of which no VAT is claimed.
 */
function recordsStatement(accountId: number, asked: AskedRecords): RawBuilder<unknown> {
  return sql`with ${reportedSales(accountId, asked, asked.cashDays)}, ${reportedInputs(accountId, asked)},
    parts as (
      select 0 as side, s.day, s.document_id as id, ${TAXABLE}::int as part, false as is_equipment, s.taxable as amount, s.vat
        from sales s
      union all
      select 0, s.day, s.document_id, ${ZERO}::int, false, s.zero, 0 from sales s
      union all
      select 0, s.day, s.document_id, ${EXEMPT}::int, false, s.exempt, 0 from sales s
      union all
      select 1, i.day, i.id, ${INPUT}::int, i.is_equipment, i.before_vat, i.vat from inputs i),
    rounded as (
      select p.side, p.day, p.id, p.part, p.is_equipment, round(p.amount::numeric / 100)::bigint as amount,
        round(p.vat::numeric / 100)::bigint as vat from parts p),
    records as (
      select r.side, r.day, r.id, r.part, r.is_equipment, r.amount, case when r.amount * r.vat < 0 then 0 else r.vat end as vat
        from rounded r where (r.side = 0 and r.amount <> 0) or r.vat <> 0
      union all
      select r.side, r.day, r.id, r.part + ${VAT_APART}::int, r.is_equipment, 0, r.vat
        from rounded r where r.amount * r.vat < 0)`;
}

/** Returns the total of the header of a detailed file: VAT of its records of sales less that of inputs; in agorot. */
export async function sumDetailedFile(tx: AccountTx, asked: AskedRecords): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`${recordsStatement(tx.accountId, asked)}
    select coalesce(sum(case when r.side = 0 then r.vat else -r.vat end), 0)::bigint * 100 as total
    from records r`.execute(tx.withoutPlugins());
  return rows[0]?.total ?? 0;
}

function recordRows(
  accountId: number,
  asked: AskedRecords,
  order: ListOrder,
  limit?: number,
): RawBuilder<RecordRow> {
  const account = sql`${accountId}::bigint`;
  const conditions =
    asked.side === undefined ? [] : [sql<SqlBool>`r.side = ${asked.side === 'sales' ? 0 : 1}::int`];
  return sql<RecordRow>`${recordsStatement(accountId, asked)}
    select r.*, p.doc_type, coalesce(p.number::text, e.reference) as number, coalesce(p.customer_name, e.supplier_name) as name,
      coalesce(p.document_date, e.document_date) as paper_day,
      coalesce(nullif(p.customer->>'taxId', ''), c.tax_id, e.supplier_tax_id, '') as tax_id,
      coalesce(case when r.side = 0 then p.customer->>'country' else s.country end, '') as country, coalesce(p.zero_rate_reason, '') as zero_rate_reason,
      coalesce(e.category_code, '') as category,
      case when r.side = 0 then ${allocationNumberOf(accountId)} else e.allocation_number end as allocation_number
    from ${rowsOfPage('records', 'r', order, limit, conditions)} r
    left join documents p on r.side = 0 and p.account_id = ${account} and p.id = r.id
    left join customers c on c.account_id = ${account} and c.id = p.customer_id and c.is_regular
    left join expenses e on r.side = 1 and e.account_id = ${account} and e.id = r.id
    left join customers s on s.account_id = ${account} and s.id = e.supplier_id
    order by ${orderBy(order, 'r')}`;
}

function partOf({ side, part, is_equipment }: RecordRow): Pcn874Record['part'] {
  if (side === 1) return is_equipment ? 'equipment' : 'inputs';
  return part % VAT_APART === TAXABLE ? 'taxable' : 'untaxed';
}

function toRecord(row: RecordRow): DetailedRecord {
  const { side, day, id, part, amount, vat, tax_id: taxId } = row;
  const type =
    side === 1
      ? entryTypeOfPurchase({ supplierTaxId: taxId, country: row.country, category: row.category })
      : entryTypeOfSale({
          taxId,
          country: row.country,
          zeroRateReason: part === ZERO ? row.zero_rate_reason : '',
        });
  const record: Pcn874Record = {
    type,
    part: partOf(row),
    party: taxId,
    date: row.paper_day,
    number: row.number,
    amount,
    vat,
    // The number is given for a named party alone.
    allocationNumber: type === 'L' || type === 'K' ? '' : row.allocation_number,
  };
  const { party, number: writtenNumber, allocationNumber } = writtenNumbers(record);
  const view: DetailedRecordView = {
    id: `${id} ${day} ${part}`,
    sourceId: id,
    type,
    docType: row.doc_type,
    name: row.name,
    date: row.paper_day,
    number: row.number,
    party,
    writtenNumber,
    allocationNumber,
    isEquipment: row.is_equipment,
    amountAgorot: amount * 100,
    vatAgorot: vat * 100,
  };
  return { record, view, place: [side, day, id, part] };
}

const DETAILED_RECORDS: OrderedRows<AskedRecords, DetailedSort, RecordRow, DetailedRecord> = {
  sorts: SORTS,
  statement: recordRows,
  toShown: toRecord,
  placeOf: ({ place }) => place,
};

/** Returns a page of the records of a period. */
export async function listDetailedRecords(
  tx: AccountTx,
  asked: AskedRecords,
  input: PageInput<DetailedSort>,
): Promise<ListPage<DetailedRecordView>> {
  const page = await readPage(tx, DETAILED_RECORDS, asked, input);
  return { ...page, rows: page.rows.map(({ view }) => view) };
}

/** Returns all records of a period in the order of the file, some at a time. */
export function detailedRecords(
  tx: AccountTx,
  asked: AskedRecords,
  input: Pick<PageInput<DetailedSort>, 'sort' | 'direction'> = { sort: 'record', direction: 'asc' },
): AsyncGenerator<readonly DetailedRecord[]> {
  return readAll(tx, DETAILED_RECORDS, asked, input);
}
