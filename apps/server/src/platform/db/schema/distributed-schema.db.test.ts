import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createMigratingDatabase,
  type MigratingDatabase,
} from '../../../../test/database/migrating-database.ts';
import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { TABLES } from '../../../tables.ts';
import { migrate, MIGRATIONS_FOLDER } from '../startup/migrate.ts';
import { tablesOfKind } from '../tables/table-lists.ts';
import { OWNER_WRITERS } from './owner-writers.ts';
import { lintSchema } from './schema-lint.ts';

/*
 * The schema as the migrations build it on a distributed engine: on this server, which only records what it is asked to
 * distribute.
 */

const FOUNDATION = '0001-foundation.sql';
const IS_DISTRIBUTED = "exists (select from pg_extension where extname = 'citus')";
const ENGINE = `
  create schema engine;
  create table engine.tables (name text primary key, kind text not null);
  create function create_distributed_table(p_table text, p_column text) returns void language sql
    as $$ insert into engine.tables values (p_table, p_column) $$;
  create function create_reference_table(p_table text) returns void language sql
    as $$ insert into engine.tables values (p_table, 'reference') $$;
  create table engine.functions (name text primary key, account text, beside text, is_forced boolean);
  create function create_distributed_function(p_name text, p_account text, p_beside text, p_is_forced boolean)
    returns void language sql as $$ insert into engine.functions values (p_name, p_account, p_beside, p_is_forced) $$;`;

/** The trigger runs where its row is; the other reads who a person is, of the control plane. */
const NOT_DELEGATED = ['note_of_person(bigint,uuid,jsonb,jsonb)', 'record_evidence()'];

const [ME, OTHER] = [
  '00000000-0000-4000-8000-0000000000b1',
  '00000000-0000-4000-8000-0000000000b2',
];

let db: MigratingDatabase;

beforeAll(async () => {
  db = await createMigratingDatabase();
  cpSync(MIGRATIONS_FOLDER, db.folder, { recursive: true });
  const foundation = readFileSync(join(db.folder, FOUNDATION), 'utf8');
  expect(foundation).toContain(IS_DISTRIBUTED);
  writeFileSync(
    join(db.folder, FOUNDATION),
    `${ENGINE}\n${foundation.replace(IS_DISTRIBUTED, 'true')}`,
  );
  await migrate(db.owner, { folder: db.folder });
});
afterAll(() => db.drop());

test('every table of accounts is distributed by its account', async () => {
  const { rows } = await db.owner.query<{ name: string; kind: string }>(
    'select name, kind from engine.tables',
  );
  const named = rows.filter(({ kind }) => kind === 'account_id').map(({ name }) => name);
  expect(named.toSorted()).toEqual(tablesOfKind(TABLES, 'tenant'));
});

test('every writer of the books runs on the node of its account', async () => {
  const { rows } = await db.owner.query<{ name: string }>(
    "select name from engine.functions where account = 'p_account_id' and beside = 'business_profiles' and is_forced",
  );
  const writers = OWNER_WRITERS.filter((name) => !NOT_DELEGATED.includes(name));
  expect(rows.map(({ name }) => name).toSorted()).toEqual(writers.toSorted());
});

test.each([
  'a tenant table binds the application to the account of the transaction',
  'no other policy opens a tenant table to the application',
  'no policy is restrictive',
  'no policy asks by a subquery, but for the setting of the bounds',
  'a trigger notifies on a plain server alone',
])('%s', async (rule) => {
  expect(await lintSchema(db.owner, TABLES, rule)).toEqual([]);
});

test.each([
  ['all of its account', '', 2],
  ['those of its bounds', `${ME}//`, 1],
])('the application reads %s', async (_what, bounds, count) => {
  const books = new PlantedBooks(db.superuser);
  for (const actor_id of [ME, OTHER]) {
    books.document(actor_id, 305, 1, { actor_id }).line(actor_id, 1, {});
  }
  const others = new PlantedBooks(db.superuser).document('of another', 305, 1, { actor_id: ME });
  await books.plant();
  await others.line('of another', 1, {}).plant();
  const client = await db.superuser.connect();
  try {
    await client.query('begin; set local role pinkas_app');
    await client.query(`set local app.account_id = '${books.account}'`);
    await client.query(`set local app.bounds = '${bounds}'`);
    const { rows } = await client.query(
      'select (select count(*)::int from documents) as documents, (select count(*)::int from document_lines) as lines',
    );
    expect(rows).toEqual([{ documents: count, lines: count }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
