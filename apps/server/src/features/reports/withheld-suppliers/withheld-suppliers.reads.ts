import { REPORT_ROWS_MAX } from '@pinkas/contract/reports/report-query';
import type {
  SupplierWithheldRow,
  SupplierWithheldSort,
  SupplierWithheldSums,
} from '@pinkas/contract/reports/withheld-suppliers/withheld-suppliers.contract';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { isSoundNumber } from '../../accounting/customers/customers.api.ts';
import {
  partiesOf,
  rankedParties,
  type PartyOrder,
  type PartyRow,
} from '../withheld/withheld.api.ts';
import { daysOfYear, paidWithWithheld, type AskedPayments } from './withheld-payments.ts';

/** The report: suppliers in order, those after the last that is shown, and all together. */
export interface SupplierWithheldReport {
  readonly rows: readonly SupplierWithheldRow[];
  readonly rest: (SupplierWithheldSums & { readonly groups: number }) | null;
  readonly total: SupplierWithheldSums;
  readonly withoutTaxId: number;
}

interface SqlRow extends PartyRow {
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
  (count(*) filter (where not ${isSoundNumber('r.tax_id')} and r.withheld > 0))::int as unidentified`;

function toSums(row: SqlRow): SupplierWithheldSums {
  return {
    payments: row.payments,
    grossAgorot: row.gross,
    withheldAgorot: row.withheld,
    previousAgorot: row.previous,
  };
}

/**
 * Returns what was withheld from each supplier in a year, beside the year before; one statement, so that all is of one
 * snapshot.
 */
export async function readSupplierWithheld(
  tx: AccountTx,
  asked: AskedPayments,
  order: PartyOrder<SupplierWithheldSort>,
  rowsMax = REPORT_ROWS_MAX,
): Promise<SupplierWithheldReport> {
  const { accountId } = tx;
  const { from } = daysOfYear(asked.year);
  const { rows } = await sql<SqlRow>`
    with ${paidWithWithheld(accountId, asked)},
    grouped as (
      select p.supplier_id as party_id, (count(*) filter (where p.day >= ${from}::date))::int as payments,
        coalesce(sum(p.gross) filter (where p.day >= ${from}::date), 0)::bigint as gross,
        coalesce(sum(p.withheld) filter (where p.day >= ${from}::date), 0)::bigint as withheld,
        coalesce(sum(p.withheld) filter (where p.day < ${from}::date), 0)::bigint as previous
      from paid p group by p.supplier_id),
    ${rankedParties(accountId, { order, rowsMax, sums: SUMS })}`.execute(tx.withoutPlugins());
  const { shown, rest, total } = partiesOf(rows);
  return {
    rows: shown.map((row) => ({ id: row.id, name: row.name, taxId: row.tax_id, ...toSums(row) })),
    rest: rest && { groups: rest.groups, ...toSums(rest) },
    total: toSums(total),
    withoutTaxId: total.unidentified,
  };
}
