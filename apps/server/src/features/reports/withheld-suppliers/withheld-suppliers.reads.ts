import { REPORT_ROWS_MAX } from '@pinkas/contract/reports/report-query';
import type {
  SupplierWithheldRow,
  SupplierWithheldSort,
  SupplierWithheldSums,
} from '@pinkas/contract/reports/withheld-suppliers/withheld-suppliers.contract';
import { assert } from '@pinkas/domain/assert';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { daysOfYear, paidWithWithheld, type AskedPayments } from './withheld-payments.ts';

/** The report: suppliers in order, those after the last that is shown, and all together. */
export interface SupplierWithheldReport {
  readonly rows: readonly SupplierWithheldRow[];
  readonly rest: (SupplierWithheldSums & { readonly groups: number }) | null;
  readonly total: SupplierWithheldSums;
  readonly withoutTaxId: number;
}

interface SqlRow {
  readonly is_total: boolean;
  readonly id: string | null;
  readonly name: string | null;
  readonly tax_id: string | null;
  readonly groups: number;
  readonly payments: number;
  readonly gross: number;
  readonly withheld: number;
  readonly previous: number;
  readonly unidentified: number;
}

const SUMS = sql`coalesce(sum(r.payments), 0)::int as payments,
  coalesce(sum(r.gross), 0)::bigint as gross,
  coalesce(sum(r.withheld), 0)::bigint as withheld,
  coalesce(sum(r.previous), 0)::bigint as previous,
  (count(*) filter (where r.tax_id = '' and r.withheld > 0))::int as unidentified`;

function orderOf(sort: SupplierWithheldSort, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const down = sql.raw(direction);
  return sort === 'name'
    ? sql`c.name ${down}, c.id`
    : sql`${sql.ref(`c.${sort}`)} ${down}, c.name, c.id`;
}

function toSums(row: SqlRow): SupplierWithheldSums {
  return {
    payments: row.payments,
    grossAgorot: row.gross,
    withheldAgorot: row.withheld,
    previousAgorot: row.previous,
  };
}

/** What was withheld from each supplier in a year, beside the year before; one statement, so that all is of one moment. */
export async function readSupplierWithheld(
  tx: AccountTx,
  asked: AskedPayments,
  order: { readonly sort: SupplierWithheldSort; readonly direction: 'asc' | 'desc' },
  rowsMax = REPORT_ROWS_MAX,
): Promise<SupplierWithheldReport> {
  const { accountId } = tx;
  const { from } = daysOfYear(asked.year);
  const { rows } = await sql<SqlRow>`
    with ${paidWithWithheld(accountId, asked)},
    grouped as (
      select p.supplier_id, (count(*) filter (where p.day >= ${from}::date))::int as payments,
        coalesce(sum(p.gross) filter (where p.day >= ${from}::date), 0)::bigint as gross,
        coalesce(sum(p.withheld) filter (where p.day >= ${from}::date), 0)::bigint as withheld,
        coalesce(sum(p.withheld) filter (where p.day < ${from}::date), 0)::bigint as previous
      from paid p group by p.supplier_id),
    called as (
      select g.*, t.id, t.name, t.tax_id
      from grouped g join customers t on t.account_id = ${accountId}::bigint and t.id = g.supplier_id),
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
    rows: rows.flatMap((row): SupplierWithheldRow[] =>
      row.id === null
        ? []
        : [{ id: row.id, name: row.name ?? '', taxId: row.tax_id ?? '', ...toSums(row) }],
    ),
    rest: rest === undefined ? null : { groups: rest.groups, ...toSums(rest) },
    total: toSums(total),
    withoutTaxId: total.unidentified,
  };
}
