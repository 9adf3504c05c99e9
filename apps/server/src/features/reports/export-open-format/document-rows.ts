import type { Currency } from '@pinkas/domain/money/currency';
import type { CurrencySums } from '@pinkas/domain/documents/totals';
import type { DocumentCustomer, VatKind } from '@pinkas/domain/documents/document-draft';
import type { PaymentDetail, PaymentKind } from '@pinkas/domain/payments/payment-row';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { UNIFORM_DOCUMENT_TYPES } from '@pinkas/domain/documents/uniform-document-types';
import { sql, type RawBuilder } from 'kysely';
import type { QueryResultRow } from 'pg';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { cursorRows } from '../../../platform/export/cursor-rows.ts';
import { readAhead } from '../../../platform/export/read-ahead.ts';

/** Documents that are read at a time, with all that belongs to them. */
const DOCUMENTS_AT_ONCE = 250;

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
}

/** A priced row of a document; sums in its currency. */
export interface LineRow {
  readonly document_id: string;
  readonly description: string;
  readonly unit: string;
  readonly quantity_e4: number;
  readonly unit_price_e4: number;
  readonly price_includes_vat: boolean;
  readonly vat_kind: VatKind;
  readonly discount: number;
  readonly total: number;
  readonly catalogue_number: string;
  readonly serial_numbers: readonly string[];
  readonly item_id: string | null;
  /** The catalogue number of an item that is kept in stock; null for any other row. */
  readonly stock_number: string | null;
  readonly source_type: number | null;
  readonly source_number: number | null;
  readonly source_branch: string | null;
}

/** Money of a document; a card that is charged in parts has several dues. */
export interface PaymentRow {
  readonly document_id: string;
  readonly kind: PaymentKind;
  readonly sum: number;
  readonly date: string;
  readonly detail: PaymentDetail;
  readonly dues: readonly { readonly date: string; readonly sum: number }[] | null;
}

/** The document that another one is based on, or credits. */
export interface BaseRow {
  readonly document_id: string;
  readonly doc_type: number;
  readonly number: number;
  readonly branch: string | null;
}

/** Some documents with all that belongs to them. */
export interface DocumentPage {
  readonly documents: readonly DocumentRow[];
  readonly lines: ReadonlyMap<string, readonly LineRow[]>;
  readonly payments: ReadonlyMap<string, readonly PaymentRow[]>;
  readonly bases: ReadonlyMap<string, readonly BaseRow[]>;
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
      d.total_agorot as total, k.document_id is not null as is_cancelled, b.code as branch
    from documents d
    left join customers c on c.account_id = ${account} and c.id = d.customer_id
    left join document_cancellations k on k.account_id = ${account} and k.document_id = d.id
    left join branches b on b.account_id = ${account} and b.id = d.branch_id
    where d.account_id = ${account} and d.document_date between ${from} and ${to}
      and d.doc_type = any(${TYPES}::int[])
    order by d.document_date, d.number, d.id`;
  for await (const documents of cursorRows(tx, statement, DOCUMENTS_AT_ONCE)) {
    const ids = documents.map(({ id }) => id);
    yield {
      documents,
      lines: byDocument(await linesOf(tx, ids)),
      payments: byDocument(await paymentsOf(tx, ids)),
      bases: byDocument(await basesOf(tx, ids)),
    };
  }
}

function byDocument<Row extends { readonly document_id: string }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const known = found.get(row.document_id);
    if (known === undefined) found.set(row.document_id, [row]);
    else known.push(row);
  }
  return found;
}

function linesOf(tx: AccountTx, ids: readonly string[]): Promise<readonly LineRow[]> {
  const account = sql`${tx.accountId}::bigint`;
  const statement = sql<LineRow>`
    select l.document_id, l.description, l.unit, l.quantity_e4, l.unit_price_e4, l.price_includes_vat,
      l.vat_kind, l.discount_agorot as discount, l.total_agorot as total, l.catalogue_number,
      l.serial_numbers, l.item_id, case when i.is_stocked then i.catalogue_number end as stock_number,
      s.doc_type as source_type, s.number as source_number, b.code as source_branch
    from document_lines l
    left join items i on i.account_id = ${account} and i.id = l.item_id
    left join documents s on s.account_id = ${account} and s.id = l.source_id
    left join branches b on b.account_id = ${account} and b.id = s.branch_id
    where l.account_id = ${account} and l.document_id = any(${ids}::uuid[]) and l.kind = 'priced'
    order by l.document_id, l.line_no`;
  return namedRows(tx, 'uniform-file-lines', statement);
}

function paymentsOf(tx: AccountTx, ids: readonly string[]): Promise<readonly PaymentRow[]> {
  const account = sql`${tx.accountId}::bigint`;
  const statement = sql<PaymentRow>`
    select p.document_id, p.kind, p.sum_agorot as sum, p.payment_date as date, p.detail, u.dues
    from document_payments p
    left join lateral (
      select json_agg(json_build_object('date', u.due_date, 'sum', u.sum_agorot) order by u.due_no) as dues
      from payment_dues u where u.account_id = ${account} and u.document_id = p.document_id
        and u.line_no = p.line_no) u on p.kind = 'card'
    where p.account_id = ${account} and p.document_id = any(${ids}::uuid[])
    order by p.document_id, p.line_no`;
  return namedRows(tx, 'uniform-file-payments', statement);
}

function basesOf(tx: AccountTx, ids: readonly string[]): Promise<readonly BaseRow[]> {
  const account = sql`${tx.accountId}::bigint`;
  const statement = sql<BaseRow>`
    select l.document_id, s.doc_type, s.number, b.code as branch from document_links l
    join documents s on s.account_id = ${account} and s.id = l.source_id
    left join branches b on b.account_id = ${account} and b.id = s.branch_id
    where l.account_id = ${account} and l.document_id = any(${ids}::uuid[])
      and l.kind in ('base', 'credit')
    order by l.document_id, s.document_date, s.number, s.id`;
  return namedRows(tx, 'uniform-file-bases', statement);
}

/** The rows of a statement that is asked for every page, so it is planned once. */
async function namedRows<Row extends object>(
  tx: AccountTx,
  name: string,
  statement: RawBuilder<Row>,
): Promise<readonly Row[]> {
  const { sql: text, parameters: values } = statement.compile(tx.withoutPlugins());
  const { rows } = await tx.query<Row & QueryResultRow>({ name, text, values });
  return rows;
}
