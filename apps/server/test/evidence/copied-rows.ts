import { pastTriggers } from '../database/past-triggers.ts';
import type { TestServer } from '../test-server.ts';

/** Which row is copied, and how its copies differ. */
export interface Copied {
  readonly table: string;
  /** The row, as a condition in SQL; any of the account when absent. */
  readonly where?: string;
  /** What a copy has of its own beside its id, as pairs of SQL over its index `n`; none when absent. */
  readonly own?: string;
}

/** Copies a row of an account so many times, without an entry in the evidence. */
export function copyRows(
  { db }: TestServer,
  { table, where = 'true', own }: Copied,
  { accountId, copies }: { readonly accountId: number; readonly copies: number },
): Promise<void> {
  const changes = own === undefined ? '' : `, ${own}`;
  return pastTriggers(db.superuser, (client) =>
    client.query(
      `insert into ${table} select (jsonb_populate_record(null::${table},
          to_jsonb(t) || jsonb_build_object('id', gen_random_uuid()${changes}))).*
        from (select * from ${table} where account_id = $1 and ${where} limit 1) t, generate_series(1, $2) n`,
      [accountId, copies],
    ),
  );
}
