import type {
  WithheldReportSort,
  WithheldRow,
  WithheldSums,
} from '@pinkas/contract/reports/withheld/withheld.contract';
import { REPORT_ROWS_MAX } from '@pinkas/contract/reports/report-query';
import { daysOfYear } from '@pinkas/domain/bookkeeping/year-closing';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { isSoundNumber } from '../../accounting/customers/customers.api.ts';
import {
  partiesOf,
  rankedParties,
  type PartiesOfYear,
  type PartyOrder,
  type PartyRow,
} from '../yearly/yearly.api.ts';
import { postedWithheld, type AskedWithheld } from './withheld-year.ts';

/** The report by customer. */
export interface WithheldReport extends PartiesOfYear<WithheldRow, WithheldSums> {
  /** Customers of this year whose tax ID is not known, or not sound. */
  readonly withoutTaxId: number;
}

interface SqlRow extends PartyRow {
  readonly receipts: number;
  readonly withheld: number;
  readonly previous: number;
  readonly uncertified: number;
  readonly unidentified: number;
}

const SUMS = sql`coalesce(sum(r.receipts), 0)::int as receipts,
  coalesce(sum(r.withheld), 0)::bigint as withheld,
  coalesce(sum(r.previous), 0)::bigint as previous,
  coalesce(sum(r.uncertified), 0)::int as uncertified,
  (count(*) filter (where not ${isSoundNumber('r.tax_id')} and r.receipts > 0))::int as unidentified`;

function toSums(row: SqlRow): WithheldSums {
  return {
    receipts: row.receipts,
    withheldAgorot: row.withheld,
    previousAgorot: row.previous,
    withoutCertificate: row.uncertified,
  };
}

/**
 * Returns what each customer withheld in a year, beside the year before; one statement, so that all is of one snapshot. A
 * receipt that was cancelled in the year is left out.
 */
export async function readWithheld(
  tx: AccountTx,
  { year, customerId }: AskedWithheld,
  order: PartyOrder<WithheldReportSort>,
  rowsMax = REPORT_ROWS_MAX,
): Promise<WithheldReport> {
  const { accountId } = tx;
  const { from, to } = daysOfYear(year);
  const days = { from: daysOfYear(year - 1).from, to };
  const { rows } = await sql<SqlRow>`
    with ${postedWithheld(accountId, days, customerId)},
    netted as (
      select p.document_id, p.customer_id, p.day < ${from}::date as is_previous, sum(p.withheld) as withheld
      from posted p group by 1, 2, 3 having sum(p.withheld) <> 0),
    certified as (
      select n.*, not n.is_previous and exists (
        select from document_payments m
        where m.account_id = ${accountId}::bigint and m.document_id = n.document_id
          and m.kind = 'withholding' and coalesce(m.detail->>'certificate', '') = '') as is_uncertified
      from netted n),
    grouped as (
      select f.customer_id as party_id, (count(*) filter (where not f.is_previous))::int as receipts,
        coalesce(sum(f.withheld) filter (where not f.is_previous), 0)::bigint as withheld,
        coalesce(sum(f.withheld) filter (where f.is_previous), 0)::bigint as previous,
        (count(*) filter (where f.is_uncertified))::int as uncertified
      from certified f group by f.customer_id),
    ${rankedParties(accountId, { order, rowsMax, sums: SUMS })}`.execute(tx.withoutPlugins());
  const { all, ...parties } = partiesOf(rows, toSums, ({ id, name, tax_id: taxId }) => ({
    id,
    name,
    taxId,
  }));
  return { ...parties, withoutTaxId: all.unidentified };
}
