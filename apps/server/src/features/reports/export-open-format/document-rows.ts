import type { Currency } from '@pinkas/domain/money/currency';
import type { CurrencySums } from '@pinkas/domain/documents/sums/totals';
import type { DocumentCustomer, VatKind } from '@pinkas/domain/documents/draft/document-draft';
import type { PaymentDetail, PaymentKind } from '@pinkas/domain/payments/payment-row';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { UNIFORM_DOCUMENT_TYPES } from '@pinkas/domain/documents/rules/uniform-document-types';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { personOf } from '../../../platform/db/actor-columns.ts';
import { cursorRows } from '../../../platform/export/cursor-rows.ts';
import { readAhead } from '../../../platform/export/read-ahead.ts';

/** So few, with all that belongs to them, that the young-generation garbage collection frees them. */
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
  /** What belongs to it, in order; null where there is nothing. */
  readonly lines: readonly LineRow[] | null;
  readonly payments: readonly PaymentRow[] | null;
  readonly bases: readonly BaseRow[] | null;
}

/** A priced row of a document; sums in its currency. What most rows have not is null, so that it is neither sent nor read. */
export interface LineRow {
  readonly description: string;
  readonly unit: string | null;
  readonly quantity_e4: number;
  readonly unit_price_e4: number;
  readonly price_includes_vat: boolean;
  readonly vat_kind: VatKind;
  readonly discount: number | null;
  readonly total: number;
  readonly catalogue_number: string | null;
  readonly manufacturer: string | null;
  readonly serial_numbers: readonly string[] | null;
  /** Of an item whose stock is tracked, with its catalogue number; null for any other row. */
  readonly item_id: string | null;
  readonly stock_number: string | null;
  readonly source_type: number | null;
  readonly source_number: number | null;
  readonly source_branch: string | null;
}

/** Money of a document; a card that is charged in parts has several dues. */
export interface PaymentRow {
  readonly kind: PaymentKind;
  readonly sum: number;
  readonly date: string;
  readonly detail: PaymentDetail;
  readonly dues: readonly { readonly date: string; readonly sum: number }[] | null;
}

/** The document that another one is based on, or credits. */
export interface BaseRow {
  readonly doc_type: number;
  readonly number: number;
  readonly branch: string | null;
}

/** Returns how many documents of the range the file has. */
export async function countDocuments(tx: AccountTx, { from, to }: ReportPeriod): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from documents d where d.account_id = ${tx.accountId}::bigint
      and d.document_date between ${from} and ${to} and d.doc_type = any(${TYPES}::int[])`.execute(
    tx.withoutPlugins(),
  );
  return rows[0]?.count ?? 0;
}

/**
 * Returns the documents of the range by their days, with all that belongs to them, in batches. One statement streams all of it,
 * so that the database reads the next while the caller works on those before.
 */
export function documentRows(
  tx: AccountTx,
  { from, to }: ReportPeriod,
): AsyncGenerator<readonly DocumentRow[]> {
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
      left(n.full_name, 9) as operator, own_lines.lines, own_payments.payments, own_bases.bases
    from documents d
    left join customers c on c.account_id = ${account} and c.id = d.customer_id
    left join document_cancellations k on k.account_id = ${account} and k.document_id = d.id
    left join branches b on b.account_id = ${account} and b.id = d.branch_id
    left join person_names n on n.account_id = ${account} and n.user_id = ${sql.raw(personOf('d'))}
    left join lateral (${linesOf(account)}) own_lines on true
    left join lateral (${paymentsOf(account)}) own_payments on true
    left join lateral (${basesOf(account)}) own_bases on true
    where d.account_id = ${account} and d.document_date between ${from} and ${to}
      and d.doc_type = any(${TYPES}::int[])
    order by d.document_date, d.number, d.id`;
  return readAhead(cursorRows(tx, statement, DOCUMENTS_AT_ONCE));
}

/** Returns the priced rows of the document `d`, as one list. */
function linesOf(account: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select json_agg(row order by row.line_no) as lines
    from (
      select l.line_no, l.description, nullif(l.unit, '') as unit, l.quantity_e4, l.unit_price_e4,
        l.price_includes_vat, l.vat_kind, nullif(l.discount_minor, 0) as discount,
        l.total_minor as total, nullif(l.catalogue_number, '') as catalogue_number,
        nullif(l.manufacturer, '') as manufacturer,
        case when cardinality(l.serial_numbers) > 0 then l.serial_numbers end as serial_numbers,
        i.id as item_id, i.catalogue_number as stock_number,
        s.doc_type as source_type, s.number as source_number, b.code as source_branch
      from document_lines l
      left join items i on i.account_id = ${account} and i.id = l.item_id and i.is_stocked
      left join documents s on s.account_id = ${account} and s.id = l.source_id
      left join branches b on b.account_id = ${account} and b.id = s.branch_id
      where l.account_id = ${account} and l.document_id = d.id and l.kind = 'priced') row`;
}

/** Returns the money of the document `d`, as one list. */
function paymentsOf(account: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select json_agg(row order by row.line_no) as payments
    from (
      select p.line_no, p.kind, p.sum_agorot as sum, p.payment_date as date, p.detail,
        case when p.kind = 'card' then (
          select json_agg(json_build_object('date', u.due_date, 'sum', u.sum_agorot) order by u.due_no)
          from payment_dues u where u.account_id = ${account} and u.document_id = p.document_id
            and u.line_no = p.line_no) end as dues
      from document_payments p
      where p.account_id = ${account} and p.document_id = d.id) row`;
}

/** Returns what the document `d` is based on or credits, as one list. */
function basesOf(account: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select json_agg(json_build_object('doc_type', s.doc_type, 'number', s.number, 'branch', b.code)
      order by s.document_date, s.number, s.id) as bases
    from document_links l
    join documents s on s.account_id = ${account} and s.id = l.source_id
    left join branches b on b.account_id = ${account} and b.id = s.branch_id
    where l.account_id = ${account} and l.document_id = d.id and l.kind in ('base', 'credit')`;
}
