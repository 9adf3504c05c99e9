import { expect, test } from 'vitest';

import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { TABLES } from '../../../tables.ts';
import { appRights, authRights } from '../tables/table-lists.ts';

const [APP_RIGHTS, AUTH_RIGHTS] = [appRights(TABLES), authRights(TABLES)];

const db = useTestDatabase();

const ofColumns = (privilege: string): string => `
  case when has_table_privilege($1, c.oid, '${privilege}') then '${privilege}' else (
    select '${privilege} (' || string_agg(a.attname, ', ' order by a.attname) || ')'
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and has_column_privilege($1, c.oid, a.attnum, '${privilege}')) end`;

/** What a role holds of each table and view, in the words of a grant; '' for nothing. */
const RIGHTS = `
  select c.relname as name, concat_ws(', ',
      case when has_table_privilege($1, c.oid, 'select') then 'select' end,
      ${ofColumns('insert')}, ${ofColumns('update')},
      case when has_table_privilege($1, c.oid, 'delete') then 'delete' end) as rights
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

async function rightsOf(role: string): Promise<Record<string, string>> {
  const { rows } = await db.superuser.query<{ name: string; rights: string }>(RIGHTS, [role]);
  return Object.fromEntries(rows.map(({ name, rights }) => [name, rights]));
}

test('the application holds what was decided of each table, and of no other', async () => {
  expect(await rightsOf('pinkas_app')).toEqual(APP_RIGHTS);
});

test('the role that signs people in holds nothing beside people and sessions', async () => {
  const held = Object.entries(await rightsOf('pinkas_auth')).filter(([, rights]) => rights !== '');
  expect(Object.fromEntries(held)).toEqual(AUTH_RIGHTS);
});

test('a table whose rights nobody decided is found, with rights or without', async () => {
  await db.superuser.query('create table undecided (account_id bigint primary key)');
  const found = await rightsOf('pinkas_app');
  expect(found).not.toEqual(APP_RIGHTS);
  expect(found).toEqual({ ...APP_RIGHTS, undecided: '' });
  await db.superuser.query('grant insert on undecided, documents to pinkas_app');
  expect(await rightsOf('pinkas_app')).toMatchObject({
    undecided: 'insert',
    documents: 'select, insert, update (account_id)',
  });
});
