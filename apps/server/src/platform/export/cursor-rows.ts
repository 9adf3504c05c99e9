import type { QueryResultRow } from 'pg';
import type { RawBuilder } from 'kysely';

import type { AccountTx } from '../db/account-transaction.ts';
import { isOutOfTime } from '../db/database-errors.ts';

const ROWS_AT_ONCE = 250;
/** This many rows are skipped by one statement, which has seconds. */
const PASSED_AT_ONCE = 20_000;

/** Who wants to know how many rows a statement has before the first of them comes. */
export interface RowCounting {
  /** The counting stops after so many; undefined counts all. */
  readonly upTo: number | undefined;
  /** May throw, and no row comes. */
  readonly counted: (rows: number) => void;
  /** The database had no time to count them; may throw what to do. Undefined where that is a fault. */
  readonly outOfTime?: (() => void) | undefined;
}

const countings = new WeakMap<AccountTx, RowCounting>();

/**
 * Makes the rows of the next `cursorRows` of a transaction be counted first, in the database and in the same snapshot.
 */
export function countRowsFirst(tx: AccountTx, counting: RowCounting): void {
  countings.set(tx, counting);
}

/**
 * Returns the rows of a statement, in batches, through a server-side cursor: it is planned and
 * started once, and all of it is one snapshot. Columns keep their SQL names. One at a time in a
 * transaction.
 */
export async function* cursorRows<Row extends QueryResultRow>(
  tx: AccountTx,
  statement: RawBuilder<Row>,
  rowsAtOnce = ROWS_AT_ONCE,
): AsyncGenerator<readonly Row[]> {
  const { sql, parameters } = statement.compile(tx.withoutPlugins());
  const declaring = {
    text: `declare export_rows no scroll cursor for ${sql}`,
    values: parameters,
  };
  await tx.query(declaring);
  const counting = countings.get(tx);
  if (counting !== undefined) {
    countings.delete(tx);
    counting.counted(await countInTime(tx, counting));
    await tx.query({ text: 'close export_rows' });
    await tx.query(declaring);
  }
  for (;;) {
    const { rows } = await tx.query<Row>({
      text: `fetch forward ${String(rowsAtOnce)} from export_rows`,
    });
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) break;
  }
  await tx.query({ text: 'close export_rows' });
}

async function countInTime(tx: AccountTx, { upTo, outOfTime }: RowCounting): Promise<number> {
  try {
    return await countDeclared(tx, upTo);
  } catch (error) {
    if (isOutOfTime(error)) outOfTime?.();
    throw error;
  }
}

async function countDeclared(tx: AccountTx, upTo = Number.POSITIVE_INFINITY): Promise<number> {
  for (let count = 0; ;) {
    const next = Math.min(PASSED_AT_ONCE, upTo - count);
    const { rowCount } = await tx.query({ text: `move forward ${String(next)} from export_rows` });
    const passed = rowCount ?? 0;
    count += passed;
    if (passed < PASSED_AT_ONCE || count >= upTo) return count;
  }
}
