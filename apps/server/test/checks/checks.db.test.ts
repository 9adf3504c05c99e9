import { beforeAll, expect, test } from 'vitest';

import { useTestDatabase } from '../database/use-test-database.ts';
import { casesOf } from '../tables/all-table-cases.ts';
import type { Check, CheckedRow } from './check-kinds.ts';

/* Each check of each table, by rows on both sides of it. */

const CHECKS = casesOf('checks');

interface NamedCheck {
  readonly table: string;
  readonly name: string;
  readonly condition: string;
}

const db = useTestDatabase();
let named: readonly NamedCheck[];

beforeAll(async () => {
  const { rows } = await db.superuser.query<NamedCheck>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_expr(conbin, conrelid) as condition
     from pg_constraint where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace`,
  );
  named = rows;
});

/** Returns the checks that each row fails: those of a single row, whatever the other constraints of its table are. */
async function failuresOf(
  table: string,
  rows: readonly CheckedRow[],
): Promise<readonly string[][]> {
  const failed = named
    .filter((check) => check.table === table)
    .map(({ name, condition }) => `case when (${condition}) is false then '${name}' end`);
  const found = await db.superuser.query<{ failed: string[] }>(
    `select array_remove(array[${failed.join(', ')}]::text[], null) as failed
     from jsonb_array_elements($1) with ordinality as listed (listed_row, listed_no),
       jsonb_populate_record(null::${table}, listed_row) order by listed_no`,
    [JSON.stringify(rows)],
  );
  return found.rows.map((row) => row.failed);
}

/** Returns the one check that refuses what it is to refuse, and takes what it is to take. */
async function checkOf(table: string, { refused, taken }: Check): Promise<string> {
  const failed = await failuresOf(table, refused);
  const common = failed.reduce((one, other) => one.filter((name) => other.includes(name)));
  expect(common, `${table}: one check refuses all of ${JSON.stringify(refused)}`).toHaveLength(1);
  const [name = ''] = common;
  const wrong = await failuresOf(table, taken);
  expect(
    taken.filter((_row, index) => wrong[index]?.includes(name)),
    `${name} takes them`,
  ).toEqual([]);
  return name;
}

test.each(Object.entries(CHECKS))('%s', async (table, checks) => {
  const names: string[] = [];
  for (const check of checks) names.push(await checkOf(table, check));
  const all = named.filter((check) => check.table === table).map(({ name }) => name);
  expect(names.toSorted()).toEqual(all.toSorted());
});

test('no table is left out', () => {
  const tables = new Set(named.map(({ table }) => table));
  expect([...tables].toSorted()).toEqual(Object.keys(CHECKS).toSorted());
});

/** The words of each domain, as one document or event or another has them. */
const WORDS: Readonly<Record<string, string>> = {
  actor_kind: 'user accountant account-manager api-key oauth-client system visitor',
  discount_kind: 'none amount percent',
  document_event_kind:
    'issued printed mailed mail-failed original-delivered copy-downloaded linked paid credited cancelled closed reopened opened accepted rejected order-refused reminded remind-failed link-replaced texted text-failed allocated allocation-undone refunded given-back allocation-number-attached',
  document_language: 'he en',
  line_kind: 'priced text subtotal',
  rounding_kind: 'none ten-agorot shekel ten-shekels',
  source_measure: 'quantity sum',
  vat_kind: 'taxable exempt zero',
};

test('each domain takes its words alone, and none is left out', async () => {
  const { rows } = await db.superuser.query<{ name: string }>(
    `select contypid::regtype::text as name from pg_constraint
     where contypid <> 0 and connamespace = 'public'::regnamespace order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(WORDS));
  for (const [domain, words] of Object.entries(WORDS)) {
    const cast = (list: readonly string[]) =>
      db.superuser.query(`select word::${domain} from unnest($1::text[]) word`, [list]);
    await expect(cast(words.split(' '))).resolves.toBeDefined();
    await expect(cast(['another'])).rejects.toMatchObject({ code: '23514' });
  }
});
