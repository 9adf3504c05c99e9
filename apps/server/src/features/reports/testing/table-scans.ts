import type { TestServer } from '../../../../test/test-server.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';

/** How often a statement went through a table, whole or along an index. */
export interface TableScans {
  readonly whole: number;
  readonly indexed: number;
}

/** Counts how often some reads of an account go through a table, whatever its size is. */
export function scansOf(
  server: TestServer,
  accountId: number,
  { table, read }: { readonly table: string; readonly read: (tx: AccountTx) => Promise<unknown> },
): Promise<TableScans> {
  return inAccount(server.db.database, { accountId }, async (tx) => {
    // The statistics of what the connection did before may not be reported to the database yet, and
    // count as well.
    const before = await scansSoFar(tx, table);
    await read(tx);
    const after = await scansSoFar(tx, table);
    return { whole: after.whole - before.whole, indexed: after.indexed - before.indexed };
  });
}

async function scansSoFar(tx: AccountTx, table: string): Promise<TableScans> {
  const { rows } = await tx.query<{ whole: number; indexed: number }>({
    text: `select seq_scan::int as whole, idx_scan::int as indexed from pg_stat_xact_user_tables
      where relname = $1`,
    values: [table],
  });
  return rows[0] ?? { whole: 0, indexed: 0 };
}
