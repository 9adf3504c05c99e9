import type { VatAgreement, VatSums } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { assert } from '@pinkas/domain/assert';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { vatPeriodTerms } from '@pinkas/domain/vat/vat-period-terms';
import { VAT_FIGURES, vatBalance, vatToPay, type VatLine } from '@pinkas/domain/vat/vat-return';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readBookTerms, readCashBasisDays } from '../../settings/book/book.api.ts';
import { sumDetailedFile } from './detailed-records.reads.ts';
import { paidParts } from './paid-parts.ts';
import { CREDITS, reportedInputs, reportedSales } from './posted-vat.ts';

/** The figures of a period with the number of documents behind each. */
export interface CountedVat {
  readonly sums: VatSums;
  /** In the order of the lines. */
  readonly counts: readonly number[];
}

/** Returns the sums of a return from its lines, as one of sums alone is paid. */
export function sumsOfLines(lines: readonly VatLine[]): VatSums {
  return { lines: [...lines], balanceAgorot: vatBalance(lines), payAgorot: vatToPay(lines) };
}

interface FigureRow {
  readonly figure: VatLine['figure'];
  readonly before_vat: number;
  readonly vat: number;
  readonly count: number;
}

/**
 * Returns the figures of a period: sales by the ledger, or as they were paid; inputs by the report
 * that each expense is in. Who files in detail pays what the header of the file says, whose records are rounded one by one.
 */
export async function readVatSums(tx: AccountTx, period: ReportPeriod): Promise<CountedVat> {
  const { accountId } = tx;
  const cashDays = await readCashBasisDays(tx, period.to);
  const { rows } = await sql<FigureRow>`
    with ${reportedSales(accountId, period, cashDays)}, ${reportedInputs(accountId, period)}
    select 'taxable' as figure, coalesce(sum(s.taxable), 0)::bigint as before_vat,
      coalesce(sum(s.vat), 0)::bigint as vat, count(*)::int as count
      from sales s where s.taxable <> 0 or s.vat <> 0
    union all
    select 'zero', coalesce(sum(s.zero), 0)::bigint, 0, count(*)::int from sales s where s.zero <> 0
    union all
    select 'exempt', coalesce(sum(s.exempt), 0)::bigint, 0, count(*)::int from sales s where s.exempt <> 0
    union all
    select case when k.is_equipment then 'equipment' else 'inputs' end, coalesce(sum(i.before_vat), 0)::bigint,
      coalesce(sum(i.vat), 0)::bigint, count(i.id)::int
      from (values (false), (true)) k (is_equipment) left join inputs i on i.is_equipment = k.is_equipment
      group by k.is_equipment`.execute(tx.withoutPlugins());
  const found = VAT_FIGURES.map((figure) => {
    const row = rows.find((one) => one.figure === figure);
    assert(row !== undefined, `a row of ${figure}`);
    return row;
  });
  const lines = found.map((row): VatLine => ({
    figure: row.figure,
    beforeVatAgorot: row.before_vat,
    vatAgorot: row.vat,
  }));
  const { terms } = vatPeriodTerms(await readBookTerms(tx), period.from);
  const sums = sumsOfLines(lines);
  return {
    sums:
      terms.vatForm === 'detailed'
        ? { ...sums, payAgorot: await sumDetailedFile(tx, { ...period, cashDays }) }
        : sums,
    counts: found.map(({ count }) => count),
  };
}

const typesPosting = (...postings: readonly string[]): number[] =>
  Object.values(DOC_TYPES).filter((docType) =>
    postings.includes(documentRulesOf(docType)?.posting ?? 'none'),
  );

/** Types whose sums are sales, and credits of them. */
export const SALE_TYPES = typesPosting('sale', 'sale-and-receipt');
const SALES_AND_CREDITS = typesPosting('sale', 'sale-and-receipt', 'credit');
const RECEIPTS = typesPosting('receipt');

/** What is counted of documents that are reported as they are paid: their share instead of the whole. */
const paidRecount = (accountId: number) => sql`
      where c.id not in (select m.id from by_money m)
      union all
      select case when p.is_credit then -1 else 1 end, ${growthOf('vat_agorot')}, ${growthOf('net_agorot')}
        from paid_parts p join documents d on d.account_id = ${accountId}::bigint and d.id = p.id`;

const growthOf = (column: string) => {
  const whole = sql.ref(`d.${column}`);
  return sql`(round(${whole}::numeric * p.paid_now / p.total)
    - round(${whole}::numeric * p.paid_then / p.total))::bigint`;
};

interface RecountRow {
  readonly sales: number;
  readonly output_vat: number;
  readonly input_vat: number;
}

/**
 * Counts the figures of a period by another method: sales by the documents and their cancellations without the ledger,
 * the VAT of inputs by the ledger of purchases without the expenses.
 */
export async function agreementOf(
  tx: AccountTx,
  period: ReportPeriod,
  { lines }: VatSums,
): Promise<VatAgreement[]> {
  const { from, to } = period;
  const cashDays = await readCashBasisDays(tx, to);
  const byMoney = cashDays.length > 0;
  const { rows } = await sql<RecountRow>`
    with ${byMoney ? sql`${paidParts(tx.accountId, period, cashDays)},` : sql``}
    counted as (
      select d.id, d.doc_type, d.net_agorot, d.vat_agorot, d.received_agorot, 1 as sign from documents d
        where d.account_id = ${tx.accountId}::bigint and d.document_date between ${from} and ${to}
          and (d.doc_type = any(${SALES_AND_CREDITS}::int[]) or (d.is_income and d.doc_type = any(${RECEIPTS}::int[])))
      union all
      select d.id, d.doc_type, d.net_agorot, d.vat_agorot, d.received_agorot, -1 from document_cancellations c
        join documents d on d.account_id = ${tx.accountId}::bigint and d.id = c.document_id
        where c.account_id = ${tx.accountId}::bigint
          and (c.cancelled_at at time zone 'Asia/Jerusalem')::date between ${from} and ${to}
          and (d.doc_type = any(${SALES_AND_CREDITS}::int[]) or (d.is_income and d.doc_type = any(${RECEIPTS}::int[])))),
    signed as (
      select case when c.doc_type = ${CREDITS} then -c.sign else c.sign end as sign, c.vat_agorot,
        case when c.doc_type = any(${RECEIPTS}::int[]) then c.received_agorot else c.net_agorot end as net
      from counted c ${byMoney ? paidRecount(tx.accountId) : sql``})
    select (select coalesce(sum(s.sign * s.net), 0)::bigint from signed s) as sales,
      (select coalesce(sum(s.sign * s.vat_agorot), 0)::bigint from signed s) as output_vat,
      (select coalesce(sum(l.debit_agorot - l.credit_agorot), 0)::bigint from expenses e
        join purchase_journal_lines l on l.account_id = ${tx.accountId}::bigint and l.source_kind = 'expense'
          and l.source_id = e.id and l.ledger_account in ('input-vat', 'input-vat-equipment')
        where e.account_id = ${tx.accountId}::bigint and e.report_month between ${from} and ${to}
          and e.removed_at is null) as input_vat`.execute(tx.withoutPlugins());
  const [row] = rows;
  assert(row !== undefined, 'an aggregate has a row');
  const sum = (figures: readonly string[], of: 'beforeVatAgorot' | 'vatAgorot'): number =>
    lines.reduce((total, line) => total + (figures.includes(line.figure) ? line[of] : 0), 0);
  return [
    {
      of: 'sales',
      reportAgorot: sum(['taxable', 'zero', 'exempt'], 'beforeVatAgorot'),
      recountAgorot: row.sales,
    },
    {
      of: 'output-vat',
      reportAgorot: sum(['taxable'], 'vatAgorot'),
      recountAgorot: row.output_vat,
    },
    {
      of: 'input-vat',
      reportAgorot: sum(['inputs', 'equipment'], 'vatAgorot'),
      recountAgorot: row.input_vat,
    },
  ];
}
