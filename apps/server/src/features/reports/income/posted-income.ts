import { INCOME_ACCOUNTS, type LedgerAccount } from '@pinkas/domain/documents/sums/journal';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { ComparedPeriod, ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import {
  documentConditions,
  type ReportFilterInput,
} from '../../accounting/documents/documents.api.ts';

const VAT_ACCOUNT: LedgerAccount = 'output-vat';

/** The filter of income: days, what they are compared with, and what narrows the documents. */
export interface AskedIncome extends ReportPeriod {
  readonly compared: ComparedPeriod | undefined;
  readonly filter: ReportFilterInput;
}

/** Rows of the ledger's income together: a document, its part in each month, or in each day. */
export type Grain = 'document' | 'month' | 'day';

const GRAINS: Readonly<Record<Grain, RawBuilder<unknown>>> = {
  document: sql`null::date`,
  month: sql`date_trunc('month', j.entry_date::timestamp)::date`,
  day: sql`j.entry_date`,
};

/**
 * Returns the income of the ledger between two days, by document: the accounts and the sign of
 * `readIncome`.
 */
function postedBetween(
  accountId: number,
  grain: Grain,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  isPrevious: boolean,
): RawBuilder<unknown> {
  return sql`
    select ${isPrevious}::boolean as is_previous, j.document_id, ${GRAINS[grain]} as day,
      coalesce(sum_agorot(j.credit_agorot - j.debit_agorot) filter (
        where j.ledger_account <> ${VAT_ACCOUNT}), 0) as income,
      coalesce(sum_agorot(j.credit_agorot - j.debit_agorot) filter (
        where j.ledger_account = ${VAT_ACCOUNT}), 0) as vat,
      coalesce(sum_agorot(j.credit_agorot - j.debit_agorot) filter (
        where j.ledger_account = 'income-taxable'), 0) as taxable,
      min(j.entry_date) as first_day
    from journal_lines j
    where j.account_id = ${accountId}::bigint
      and j.ledger_account = any(${[...INCOME_ACCOUNTS, VAT_ACCOUNT]}::text[])
      and j.entry_date between ${from} and ${to}
    group by 1, 2, 3`;
}

/** Returns whether a row of `posted p` is the first of its document `d` in the period: what it posted, or reversed later. */
function isFirstOf({ from, to }: ReportPeriod): RawBuilder<unknown> {
  return sql`(p.first_day = d.document_date or d.document_date not between ${from} and ${to})`;
}

/**
 * Returns the CTEs `posted` and `found`. A row of `found` is a document (a month or a day of it) with the income that
 * the ledger has of it, within the filter: `is_previous`, `document_id`, `day`, `income`, `vat`, `taxable`, the
 * document's columns that groups and rows need, `times` for its lines, and whether it counts: in its group, and in
 * all, where a document of two months or days counts by the first of them.
 */
export function foundIncome(
  accountId: number,
  { from, to, compared, filter }: AskedIncome,
  grain: Grain,
): RawBuilder<unknown> {
  const parts = [
    postedBetween(accountId, grain, { from, to }, false),
    ...(compared === undefined ? [] : [postedBetween(accountId, grain, compared, true)]),
  ];
  const conditions = [sql<SqlBool>`true`, ...documentConditions(accountId, filter)];
  return sql`posted as (${sql.join(parts, sql` union all `)}),
    found as (
      select p.is_previous, p.document_id, p.day, p.income, p.vat, p.taxable, d.doc_type,
        d.customer_id, case when p.income = 0 and p.vat = 0 and p.taxable = 0 then 0
          when p.first_day = d.document_date then 1 else -1 end as times,
        true as is_counted, ${isFirstOf({ from, to })} as is_counted_once
      from posted p join documents d on d.account_id = ${accountId}::bigint and d.id = p.document_id
      where ${sql.join(conditions, sql` and `)})`;
}
