import type { TestServer } from '../test-server.ts';

/** Returns what was done in an account and to what, in order; with `like`, the actions that begin so. */
export async function auditOf(
  server: TestServer,
  accountId: number,
  like = '',
): Promise<readonly string[]> {
  const { rows } = await server.db.superuser.query<{ told: string }>(
    `select action || ' of ' || entity_kind || ' ' || entity_id as told from audit_events
      where account_id = $1 and starts_with(action, $2) order by at, id`,
    [accountId, like],
  );
  return rows.map(({ told }) => told);
}
