import { randomInt, randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { plantRows } from '../database/plant-rows.ts';
import { useTestDatabase } from '../database/use-test-database.ts';
import { casesOf } from '../tables/all-table-cases.ts';
import { FRESH, PERSON } from '../tables/row-values.ts';
import type { Key, Row } from '../tables/table-cases.ts';

/* What may be there once only, and which columns name a row that must be there. */

const db = useTestDatabase();

const SOLD: readonly string[] = ['packages', 'package_versions', 'package_addons'];

/** Returns a value that no other row has. */
function freshOf(table: string, column: string): unknown {
  const uuid = randomUUID();
  if (column === 'token_hash') return `\\x${uuid.replaceAll('-', '')}`;
  // Signs that are distinguishable at a glance.
  if (column === 'code') return uuid.replaceAll(/[^a-f2-9]/g, '').slice(0, 8);
  // What the product sells has small numbers.
  if (SOLD.includes(table) && column !== 'key') return randomInt(100, 32_767);
  const isNumber = column === 'account_id' || (table === 'accounts' && column === 'id');
  return isNumber ? randomInt(1_000_000_000) : uuid;
}

/** Returns a row with its placeholders filled in; from the first row, the values that the two have in common. */
function filled(table: string, row: Row, first: Row): Row {
  const valueOf = (column: string, value: unknown): unknown => {
    if (value === PERSON) return first[column] ?? freshOf(table, column);
    return value === FRESH ? freshOf(table, column) : value;
  };
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, valueOf(column, value)]),
  );
}

/** Returns the key that refuses the second of two rows; undefined where none does. */
async function clashOf(table: string, row: Row, changes: Row): Promise<string | undefined> {
  const first = filled(table, row, {});
  const second = filled(table, { ...row, ...changes }, first);
  try {
    await plantRows(
      db.superuser,
      [first, second].map((one) => [table, one] as const),
    );
    return undefined;
  } catch (error) {
    const { code, constraint } = error as { code: string; constraint?: string };
    if (code !== '23505') throw error;
    return constraint;
  }
}

async function listOf(query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await db.superuser.query<{ name: string }>(query, values);
  return rows.map(({ name }) => name);
}

const ONCE = `
  from pg_index join pg_class c on c.oid = indrelid
  where indisunique and not indisprimary and relnamespace = 'public'::regnamespace`;

/** Of an account, beside its id: the same row in another account is another one. */
function ofAccount({ row, next = {}, apart }: Key, id: Row): Key {
  const account = { account_id: PERSON, ...id };
  return { row: { ...account, ...row }, next, apart: [...apart, { account_id: FRESH }] };
}

const KEYS_OF_ACCOUNTS = casesOf('onceInAccount');
const KEYS_OF_ALL = casesOf('onceOfAll');
const TABLES = [...new Set([...Object.keys(KEYS_OF_ACCOUNTS), ...Object.keys(KEYS_OF_ALL)])];

test.each(TABLES)('%s has each of its keys once', async (table) => {
  const ids = await listOf(
    `select attname::text as name from pg_attribute where attrelid = $1::regclass and attname = 'id'`,
    [table],
  );
  const id = ids.length > 0 ? { id: FRESH } : {};
  const ofAccounts = (KEYS_OF_ACCOUNTS[table] ?? []).map((key) => ofAccount(key, id));
  const names = new Set<string>();
  for (const { row, next = {}, apart } of [...ofAccounts, ...(KEYS_OF_ALL[table] ?? [])]) {
    const name = await clashOf(table, row, next);
    expect(name, JSON.stringify(row)).toBeDefined();
    names.add(name ?? '');
    for (const changes of apart) {
      const kept = await clashOf(table, row, { ...next, ...changes });
      expect(kept, JSON.stringify(changes)).toBeUndefined();
    }
  }
  const wanted = await listOf(
    `select indexrelid::regclass::text as name ${ONCE} and indrelid = $1::regclass`,
    [table],
  );
  expect([...names].toSorted()).toEqual(wanted.toSorted());
});

test('no table is left out', async () => {
  const tables = await listOf(`select distinct indrelid::regclass::text as name ${ONCE}`);
  expect(tables.toSorted()).toEqual(TABLES.toSorted());
});

const NAMED = `
  select format('%s.%s', a.attrelid::regclass, a.attname) as name
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and a.atttypid = 'uuid'::regtype
    and a.attname like '%\\_id' and not exists (
      select from pg_constraint f where f.contype = 'f' and f.conrelid = a.attrelid and a.attnum = any (f.conkey))
  order by 1`;

test('an id of another row names one that is there', async () => {
  const found = await listOf(NAMED);
  const nothing = Object.entries(casesOf('namesNothing')).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect(found.toSorted()).toEqual(nothing.toSorted());
});

const NAMING = `
  select format('%s: %s %s', confrelid::regclass, conrelid::regclass, columns.names) as name
  from pg_constraint f cross join lateral (
    select string_agg(a.attname, ', ' order by place) as names,
      bool_or(a.atttypid = 'uuid'::regtype and a.attname like '%\\_id') as "hasId"
    from unnest(conkey) with ordinality as k (no, place)
    join pg_attribute a on a.attrelid = conrelid and a.attnum = k.no) columns
  where contype = 'f' and connamespace = 'public'::regnamespace
    and not ("hasId" and names ~ '^(account_id, )?\\w+$' and confrelid <> 'allocation_requests'::regclass)
  order by 1`;

test('a code, a place, an account or a person names one that is there', async () => {
  const naming = Object.entries(casesOf('namesOthers')).flatMap(([table, targets]) =>
    Object.entries(targets).flatMap(([target, named]) =>
      named.map((columns) => `${target}: ${table} ${columns}`),
    ),
  );
  expect((await listOf(NAMING)).toSorted()).toEqual(naming.toSorted());
});
