import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import {
  createMigratingDatabase,
  type MigratingDatabase,
} from '../../../../test/database/migrating-database.ts';
import { migrate } from './migrate.ts';

const MIGRATOR = join(import.meta.dirname, '../../../../test/database/run-migrator.ts');

let empty: MigratingDatabase;
let owner: MigratingDatabase['owner'];
let folder: string;

beforeEach(async () => {
  empty = await createMigratingDatabase();
  ({ owner, folder } = empty);
});
afterEach(() => empty.drop());

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

async function tables(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map((row) => row.name);
}

/** Migrates in a process of its own; answers what it printed: the applied files as JSON. */
function migrateInProcess(): Promise<string> {
  const server = inject('databaseServer');
  const child = spawn(process.execPath, [MIGRATOR, server.host, empty.name, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) => child.once('close', () => resolve(output.trim())));
}

test('files are applied in order, once', async () => {
  write('0001-first.sql', 'create table first (id int primary key)');
  expect(await migrate(owner, { folder })).toEqual(['0001-first.sql']);
  write('0002-second.sql', 'alter table first add column name text; create table second ()');
  expect(await migrate(owner, { folder })).toEqual(['0002-second.sql']);
  expect(await migrate(owner, { folder })).toEqual([]);
  expect(await tables()).toEqual(['first', 'schema_migrations', 'second']);
});

test('two processes that start together on an empty database: one migrates, both go on', async () => {
  write('0001-slow.sql', 'create table slow (id int primary key); select pg_sleep(0.5)');
  write('0002-after.sql', 'insert into slow values (1)');
  const outputs = await Promise.all([migrateInProcess(), migrateInProcess()]);
  expect(outputs.toSorted()).toEqual(['["0001-slow.sql","0002-after.sql"]', '[]']);
  expect((await owner.query('select id from slow')).rows).toEqual([{ id: 1 }]);
});

test('a failing file leaves nothing of itself, and is applied after its repair', async () => {
  write('0001-good.sql', 'create table good ()');
  write('0002-broken.sql', 'create table half (); select 1 / 0');
  await expect(migrate(owner, { folder })).rejects.toThrow(
    '0002-broken.sql failed: division by zero',
  );
  expect(await tables()).toEqual(['good', 'schema_migrations']);
  write('0002-broken.sql', 'create table whole ()');
  expect(await migrate(owner, { folder })).toEqual(['0002-broken.sql']);
});

test('a migrator whose connection is cut half-way is taken up by the next', async () => {
  write('0001-long.sql', 'create table long_one (); select pg_sleep(30)');
  const cut = expect(migrate(owner, { folder })).rejects.toThrow('terminat');
  await expect
    .poll(async () => {
      const { rowCount } = await empty.superuser.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like '%pg_sleep(30)'  and pid <> pg_backend_pid()",
        [empty.name],
      );
      return rowCount;
    })
    .toBe(1);
  await cut;
  write('0001-long.sql', 'create table long_one ()');
  expect(await migrate(owner, { folder })).toEqual(['0001-long.sql']);
});

test('a file changed after it was applied is refused', async () => {
  write('0001-first.sql', 'create table first ()');
  await migrate(owner, { folder });
  write('0001-first.sql', 'create table first () -- harmless?');
  await expect(migrate(owner, { folder })).rejects.toThrow('0001-first.sql was changed');
});

test('an applied file that is missing here is refused, a later unknown one is not', async () => {
  write('0001-first.sql', 'create table first ()');
  write('0002-second.sql', 'create table second ()');
  await migrate(owner, { folder });
  rmSync(join(folder, '0002-second.sql'));
  expect(await migrate(owner, { folder })).toEqual([]);
  write('0002-other.sql', 'create table other ()');
  await expect(migrate(owner, { folder })).rejects.toThrow('has the migration 0002-second.sql');
});

test('a gap in the numbers is refused', async () => {
  write('0002-second.sql', 'create table second ()');
  await expect(migrate(owner, { folder })).rejects.toThrow('should be number 1');
});

test('the job queue is there before our own tables', async () => {
  write('0001-uses-queue.sql', "select graphile_worker.add_job('some-task')");
  expect(await migrate(owner, { folder })).toEqual(['0001-uses-queue.sql']);
});

test('the application role owns nothing and cannot pass the policies by', async () => {
  await migrate(owner, { folder });
  const { rows } = await owner.query(`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
    from pg_roles where rolname = 'pinkas_app'`);
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 },
  ]);
});
