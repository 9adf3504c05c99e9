import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql, type RawBuilder } from 'kysely';

/** A year of withheld tax, of all customers or of one. */
export interface AskedWithheld {
  readonly year: number;
  readonly customerId?: string | undefined;
}

/**
 * Returns the CTE `posted`: what the ledger has as withheld at source of each document on each day of a period, with its
 * customer. A cancelled receipt is on its day and, reversed, on that of its cancellation.
 */
export function postedWithheld(
  accountId: number,
  { from, to }: ReportPeriod,
  customerId: string | undefined,
): RawBuilder<unknown> {
  const ofCustomer =
    customerId === undefined ? sql`true` : sql`d.customer_id = ${customerId}::uuid`;
  return sql`lines as (
      select j.document_id, j.entry_date as day, sum(j.debit_agorot - j.credit_agorot)::bigint as withheld
      from journal_lines j
      where j.account_id = ${accountId}::bigint and j.ledger_account = 'withholding'
        and j.entry_date between ${from}::date and ${to}::date
      group by 1, 2),
    posted as (
      select l.document_id, l.day, l.withheld, d.customer_id
      from lines l join documents d on d.account_id = ${accountId}::bigint and d.id = l.document_id
      where ${ofCustomer})`;
}
