import { divideRounded } from '@pinkas/domain/money/agorot';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import type { DataFile } from '@pinkas/official-files/uniform-file/data-file';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { cursorRows } from '../../../platform/export/cursor-rows.ts';
import { skuOf } from './record-keys.ts';

const ROWS_AT_ONCE = 1_000;
const NO_UNIT = 'יחידה';

interface StockRow {
  readonly id: string;
  readonly catalogue_number: string;
  readonly barcode: string;
  readonly name: string;
  readonly unit: string;
  readonly category: string;
  readonly cost_e4: number;
  readonly opening: number;
  readonly received: number;
  readonly issued: number;
}

/** Writes the items of the stock with their movements in the range. */
export async function writeStock(
  tx: AccountTx,
  file: DataFile,
  { from, to }: ReportPeriod,
): Promise<void> {
  const account = sql`${tx.accountId}::bigint`;
  const day = sql`(m.at at time zone 'Asia/Jerusalem')::date`;
  const statement = sql<StockRow>`
    select i.id, i.catalogue_number, i.barcode, i.name, i.unit, i.category, i.cost_e4,
      coalesce(sum(m.quantity_e4) filter (where ${day} < ${from}), 0)::bigint as opening,
      coalesce(sum(m.quantity_e4) filter (where ${day} >= ${from} and m.quantity_e4 > 0), 0)::bigint as received,
      coalesce(-sum(m.quantity_e4) filter (where ${day} >= ${from} and m.quantity_e4 < 0), 0)::bigint as issued
    from items i
    left join stock_movements m on m.account_id = ${account} and m.item_id = i.id and ${day} <= ${to}
    where i.account_id = ${account} and i.is_stocked
    group by i.account_id, i.id
    order by i.id`;
  for await (const rows of cursorRows(tx, statement, ROWS_AT_ONCE)) {
    for (const row of rows) {
      file.add('M100', {
        sku: skuOf(row.id, row.catalogue_number),
        barcode: row.barcode,
        name: row.name,
        sortName: row.category,
        unit: row.unit === '' ? NO_UNIT : row.unit,
        opening: hundredths(row.opening),
        received: hundredths(row.received),
        issued: hundredths(row.issued),
        costOutsideBond: hundredths(row.cost_e4),
      });
    }
  }
}

/** Four decimals as two. */
function hundredths(e4: number): number {
  return Number(divideRounded(BigInt(e4), 100n));
}
