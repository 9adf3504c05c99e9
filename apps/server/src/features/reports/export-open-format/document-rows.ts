import type { Currency } from '@pinkas/domain/money/currency';
import type { CurrencySums } from '@pinkas/domain/documents/totals';
import type { DocumentCustomer, VatKind } from '@pinkas/domain/documents/document-draft';
import type { PaymentDetail, PaymentKind } from '@pinkas/domain/payments/payment-row';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { UNIFORM_DOCUMENT_TYPES } from '@pinkas/domain/documents/uniform-document-types';
import { sql } from 'kysely';
import type { QueryResultRow } from 'pg';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { personOf } from '../../../platform/db/actor-columns.ts';
import { cursorRows } from '../../../platform/export/cursor-rows.ts';
import { readAhead } from '../../../platform/export/read-ahead.ts';

/** Documents that are read at a time, with all that belongs to them: so few that they are gone before the memory of old things has them. */
const DOCUMENTS_AT_ONCE = 50;

const TYPES = UNIFORM_DOCUMENT_TYPES.map(({ code }) => code);

/** A document of the range, as the file needs it; sums in agorot. */
export interface DocumentRow {
  readonly id: string;
  readonly doc_type: number;
  readonly number: number;
  readonly date: string;
  /** Day and time of its issue in Israel. */
  readonly produced_on: string;
  readonly produced_at: string;
  readonly customer: DocumentCustomer;
  readonly customer_id: string;
  readonly accounting_key: string;
  readonly vat_rate_basis_points: number;
  readonly currency: Currency;
  readonly currency_rate_e6: number;
  readonly currency_sums: CurrencySums | null;
  readonly document_discount: number;
  readonly taxable: number;
  readonly exempt: number;
  readonly zero: number;
  readonly net: number;
  readonly vat: number;
  readonly rounding: number;
  readonly total: number;
  readonly is_cancelled: boolean;
  readonly branch: string | null;
  /** The beginning of the name of who issued it, as much as its field has; null for nobody of the account. */
  readonly operator: string | null;
}

/** What belongs to a document of a page: the place of its document there, from 1. Short, for there are many. */
interface PlacedRow {
  readonly place: number;
}

/** A priced row of a document; sums in its currency. What most rows have not is null, so that it is neither sent nor read. */
export interface LineRow extends PlacedRow {
  readonly description: string;
  readonly unit: string | null;
  readonly quantity_e4: number;
  readonly unit_price_e4: number;
  readonly price_includes_vat: boolean;
  readonly vat_kind: VatKind;
  readonly discount: number | null;
  readonly total: number;
  readonly catalogue_number: string | null;
  readonly serial_numbers: readonly string[] | null;
  /** Of an item that is kept in stock, with its catalogue number; null for any other row. */
  readonly item_id: string | null;
  readonly stock_number: string | null;
  readonly source_type: number | null;
  readonly source_number: number | null;
  readonly source_branch: string | null;
}

/** Money of a document; a card that is charged in parts has several dues. */
export interface PaymentRow extends PlacedRow {
  readonly kind: PaymentKind;
  readonly sum: number;
  readonly date: string;
  readonly detail: PaymentDetail;
  readonly dues: readonly { readonly date: string; readonly sum: number }[] | null;
}

/** The document that another one is based on, or credits. */
export interface BaseRow extends PlacedRow {
  readonly doc_type: number;
  readonly number: number;
  readonly branch: string | null;
}

/** Some documents with all that belongs to them, in the order of the documents. */
export interface DocumentPage {
  readonly documents: readonly DocumentRow[];
  readonly lines: readonly (readonly LineRow[])[];
  readonly payments: readonly (readonly PaymentRow[])[];
  readonly bases: readonly (readonly BaseRow[])[];
}

/** How many documents of the range the file has. */
export async function countDocuments(tx: AccountTx, { from, to }: ReportPeriod): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from documents d where d.account_id = ${tx.accountId}::bigint
      and d.document_date between ${from} and ${to} and d.doc_type = any(${TYPES}::int[])`.execute(
    tx.withoutPlugins(),
  );
  return rows[0]?.count ?? 0;
}

/** The documents of the range by their days, some at a time; the next are read while somebody works on those before. */
export function documentPages(tx: AccountTx, period: ReportPeriod): AsyncGenerator<DocumentPage> {
  return readAhead(readPages(tx, period));
}

async function* readPages(tx: AccountTx, { from, to }: ReportPeriod): AsyncGenerator<DocumentPage> {
  const account = sql`${tx.accountId}::bigint`;
  const statement = sql<DocumentRow>`
    select d.id, d.doc_type, d.number, d.document_date as date, d.customer, d.customer_id,
      to_char(d.issued_at at time zone 'Asia/Jerusalem', 'YYYYMMDD') as produced_on,
      to_char(d.issued_at at time zone 'Asia/Jerusalem', 'HH24MI') as produced_at,
      coalesce(c.accounting_key, '') as accounting_key, d.vat_rate_basis_points, d.currency,
      d.currency_rate_e6, d.currency_sums, d.document_discount_agorot as document_discount,
      d.taxable_agorot as taxable, d.exempt_agorot as exempt, d.zero_agorot as zero,
      d.net_agorot as net, d.vat_agorot as vat, d.rounding_agorot as rounding,
      d.total_agorot as total, k.document_id is not null as is_cancelled, b.code as branch,
      left(n.full_name, 9) as operator
    from documents d
    left join customers c on c.account_id = ${account} and c.id = d.customer_id
    left join document_cancellations k on k.account_id = ${account} and k.document_id = d.id
    left join branches b on b.account_id = ${account} and b.id = d.branch_id
    left join person_names n on n.account_id = ${account} and n.user_id = ${sql.raw(personOf('d'))}
    where d.account_id = ${account} and d.document_date between ${from} and ${to}
      and d.doc_type = any(${TYPES}::int[])
    order by d.document_date, d.number, d.id`;
  for await (const documents of cursorRows(tx, statement, DOCUMENTS_AT_ONCE)) {
    const ids = documents.map(({ id }) => id);
    yield {
      documents,
      lines: await belongings(tx, ids, { name: 'uniform-file-lines', text: LINES }),
      payments: await belongings(tx, ids, { name: 'uniform-file-payments', text: PAYMENTS }),
      bases: await belongings(tx, ids, { name: 'uniform-file-bases', text: BASES }),
    };
  }
}

const NONE: readonly never[] = [];

/** Rows that come in the order of their documents, as a list for each. */
function byPlace<Row extends PlacedRow>(rows: readonly Row[], count: number): (readonly Row[])[] {
  const lists: (readonly Row[])[] = Array.from({ length: count }, () => NONE);
  for (let from = 0; from < rows.length;) {
    const place = rows[from]?.place ?? 0;
    let end = from + 1;
    while (rows[end]?.place === place) end += 1;
    lists[place - 1] = rows.slice(from, end);
    from = end;
  }
  return lists;
}

/** Documents of a page with their places: `$1` is the account, `$2` their ids. */
const PLACES = 'unnest($2::uuid[]) with ordinality w (id, place)';

const LINES = `
  select w.place::int as place, l.description, nullif(l.unit, '') as unit, l.quantity_e4, l.unit_price_e4,
    l.price_includes_vat, l.vat_kind, nullif(l.discount_agorot, 0) as discount, l.total_agorot as total,
    nullif(l.catalogue_number, '') as catalogue_number,
    case when cardinality(l.serial_numbers) > 0 then l.serial_numbers end as serial_numbers,
    i.id as item_id, i.catalogue_number as stock_number,
    s.doc_type as source_type, s.number as source_number, b.code as source_branch
  from ${PLACES}
  join document_lines l on l.account_id = $1 and l.document_id = w.id and l.kind = 'priced'
  left join items i on i.account_id = $1 and i.id = l.item_id and i.is_stocked
  left join documents s on s.account_id = $1 and s.id = l.source_id
  left join branches b on b.account_id = $1 and b.id = s.branch_id
  order by w.place, l.line_no`;

const PAYMENTS = `
  select w.place::int as place, p.kind, p.sum_agorot as sum, p.payment_date as date, p.detail, u.dues
  from ${PLACES}
  join document_payments p on p.account_id = $1 and p.document_id = w.id
  left join lateral (
    select json_agg(json_build_object('date', u.due_date, 'sum', u.sum_agorot) order by u.due_no) as dues
    from payment_dues u where u.account_id = $1 and u.document_id = p.document_id
      and u.line_no = p.line_no) u on p.kind = 'card'
  order by w.place, p.line_no`;

const BASES = `
  select w.place::int as place, s.doc_type, s.number, b.code as branch
  from ${PLACES}
  join document_links l on l.account_id = $1 and l.document_id = w.id and l.kind in ('base', 'credit')
  join documents s on s.account_id = $1 and s.id = l.source_id
  left join branches b on b.account_id = $1 and b.id = s.branch_id
  order by w.place, s.document_date, s.number, s.id`;

/** What belongs to the documents of a page, as a list for each; a statement by its name is planned once for all pages. */
async function belongings<Row extends PlacedRow>(
  tx: AccountTx,
  ids: readonly string[],
  statement: { readonly name: string; readonly text: string },
): Promise<(readonly Row[])[]> {
  const { rows } = await tx.query<Row & QueryResultRow>({
    ...statement,
    values: [tx.accountId, ids],
  });
  return byPlace<Row>(rows, ids.length);
}
