import { expect, test } from 'vitest';

import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { TABLES } from '../../../tables.ts';
import { tablesOfKind } from '../tables/table-lists.ts';
import { findChangedReferenceData } from './reference-data.ts';

const db = useTestDatabase();

/** Runs `change` without triggers and keys, compares, and takes the change back. */
async function faultsAfter(change: string): Promise<string[]> {
  const client = await db.superuser.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(change);
    return await findChangedReferenceData(client, TABLES);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('the reference data of a new database are those of the release', async () => {
  expect(await findChangedReferenceData(db.superuser, TABLES)).toEqual([]);
});

test('a changed rate is named, and the row that it replaced', async () => {
  const change = `update vat_rates set rate_basis_points = 1700 where valid_from = '2025-01-01'`;
  expect(await faultsAfter(change)).toEqual([
    'vat_rates {"valid_from":"2025-01-01","rate_basis_points":1700} is not of this release',
    'vat_rates {"valid_from":"2025-01-01","rate_basis_points":1800} is missing',
  ]);
});

test.each(tablesOfKind(TABLES, 'reference'))('a removed row of %s is named', async (table) => {
  const found = await faultsAfter(
    `delete from ${table} where ctid = (select min(ctid) from ${table})`,
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(new RegExp(`^${table} .* is missing$`));
});
