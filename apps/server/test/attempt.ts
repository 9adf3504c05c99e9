import { sqlStateOf } from '../src/platform/db/database-errors.ts';
import type { TestServer } from './test-server.ts';

/** SQLSTATE of what the database refuses. */
export const REFUSED = {
  noPrivilege: '42501',
  outOfBalance: '23514',
  final: 'PK002',
  /** With a code of the catalogue. */
  code: 'PK001',
  changedMeanwhile: '40001',
} as const;

/**
 * Runs a statement as the application role, in an account or in none, and rolls it back. Returns the SQLSTATE of the
 * refusal, or 'was written'.
 */
export async function attempt(
  { db }: TestServer,
  accountId: number | null,
  statement: string,
  values: unknown[] = [],
): Promise<string | undefined> {
  const client = await db.database.app.connect();
  try {
    await client.query('begin');
    if (accountId !== null) await client.query(`set local app.account_id = '${accountId}'`);
    await client.query(statement, values);
    return 'was written';
  } catch (error) {
    return sqlStateOf(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
