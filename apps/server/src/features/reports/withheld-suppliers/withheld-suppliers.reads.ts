import { REPORT_ROWS_MAX } from '@pinkas/contract/reports/report-query';
import type {
  SupplierWithheldRow,
  SupplierWithheldSort,
  SupplierWithheldSums,
} from '@pinkas/contract/reports/withheld-suppliers/withheld-suppliers.contract';
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
import { paidWithWithheld, type AskedPayments } from './withheld-payments.ts';

/** The report by supplier. */
export interface SupplierWithheldReport extends PartiesOfYear<
  SupplierWithheldRow,
  SupplierWithheldSums
> {
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
  const { all, ...parties } = partiesOf(rows, toSums, ({ id, name, tax_id: taxId }) => ({
    id,
    name,
    taxId,
  }));
  return { ...parties, withoutTaxId: all.unidentified };
}
