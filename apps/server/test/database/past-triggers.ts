import type { Pool, PoolClient } from 'pg';

/**
 * Writes past triggers and foreign keys, without a word of it in the evidence: all of it or nothing. Checks and unique
 * keys hold.
 */
export async function pastTriggers(
  superuser: Pool,
  write: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await superuser.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await write(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
