import type { Pool } from 'pg';

import { TABLES } from '../../../../tables.ts';
import { lintSchema } from '../schema-lint.ts';

/** Runs `change` on the schema, lints by all rules or by one, and takes the change back. */
export async function faultsAfter(
  superuser: Pool,
  change: string,
  rule?: string,
  tables = TABLES,
): Promise<{ rule: string; object: string }[]> {
  const client = await superuser.connect();
  try {
    await client.query('begin');
    await client.query(change);
    return await lintSchema(client, tables, rule);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const POLICY_OF = (table: string): string => `
  alter table ${table} enable row level security;
  alter table ${table} force row level security;
  create policy of_account on ${table} to pinkas_app
    using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
    with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);`;

export const SOUND_TABLE = `
  create table sound (account_id bigint, id uuid, total_agorot bigint, primary key (account_id, id));
  ${POLICY_OF('sound')}`;
