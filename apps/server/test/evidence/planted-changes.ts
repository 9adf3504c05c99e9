import type { Pool } from 'pg';

import { columnTypes } from '../../src/platform/db/column-types.ts';
import { quietPool } from '../database/quiet-pool.ts';
import type { TestServer } from '../test-server.ts';

/** A column as listed in the catalog. */
export interface PlantedColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
}

/** How values of a type differ from those before, as an expression of the column. */
const OTHER_VALUE: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  'text[]': (column) => `coalesce(${column}, '{}') || 'x'::text`,
  bytea: (column) => `coalesce(${column}, '') || '\\x01'::bytea`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  smallint: (column) => `coalesce(${column}, 0) + 1`,
  boolean: (column) => `not coalesce(${column}, false)`,
  date: (column) => `coalesce(${column}, '2020-01-01') + 1`,
  'timestamp with time zone': (column) => `coalesce(${column}, '2020-01-01') + interval '1 second'`,
  uuid: () => 'gen_random_uuid()',
  jsonb: (column) => `coalesce(${column}, '{}') || '{"x": 1}'`,
};

function otherValue({ name, type }: PlantedColumn): string {
  const make = OTHER_VALUE[type];
  if (make === undefined) throw new Error(`no other value of type ${type}`);
  return make(name);
}

/** Returns the columns of tables, each table's in its order, without generated ones. */
export async function columnsOf(db: Pool, tables: readonly string[]): Promise<PlantedColumn[]> {
  const { rows } = await db.query<PlantedColumn>(
    `select c.relname as table, a.attname as name,
        format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type,
        exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary
          and a.attnum = any ((i.indkey::int[])[:i.indnkeyatts - 1])) as "isKey"
      from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by array_position($1, c.relname::text), a.attnum`,
    [tables],
  );
  return rows;
}

/**
 * Returns one connection of the superuser that bypasses every trigger; with the superuser's rights constraints can be
 * dropped too. What is planted in a transaction is visible to every reader through the same pool.
 */
export async function intruder(server: TestServer, tables: readonly string[]): Promise<Pool> {
  const pool = quietPool({
    ...server.db.superuser.options,
    max: 1,
    idleTimeoutMillis: 0,
    types: columnTypes,
    options: '-c timezone=UTC',
  });
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as statement
      from pg_constraint where conrelid = any ($1::regclass[]) and contype in ('c', 'f', 'u')
    union all
    select format('alter domain %s drop constraint %I', contypid::regtype, conname)
      from pg_constraint where contypid <> 0 and connamespace = 'public'::regnamespace
    union all
    select format('drop index %s', indexrelid::regclass) from pg_index
      where indrelid = any ($1::regclass[]) and indisunique and not indisprimary
        and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { statement } of rows) await pool.query(statement);
  return pool;
}

/** Makes a change and rolls it back; `look` reads its effect. */
export async function whilePlanted<T>(
  pool: Pool,
  statements: readonly string[],
  look: () => Promise<T>,
): Promise<T> {
  await pool.query('begin');
  try {
    await pool.query('set local session_replication_role = replica');
    let changedRows = 0;
    for (const statement of statements) {
      changedRows += (await pool.query(statement)).rowCount ?? 0;
    }
    if (changedRows === 0) throw new Error(`nothing was planted: ${statements.join('; ')}`);
    return await look();
  } finally {
    await pool.query('rollback');
  }
}

/** Returns a subquery for a row of the account by its offset in the table, or for the last one. */
function place(accountId: number, table: string, offset: number | 'last'): string {
  const order = offset === 'last' ? 'desc limit 1' : `offset ${offset} limit 1`;
  return `(select ctid from ${table} where account_id = ${accountId} order by ctid ${order})`;
}

/** Changes one column of the account's row at an offset of the table. */
export function changeOf(
  accountId: number,
  column: PlantedColumn,
  offset: number | 'last' = 0,
): string {
  const { table, name } = column;
  return `update ${table} set ${name} = ${otherValue(column)}
    where ctid = ${place(accountId, table, offset)}`;
}

/** Removes the account's row at an offset of the table. */
export function removalOf(accountId: number, table: string, offset: number | 'last' = 0): string {
  return `delete from ${table} where ctid = ${place(accountId, table, offset)}`;
}

/** Adds a row like the one at an offset of the table, under another key. */
export function additionOf(
  accountId: number,
  columns: readonly PlantedColumn[],
  offset: number | 'last' = 0,
): string {
  const [first] = columns;
  if (first === undefined) throw new Error('a table has columns');
  const values = columns.map((column) =>
    column.isKey && column.name !== 'account_id' ? otherValue(column) : column.name,
  );
  return `insert into ${first.table} (${columns.map(({ name }) => name).join(', ')})
    select ${values.join(', ')} from ${first.table}
    where ctid = ${place(accountId, first.table, offset)}`;
}

/** Exchanges all but the keys of the first two rows; nothing where a table has no more than a key. */
export function exchangeOf(
  accountId: number,
  columns: readonly PlantedColumn[],
): string | undefined {
  const [first] = columns;
  const names = columns.filter(({ isKey }) => !isKey).map(({ name }) => name);
  if (first === undefined || names.length === 0) return undefined;
  const { table } = first;
  const [a, b] = [place(accountId, table, 0), place(accountId, table, 1)];
  return `update ${table} r set ${names.map((name) => `${name} = o.${name}`).join(', ')}
    from ${table} o where (r.ctid = ${a} and o.ctid = ${b}) or (r.ctid = ${b} and o.ctid = ${a})`;
}
