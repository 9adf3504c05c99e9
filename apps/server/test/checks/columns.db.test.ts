import { expect, test } from 'vitest';

import { useTestDatabase } from '../database/use-test-database.ts';
import { MAY_BE_NULL, PRIMARY_KEYS } from './columns-of-tables.ts';
import { DEFAULTS } from './defaults-of-columns.ts';

/* What each column of each table takes, and what names one row alone. */

const db = useTestDatabase();

/** Returns the result of a query for each table. */
async function ofTables(query: string): Promise<Record<string, string>> {
  const { rows } = await db.superuser.query<{ table: string; said: string }>(query);
  return Object.fromEntries(rows.map(({ table, said }) => [table, said]));
}

const COLUMNS = `
  from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef d on adrelid = c.oid and adnum = attnum
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`;
const NAMES = `string_agg(attname::text, ' ' order by attname)`;

test('the primary key of a table is of these columns', async () => {
  const found = await ofTables(`
    select conrelid::regclass::text as table, string_agg(attname::text, ' ' order by place) as said
    from pg_constraint cross join unnest(conkey) with ordinality as k (no, place)
      join pg_attribute on attrelid = conrelid and attnum = no
    where contype = 'p' and connamespace = 'public'::regnamespace group by 1`);
  const others = Object.entries(found).filter(([, columns]) => columns !== 'account_id id');
  expect(Object.fromEntries(others)).toEqual(PRIMARY_KEYS);
});

test('these columns alone may be null', async () => {
  const found = await ofTables(
    `select relname as table, ${NAMES} as said ${COLUMNS} and not attnotnull group by 1`,
  );
  expect(found).toEqual(MAY_BE_NULL);
});

test('a column says this where a row says nothing of it', async () => {
  const { rows } = await db.superuser.query<{ value: string; table: string; names: string }>(`
    select regexp_replace(pg_get_expr(adbin, adrelid), '^(''[^'']*'')::[a-z]+(\\[\\])?$', '\\1\\2') as value,
      relname as table, ${NAMES} as names ${COLUMNS} and adbin is not null and attgenerated = '' group by 1, 2`);
  const found = Map.groupBy(rows, ({ value }) => value);
  expect(
    Object.fromEntries(
      [...found].map(([value, columns]) => [
        value,
        Object.fromEntries(columns.map(({ table, names }) => [table, names])),
      ]),
    ),
  ).toEqual(DEFAULTS);
});
