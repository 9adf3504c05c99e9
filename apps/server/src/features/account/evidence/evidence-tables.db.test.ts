import { expect, test } from 'vitest';

import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { evidenceOfTables, tablesWithEntries } from '../../../platform/db/tables/table-lists.ts';
import { TABLES } from '../../../tables.ts';

const EVIDENCE_TABLES = evidenceOfTables(TABLES);

const db = useTestDatabase();

async function column(query: string): Promise<string[]> {
  const { rows } = await db.superuser.query<{ value: string }>(query);
  return rows.map(({ value }) => value);
}

test('every table with an account is under evidence, or says why not', async () => {
  const tables = await column(
    `select distinct c.relname as value from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and a.attname = 'account_id'`,
  );
  expect(tables.toSorted()).toEqual(Object.keys(EVIDENCE_TABLES).toSorted());
});

test('a table whose changes leave entries has the trigger for all columns but those left out', async () => {
  const triggers = await column(
    `select t.tgrelid::regclass || ': ' || coalesce((
        select string_agg(attname, ',' order by attnum) from pg_attribute
        where attrelid = t.tgrelid and attnum > 0 and not attisdropped and attgenerated = ''
          and attnum <> all (t.tgattr::int[])), '') as value
      from pg_trigger t where t.tgname = 'evidence' and t.tgenabled = 'O'
        and (t.tgtype & 28) = 28 and encode(t.tgargs, 'escape') not like '%NULL%'`,
  );
  const expected = tablesWithEntries(TABLES)
    .filter(({ table }) => EVIDENCE_TABLES[table]?.by === 'entries')
    .map(({ table, leftOut }) => `${table}: ${leftOut.join(',')}`);
  expect(triggers.toSorted()).toEqual(expected.toSorted());
});
