import type {
  WithheldReportSort,
  WithheldRow,
  WithheldSums,
} from '@pinkas/contract/reports/withheld/withheld.contract';
import { REPORT_ROWS_MAX } from '@pinkas/contract/reports/report-query';
import { assert } from '@pinkas/domain/assert';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { postedWithheld, withheldYear, type AskedWithheld } from './withheld-year.ts';

/** The report: customers in order, those after the last that is shown, and all together. */
export interface WithheldReport {
  readonly rows: readonly WithheldRow[];
  readonly rest: (WithheldSums & { readonly groups: number }) | null;
  readonly total: WithheldSums;
  /** Customers of this year whose tax ID is not known. */
  readonly withoutTaxId: number;
}

interface SqlRow {
  readonly is_total: boolean;
  readonly id: string | null;
  readonly name: string | null;
  readonly tax_id: string | null;
  readonly groups: number;
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
  (count(*) filter (where r.tax_id = '' and r.receipts > 0))::int as unidentified`;

function orderOf(sort: WithheldReportSort, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const down = sql.raw(direction);
  return sort === 'name'
    ? sql`c.name ${down}, c.id`
    : sql`${sql.ref(`c.${sort}`)} ${down}, c.name, c.id`;
}

function toSums(row: SqlRow): WithheldSums {
  return {
    receipts: row.receipts,
    withheldAgorot: row.withheld,
    previousAgorot: row.previous,
    withoutCertificate: row.uncertified,
  };
}

/**
 * What each customer withheld in a year, beside the year before; one statement, so that all is of one moment. A receipt that
 * was cancelled in the year is none of it.
 */
export async function readWithheld(
  tx: AccountTx,
  { year, customerId }: AskedWithheld,
  order: { readonly sort: WithheldReportSort; readonly direction: 'asc' | 'desc' },
  rowsMax = REPORT_ROWS_MAX,
): Promise<WithheldReport> {
  const { accountId } = tx;
  const { from, to } = withheldYear(year);
  const days = { from: withheldYear(year - 1).from, to };
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
      select f.customer_id, (count(*) filter (where not f.is_previous))::int as receipts,
        coalesce(sum(f.withheld) filter (where not f.is_previous), 0)::bigint as withheld,
        coalesce(sum(f.withheld) filter (where f.is_previous), 0)::bigint as previous,
        (count(*) filter (where f.is_uncertified))::int as uncertified
      from certified f group by f.customer_id),
    called as (
      select g.*, t.id, t.name, t.tax_id
      from grouped g join customers t on t.account_id = ${accountId}::bigint and t.id = g.customer_id),
    ranked as (
      select c.*, least(row_number() over (order by ${orderOf(order.sort, order.direction)}),
        ${rowsMax}::bigint + 1) as place
      from called c)
    select false as is_total, case when r.place <= ${rowsMax}::bigint then min(r.id::text) end as id,
      min(r.name) as name, min(r.tax_id) as tax_id, count(*)::int as groups, r.place, ${SUMS}
    from ranked r group by r.place
    union all
    select true, null, null, null, 0, 0, ${SUMS} from ranked r
    order by is_total, place`.execute(tx.withoutPlugins());
  const total = rows.find((row) => row.is_total);
  assert(total !== undefined, 'an aggregate has a row');
  const rest = rows.find(({ is_total, id }) => !is_total && id === null);
  return {
    rows: rows.flatMap((row): WithheldRow[] =>
      row.id === null
        ? []
        : [{ id: row.id, name: row.name ?? '', taxId: row.tax_id ?? '', ...toSums(row) }],
    ),
    rest: rest === undefined ? null : { groups: rest.groups, ...toSums(rest) },
    total: toSums(total),
    withoutTaxId: total.unidentified,
  };
}
