import type {
  DonationRow,
  DonationSort,
  DonationSums,
} from '@pinkas/contract/reports/donations/donations.contract';
import { REPORT_ROWS_MAX } from '@pinkas/contract/reports/report-query';
import { assert } from '@pinkas/domain/assert';
import { ANONYMOUS_DONOR_ID, FOREIGN_DONOR_ID } from '@pinkas/domain/identifiers/donor-id';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { donationYear, givenDonations, type AskedDonations } from './given-donations.ts';

/** The report: donors in order, those after the last that is shown, and all together. */
export interface DonationsReport {
  readonly rows: readonly DonationRow[];
  readonly rest: (DonationSums & { readonly groups: number }) | null;
  readonly total: DonationSums;
  readonly anonymousAgorot: number;
  readonly foreignAgorot: number;
}

interface SqlRow {
  readonly is_total: boolean;
  readonly id: string | null;
  readonly name: string | null;
  readonly tax_id: string | null;
  readonly email: string | null;
  readonly groups: number;
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

function orderOf(sort: DonationSort, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const down = sql.raw(direction);
  return sort === 'name'
    ? sql`c.name ${down}, c.id`
    : sql`${sql.ref(`c.${sort}`)} ${down}, c.name, c.id`;
}

function toSums(row: SqlRow): DonationSums {
  return {
    receipts: row.receipts,
    sumAgorot: row.sum,
    previousAgorot: row.previous,
    approved: row.approved,
  };
}

function toRow(row: SqlRow): DonationRow[] {
  if (row.id === null) return [];
  const { id, name, tax_id: taxId, email } = row;
  return [{ id, name: name ?? '', taxId: taxId ?? '', email: email ?? '', ...toSums(row) }];
}

/** What each donor gave in a year, beside the year before; one statement, so that all is of one moment. */
export async function readDonations(
  tx: AccountTx,
  { year, donorId }: AskedDonations,
  order: { readonly sort: DonationSort; readonly direction: 'asc' | 'desc' },
  rowsMax = REPORT_ROWS_MAX,
): Promise<DonationsReport> {
  const { accountId } = tx;
  const { from, to } = donationYear(year);
  const days = { from: donationYear(year - 1).from, to };
  const { rows } = await sql<SqlRow>`
    with ${givenDonations(accountId, days, donorId)},
    grouped as (
      select g.customer_id, (count(*) filter (where g.day >= ${from}::date))::int as receipts,
        coalesce(sum(g.sum) filter (where g.day >= ${from}::date), 0)::bigint as sum,
        coalesce(sum(g.sum) filter (where g.day < ${from}::date), 0)::bigint as previous,
        (count(*) filter (where g.day >= ${from}::date and g.approval <> ''))::int as approved
      from given g group by g.customer_id),
    called as (
      select u.*, t.id, t.name, t.tax_id, t.email
      from grouped u join customers t on t.account_id = ${accountId}::bigint and t.id = u.customer_id),
    ranked as (
      select c.*, least(row_number() over (order by ${orderOf(order.sort, order.direction)}),
        ${rowsMax}::bigint + 1) as place
      from called c)
    select false as is_total, case when r.place <= ${rowsMax}::bigint then min(r.id::text) end as id,
      min(r.name) as name, min(r.tax_id) as tax_id, min(r.email) as email, count(*)::int as groups,
      r.place, ${SUMS}
    from ranked r group by r.place
    union all
    select true, null, null, null, null, 0, 0, ${SUMS} from ranked r
    order by is_total, place`.execute(tx.withoutPlugins());
  const total = rows.find((row) => row.is_total);
  assert(total !== undefined, 'an aggregate has a row');
  const donors = rows.filter((row) => !row.is_total);
  const rest = donors.find(({ id }) => id === null);
  return {
    rows: donors.flatMap(toRow),
    rest: rest === undefined ? null : { groups: rest.groups, ...toSums(rest) },
    total: toSums(total),
    anonymousAgorot: total.anonymous,
    foreignAgorot: total.from_abroad,
  };
}
