import type {
  DonationRow,
  DonationSort,
  DonationSums,
} from '@pinkas/contract/reports/donations/donations.contract';
import { REPORT_ROWS_MAX } from '@pinkas/contract/reports/report-query';
import { daysOfYear } from '@pinkas/domain/bookkeeping/year-closing';
import { ANONYMOUS_DONOR_ID, FOREIGN_DONOR_ID } from '@pinkas/domain/identifiers/donor-id';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  partiesOf,
  rankedParties,
  type PartiesOfYear,
  type PartyOrder,
  type PartyRow,
} from '../yearly/yearly.api.ts';
import { givenDonations, type AskedDonations } from './given-donations.ts';

/** The report by donor. */
export interface DonationsReport extends PartiesOfYear<DonationRow, DonationSums> {
  readonly anonymousAgorot: number;
  readonly foreignAgorot: number;
}

interface SqlRow extends PartyRow {
  readonly receipts: number;
  readonly sum: number;
  readonly previous: number;
  readonly approved: number;
  readonly anonymous: number;
  readonly from_abroad: number;
}

const SUMS = sql`coalesce(sum(r.receipts), 0)::int as receipts,
  coalesce(sum(r.sum), 0)::bigint as sum,
  coalesce(sum(r.previous), 0)::bigint as previous,
  coalesce(sum(r.approved), 0)::int as approved,
  coalesce(sum(r.sum) filter (where r.tax_id = ${ANONYMOUS_DONOR_ID}::text), 0)::bigint as anonymous,
  coalesce(sum(r.sum) filter (where r.tax_id = ${FOREIGN_DONOR_ID}::text), 0)::bigint as from_abroad`;

function toSums(row: SqlRow): DonationSums {
  return {
    receipts: row.receipts,
    sumAgorot: row.sum,
    previousAgorot: row.previous,
    approved: row.approved,
  };
}

/**
 * Returns the donations of each donor in a year, beside the year before; one statement, so that all is of
 * one snapshot.
 */
export async function readDonations(
  tx: AccountTx,
  { year, donorId }: AskedDonations,
  order: PartyOrder<DonationSort>,
  rowsMax = REPORT_ROWS_MAX,
): Promise<DonationsReport> {
  const { accountId } = tx;
  const { from, to } = daysOfYear(year);
  const days = { from: daysOfYear(year - 1).from, to };
  const { rows } = await sql<SqlRow>`
    with ${givenDonations(accountId, days, donorId)},
    grouped as (
      select g.customer_id as party_id, (count(*) filter (where g.day >= ${from}::date))::int as receipts,
        coalesce(sum(g.sum) filter (where g.day >= ${from}::date), 0)::bigint as sum,
        coalesce(sum(g.sum) filter (where g.day < ${from}::date), 0)::bigint as previous,
        (count(*) filter (where g.day >= ${from}::date and g.approval <> ''))::int as approved
      from given g group by g.customer_id),
    ${rankedParties(accountId, { order, rowsMax, sums: SUMS })}`.execute(tx.withoutPlugins());
  const { all, ...parties } = partiesOf(rows, toSums, ({ id, name, email, tax_id: taxId }) => ({
    id,
    name,
    taxId,
    email,
  }));
  return { ...parties, anonymousAgorot: all.anonymous, foreignAgorot: all.from_abroad };
}
