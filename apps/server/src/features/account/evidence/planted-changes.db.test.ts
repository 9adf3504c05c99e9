import { insertAccount } from '@pinkas/test-kit/test-account';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  additionOf,
  changeOf,
  columnsOf,
  exchangeOf,
  intruder,
  removalOf,
  whilePlanted,
  type PlantedColumn,
} from '../../../../test/evidence/planted-changes.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import type { DB } from '../../../platform/db/schema.types.ts';
import { tablesWithEntries } from '../../../platform/db/tables/table-lists.ts';
import { TABLES } from '../../../tables.ts';
import { readHeads } from './evidence-heads.ts';
import { sealEvidence } from './seal-evidence.ts';
import { verifyEvidence } from './verify-evidence.ts';

const ROWS = 3;
const WITH_ENTRIES = tablesWithEntries(TABLES).map(({ table }) => table);
const SEALS = ['evidence_entries', 'evidence_seals'];

let server: TestServer;
let pool: Pool;
let accountId: number;
let columns: readonly PlantedColumn[];

const VALUES: Readonly<Record<string, (row: number) => string>> = {
  text: (row) => `'value ${row}'`,
  'text[]': (row) => `'{a,${row}}'`,
  bytea: (row) => `'\\x0${row}'`,
  bigint: (row) => `${row * 10}`,
  integer: (row) => `${row * 10}`,
  smallint: (row) => `${row * 10}`,
  boolean: (row) => `${row % 2 === 0}`,
  date: (row) => `'2026-01-0${row}'`,
  'timestamp with time zone': (row) => `'2026-01-0${row}T10:00:00Z'`,
  uuid: () => 'gen_random_uuid()',
  jsonb: (row) => `'{"value": ${row}}'`,
};

/** Books that are locked before the day of any row take them all. */
const OF_COLUMN: Readonly<Record<string, string>> = { books_locked_until: `'2025-12-31'` };

/** A row with a value in every column, whose triggers run. */
function rowOf(own: readonly PlantedColumn[], row: number): string {
  const filled = own.filter(({ name }) => name !== 'has_evidence');
  const values = filled.map(
    ({ name, type }) =>
      OF_COLUMN[name] ?? (name === 'account_id' ? accountId : VALUES[type]?.(row)),
  );
  const table = own[0]?.table ?? '';
  return `insert into ${table} (${filled.map(({ name }) => name).join(', ')})
    values (${values.join(', ')})`;
}

beforeAll(async () => {
  server = await startTestServer();
  pool = await intruder(server, [...WITH_ENTRIES, ...SEALS]);
  accountId = await insertAccount(server.db.database.owner);
  columns = await columnsOf(pool, [...WITH_ENTRIES, ...SEALS]);
  for (const table of WITH_ENTRIES) {
    await pool.query(`delete from ${table} where account_id = ${accountId}`);
    const own = columns.filter((column) => column.table === table);
    // A table whose key is the account alone has one row of it.
    const isSingle = own.every(({ name, isKey }) => !isKey || name === 'account_id');
    for (let row = 1; row <= (isSingle ? 1 : ROWS); row += 1) {
      await pool.query(rowOf(own, row));
    }
    // Several seals, so that one can be removed or exchanged.
    await sealEvidence(server.services);
  }
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

/** The tables that are named; the chain itself counts as those of the seals. */
async function namedTables(): Promise<ReadonlySet<string>> {
  const owner = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const heads = readHeads(server.services.config.dataFolder, accountId);
  const { faults } = await verifyEvidence(owner, accountId, heads);
  return new Set(faults.flatMap(({ table }) => (table === null ? SEALS : [table])));
}

const ofTable = (table: string): PlantedColumn[] =>
  columns.filter((column) => column.table === table);

test('rows that were written through the product are in order', async () => {
  expect([...(await namedTables())]).toEqual([]);
});

test('a change planted in any column of any table with entries is named', async () => {
  const unseen: string[] = [];
  const most = Math.max(...WITH_ENTRIES.map((table) => ofTable(table).length));
  for (let index = 0; index < most; index += 1) {
    const planted = WITH_ENTRIES.flatMap((table) => ofTable(table).slice(index, index + 1));
    const named = await whilePlanted(
      pool,
      planted.map((column) => changeOf(accountId, column)),
      namedTables,
    );
    unseen.push(
      ...planted
        .filter(({ table }) => !named.has(table))
        .map(({ table, name }) => `${table}.${name}`),
    );
  }
  // They are compared with the documents of the series.
  expect(unseen.toSorted()).toEqual([
    // The time until which somebody waits: it is no part of the request and the answer.
    'allocation_requests.asking_until',
    'allocation_requests.deliveries_wait_until',
    'numberings.last_date',
    'numberings.last_hash',
    'numberings.next_number',
  ]);
});

test('a row that was removed, added or exchanged is named', async () => {
  const unseen: string[] = [];
  const plant = async (what: string, statementOf: (table: string) => string | undefined) => {
    const planted = WITH_ENTRIES.flatMap((table) => {
      const statement = statementOf(table);
      return statement === undefined ? [] : [{ table, statement }];
    });
    const named = await whilePlanted(
      pool,
      planted.map(({ statement }) => statement),
      namedTables,
    );
    unseen.push(
      ...planted.filter(({ table }) => !named.has(table)).map(({ table }) => `${table} ${what}`),
    );
  };
  const hasSeveral = (table: string): boolean =>
    ofTable(table).some(({ name, isKey }) => isKey && name !== 'account_id');
  await plant('removed', (table) => removalOf(accountId, table, hasSeveral(table) ? 1 : 0));
  await plant('added', (table) =>
    hasSeveral(table) ? additionOf(accountId, ofTable(table)) : undefined,
  );
  await plant('exchanged', (table) =>
    hasSeveral(table) ? exchangeOf(accountId, ofTable(table)) : undefined,
  );
  await plant('added as new', (table) => {
    const own = ofTable(table).filter(({ name }) => name !== 'has_evidence');
    return own.length < ofTable(table).length ? additionOf(accountId, own) : undefined;
  });
  // The next sealing takes them as new rows: with the moment of its seal, which is after the fact.
  expect(unseen.toSorted()).toEqual(['audit_events added as new', 'document_events added as new']);
});

test('a change planted in the chain itself is named', async () => {
  const unseen: string[] = [];
  for (const table of SEALS) {
    const own = ofTable(table);
    const planted = [
      ...own.map((column) => [column.name, changeOf(accountId, column, 'last')] as const),
      ['removed', removalOf(accountId, table, 'last')] as const,
      ['added', additionOf(accountId, own, 'last')] as const,
      ['exchanged', exchangeOf(accountId, own) ?? ''] as const,
    ];
    for (const [what, statement] of planted) {
      const named = await whilePlanted(pool, [statement], namedTables);
      if (!named.has(table)) unseen.push(`${table} ${what}`);
    }
  }
  expect(unseen).toEqual([]);
});
