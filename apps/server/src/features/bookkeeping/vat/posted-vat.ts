import type { LedgerAccount } from '@pinkas/domain/documents/sums/journal';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql, type RawBuilder } from 'kysely';

import { CREDIT_TYPES } from '../../accounting/documents/documents.api.ts';
import { paidParts } from './paid-parts.ts';

const SALES_ACCOUNTS: readonly LedgerAccount[] = [
  'income-taxable',
  'income-zero-rate',
  'income-exempt',
  'output-vat',
];

/**
 * Returns the statement `posted`: what the ledger has of each document on each day, by the accounts
 * of sales and of their VAT.
 */
function postedStatement(accountId: number, { from, to }: ReportPeriod): RawBuilder<unknown> {
  const sum = (account: LedgerAccount) =>
    sql`coalesce(sum(j.credit_agorot - j.debit_agorot) filter (where j.ledger_account = ${account}), 0)::bigint`;
  return sql`posted as (
    select j.document_id, j.entry_date as day, ${sum('income-taxable')} as taxable, ${sum('income-zero-rate')} as zero,
      ${sum('income-exempt')} as exempt, ${sum('output-vat')} as vat
    from journal_lines j
    where j.account_id = ${accountId}::bigint and j.ledger_account = any(${SALES_ACCOUNTS}::text[])
      and j.entry_date between ${from} and ${to}
    group by j.document_id, j.entry_date)`;
}

/**
 * Returns the CTE `sales`: what the sales of each document add to the return on a day of the period. A document of days by
 * invoice adds all of it when it is posted; one of days by receipts adds of it what was paid (`is_paid_part`), and
 * `paper_vat` is the VAT of the whole.
 */
export function reportedSales(
  accountId: number,
  period: ReportPeriod,
  cashDays: readonly ReportPeriod[],
): RawBuilder<unknown> {
  if (cashDays.length === 0) {
    return sql`${postedStatement(accountId, period)}, sales as (
      select p.*, p.vat as paper_vat, false as is_paid_part from posted p)`;
  }
  return sql`${paidParts(accountId, period, cashDays)},
    ${postedStatement(accountId, { from: firstDay(period, cashDays), to: period.to })},
    whole as (
      select p.document_id, m.total, m.paid_then, m.paid_now, m.last_day, p.zero, p.exempt, p.vat,
        p.taxable + p.zero + p.exempt as net
      from posted p join paid_parts m on m.id = p.document_id and p.day = m.day),
    shares as (
      select w.document_id, w.last_day as day, ${shareOf('net')} as net, ${shareOf('zero')} as zero,
        ${shareOf('exempt')} as exempt, ${shareOf('vat')} as vat, w.vat as paper_vat
      from whole w where w.paid_now <> w.paid_then),
    sales as (
      select p.*, p.vat as paper_vat, false as is_paid_part from posted p
        where p.day >= ${period.from} and p.document_id not in (select m.id from by_money m)
      union all
      select s.document_id, s.day, s.net - s.zero - s.exempt, s.zero, s.exempt, s.vat, s.paper_vat, true from shares s)`;
}

/** Postings of documents are needed from the first day of which money can still arrive in the period. */
function firstDay({ from }: ReportPeriod, cashDays: readonly ReportPeriod[]): LocalDate {
  return cashDays.reduce((first, days) => (days.from < first ? days.from : first), from);
}

/** Returns the increase of the paid part of a sum in the period; exact once all is paid. */
function shareOf(column: 'net' | 'zero' | 'exempt' | 'vat'): RawBuilder<unknown> {
  const whole = sql.ref(`w.${column}`);
  return sql`(round(${whole}::numeric * w.paid_now / w.total)
    - round(${whole}::numeric * w.paid_then / w.total))::bigint`;
}

/**
 * Returns the CTE `inputs`: the expenses in the books whose report is of the period, with what is claimed of them. A
 * document whose VAT waits for an allocation number, or for a confirmation that it is claimed late, is included with
 * zero; documents of which none is to be claimed are
 * not (israel.md 4.7). Credit notes are negative.
 */
export function reportedInputs(accountId: number, { from, to }: ReportPeriod): RawBuilder<unknown> {
  return sql`inputs as (
    select e.id, e.document_date as day, e.is_equipment, e.sign * (e.gross_agorot - e.vat_agorot) as before_vat,
      e.sign * e.vat_agorot as paper_vat, e.sign * e.vat_claimed_agorot as vat,
      e.vat_dropped_reason = 'allocation-missing' as is_unallocated,
      e.vat_dropped_reason = 'claim-late' as is_claim_late,
      e.vat_dropped_reason = '' and e.vat_claimed_agorot < e.vat_agorot as is_partial,
      e.document_date < ${from} as is_late, e.sign < 0 as is_credit
    from (select x.*, case when x.kind = 'credit-note' then -1 else 1 end as sign from expenses x
      where x.account_id = ${accountId}::bigint and x.report_month between ${from} and ${to}
        and x.removed_at is null and x.state <> 'waiting') e
    where e.vat_agorot <> 0 and e.vat_dropped_reason in ('', 'allocation-missing', 'claim-late'))`;
}

/** Types of documents that take sales back, as SQL. */
export const CREDITS = sql`any(${CREDIT_TYPES}::int[])`;
