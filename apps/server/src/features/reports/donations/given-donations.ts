import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql, type RawBuilder } from 'kysely';

/** A year of donations, of all donors or of one. */
export interface AskedDonations {
  readonly year: number;
  readonly donorId?: string | undefined;
}

/**
 * Returns the CTE `given`: the valid receipts of donations of a period. A cancelled one is none, on whatever day it was
 * cancelled: a donor gets no credit for it.
 */
export function givenDonations(
  accountId: number,
  { from, to }: ReportPeriod,
  donorId: string | undefined,
): RawBuilder<unknown> {
  const ofDonor = donorId === undefined ? sql`true` : sql`d.customer_id = ${donorId}::uuid`;
  return sql`given as (
      select d.id, d.customer_id, d.document_date as day, d.number, d.customer_name,
        d.customer->>'taxId' as tax_id, d.total_agorot as sum,
        coalesce(d.issuer->>'section46Number', '') as approval
      from documents d
      where d.account_id = ${accountId}::bigint and d.doc_type = ${DOC_TYPES.RECEIPT_DONATION}::int
        and d.document_date between ${from}::date and ${to}::date and ${ofDonor}
        and not exists (select from document_cancellations x
          where x.account_id = ${accountId}::bigint and x.document_id = d.id))`;
}
