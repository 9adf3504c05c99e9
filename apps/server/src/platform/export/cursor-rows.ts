import type { QueryResultRow } from 'pg';
import type { RawBuilder } from 'kysely';

import type { AccountTx } from '../db/account-transaction.ts';

const ROWS_AT_ONCE = 250;

/**
 * The rows of a statement, some at a time, through a cursor of the server: it is planned and begun
 * once, and all of it is of one moment. Columns keep their SQL names. One at a time in a transaction.
 */
export async function* cursorRows<Row extends QueryResultRow>(
  tx: AccountTx,
  statement: RawBuilder<Row>,
  rowsAtOnce = ROWS_AT_ONCE,
): AsyncGenerator<readonly Row[]> {
  const { sql, parameters } = statement.compile(tx.withoutPlugins());
  await tx.query({
    text: `declare export_rows no scroll cursor for ${sql}`,
    values: parameters,
  });
  for (;;) {
    const { rows } = await tx.query<Row>({
      text: `fetch forward ${String(rowsAtOnce)} from export_rows`,
    });
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) break;
  }
  await tx.query({ text: 'close export_rows' });
}
