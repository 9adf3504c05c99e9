import { expect, test } from 'vitest';

import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { TABLES } from '../../../tables.ts';
import { lintSchema } from './schema-lint.ts';

const db = useTestDatabase();
const RULE = 'each table and view is in the manifest of a slice, and what is in one is there';

/** Returns what is at fault after a change, which is taken back. */
async function faultsAfter(change: string): Promise<string[]> {
  const client = await db.superuser.connect();
  try {
    await client.query('begin');
    await client.query(change);
    return (await lintSchema(client, TABLES, RULE)).map(({ object }) => object);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test.each([
  ['a new table', 'undecided', 'create table undecided (account_id bigint primary key)'],
  ['a new view', 'undecided', 'create view undecided as select 1 as one'],
  ['a table that is gone', 'quote_answers', 'drop table quote_answers'],
])('%s that the manifests do not know is named', async (_what, table, change) => {
  expect(await faultsAfter(change)).toEqual([table]);
});
