import { expect, test } from 'vitest';

import { useTestDatabase } from '../database/use-test-database.ts';
import { casesOf } from '../tables/all-table-cases.ts';

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
  expect(Object.fromEntries(others)).toEqual(casesOf('primaryKey'));
});

test('these columns alone may be null', async () => {
  const found = await ofTables(
    `select relname as table, ${NAMES} as said ${COLUMNS} and not attnotnull group by 1`,
  );
  expect(found).toEqual(casesOf('nullable'));
});

test('a column says this where a row says nothing of it', async () => {
  const { rows } = await db.superuser.query<{ value: string; table: string; name: string }>(`
    select regexp_replace(pg_get_expr(adbin, adrelid), '^(''[^'']*'')::[a-z]+(\\[\\])?$', '\\1\\2') as value,
      relname as table, attname::text as name ${COLUMNS} and adbin is not null and attgenerated = ''`);
  const found = Map.groupBy(rows, ({ table }) => table);
  expect(
    Object.fromEntries(
      [...found].map(([table, columns]) => [
        table,
        Object.fromEntries(columns.map(({ name, value }) => [name, value])),
      ]),
    ),
  ).toEqual(casesOf('defaults'));
});
