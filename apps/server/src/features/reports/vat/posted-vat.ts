import type { LedgerAccount } from '@pinkas/domain/documents/journal';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql, type RawBuilder } from 'kysely';

import { CREDIT_TYPES } from '../../accounting/documents/documents.api.ts';

const SALES_ACCOUNTS: readonly LedgerAccount[] = [
  'income-taxable',
  'income-zero-rate',
  'income-exempt',
  'output-vat',
];

/**
 * Returns the statement `sales` to stand behind `with`: what the ledger has of each document on each day of the period, by
 * the accounts of sales and of their VAT (basis by invoice).
 */
export function postedSales(accountId: number, { from, to }: ReportPeriod): RawBuilder<unknown> {
  const sum = (account: LedgerAccount) =>
    sql`coalesce(sum(j.credit_agorot - j.debit_agorot) filter (where j.ledger_account = ${account}), 0)::bigint`;
  return sql`sales as (
    select j.document_id, j.entry_date as day, ${sum('income-taxable')} as taxable, ${sum('income-zero-rate')} as zero,
      ${sum('income-exempt')} as exempt, ${sum('output-vat')} as vat
    from journal_lines j
    where j.account_id = ${accountId}::bigint and j.ledger_account = any(${SALES_ACCOUNTS}::text[])
      and j.entry_date between ${from} and ${to}
    group by j.document_id, j.entry_date)`;
}

/**
 * Returns the statement `inputs` to stand behind `with`: the expenses in the books whose report is of the period, with
 * what is claimed of them. A paper whose VAT waits for an allocation number is there with nothing; papers of which none
 * is to be claimed are not (israel.md 4.7). Credit notes are below zero.
 */
export function reportedInputs(accountId: number, { from, to }: ReportPeriod): RawBuilder<unknown> {
  return sql`inputs as (
    select e.id, e.document_date as day, e.is_equipment, e.sign * (e.gross_agorot - e.vat_agorot) as before_vat,
      e.sign * e.vat_agorot as paper_vat, e.sign * e.vat_claimed_agorot as vat,
      e.vat_dropped_reason = 'allocation-missing' as is_unallocated,
      e.vat_dropped_reason = '' and e.vat_claimed_agorot < e.vat_agorot as is_partial,
      e.document_date < ${from} as is_late, e.sign < 0 as is_credit
    from (select x.*, case when x.kind = 'credit-note' then -1 else 1 end as sign from expenses x
      where x.account_id = ${accountId}::bigint and x.report_month between ${from} and ${to}
        and x.removed_at is null and x.state <> 'waiting') e
    where e.vat_agorot <> 0 and e.vat_dropped_reason in ('', 'allocation-missing'))`;
}

/** Types of documents that take sales back, as SQL. */
export const CREDITS = sql`any(${CREDIT_TYPES}::int[])`;
