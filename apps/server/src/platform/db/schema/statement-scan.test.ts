import { describe, expect, test } from 'vitest';

import { EXEMPT_STATEMENTS } from './statement-exemptions.ts';
import { scanStatements } from './statement-scan.ts';
import { readSources, TENANT_TABLES } from './testing/product-texts.ts';

function scan(text: string, path = 'features/accounting/items/list.ts') {
  return scanStatements([{ path, text }], TENANT_TABLES).map(({ rule }) => rule);
}

test('every statement of the product names its account by a parameter', () => {
  expect(TENANT_TABLES.length).toBeGreaterThan(60);
  const sources = readSources();
  expect(sources.length).toBeGreaterThan(300);
  expect(scanStatements(sources, TENANT_TABLES)).toEqual([]);
});

test('every exemption is of a statement that exists', () => {
  const found = scanStatements(readSources(), TENANT_TABLES, []);
  const unused = EXEMPT_STATEMENTS.filter(
    ({ path, from }) => !found.some((fault) => fault.path === path && fault.text.startsWith(from)),
  );
  expect(unused).toEqual([]);
});

/**
 * Statements of `sql` are planned each time, others cache their plans; these views take longer to plan than lists to run.
 */
function plannedEachTime(text: string): boolean {
  return /\bsql(?:<[^`]*?>)?`[^`]*?\b(?:from|join)\s+(?:waiting_at_zero|active_bases|rows_left|source_rows|row_takings)\b/.test(
    text,
  );
}

test('no statement that is planned each time reads a view that takes long to plan', () => {
  expect(
    plannedEachTime('sql<Row>`select 1 from waiting_at_zero w where w.account_id = ${a}`'),
  ).toBe(true);
  expect(plannedEachTime("text: 'select 1 from waiting_at_zero where account_id = $1'")).toBe(
    false,
  );
  const found = readSources().filter(({ text }) => plannedEachTime(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('a join by account columns is found, in a correlated subquery too', () => {
  expect(
    scan('from items i join tags t on t.account_id = i.account_id and t.id = i.tag_id'),
  ).toEqual(['account_id is compared with a parameter']);
  expect(scan('(select 1 from tags t where t.account_id = i.account_id)')).toHaveLength(1);
  expect(scan('from items i join tags t on t.account_id = $1 and t.id = i.tag_id')).toEqual([]);
});

test('a text whose account is replaced by that of another row is found', () => {
  const found = ['account_id is compared with a parameter'];
  expect(scan("TAGS.replaceAll('$1', 'c.account_id')")).toEqual(found);
});

test('an insert within another statement is found', () => {
  const found = ['an insert is a statement of its own'];
  expect(
    scan('with a as (insert into tags (account_id) values ($1) returning id) select 1'),
  ).toEqual(found);
  expect(scan('insert into tags (account_id) values ($1) returning id')).toEqual([]);
});

test('an inserted value that is a subquery is found', () => {
  const found = ['an inserted value is no subquery'];
  const asked = 'values ($1, coalesce($2, 0), (select count(*) from items where account_id = $1))';
  expect(scan(`'insert into tags (account_id, place, items) ${asked}'`)).toEqual(found);
  expect(scan("'insert into tags (account_id, items) values ($1, coalesce($2, 0))'")).toEqual([]);
});

test('an insert that selects its account from a parameter is found', () => {
  const found = ['insert takes account_id from a table'];
  expect(
    scan('insert into item_tags (account_id, tag_id)\n  select $1, t from unnest($2::uuid[]) t'),
  ).toEqual(found);
  expect(
    scan('insert into item_tags (account_id, tag_id) select ${tx.accountId}, id from tags'),
  ).toEqual(found);
  expect(
    scan(
      'insert into item_tags (account_id, tag_id) select b.account_id, t from business_profiles b',
    ),
  ).toEqual([]);
  expect(scan('insert into item_tags (account_id, tag_id) values ($1, $2)')).toEqual([]);
});

test('an id that a statement makes is found', () => {
  expect(
    scan(
      'insert into tags (account_id, id) select i.account_id, gen_random_uuid() from items i where i.account_id = $1',
    ),
  ).toEqual(['ids are made outside of statements']);
});

test('what acts on all accounts may join by their columns', () => {
  const text = 'delete from attachments a using gone where a.account_id = gone.account_id';
  expect(scan(text, 'features/accounting/drafts/remove-old-drafts.ts')).toEqual([]);
});

describe('a tenant table that is not asked for its account is found', () => {
  const unasked = ['a tenant table is asked for its account'];
  const compared = 'account_id is compared with a parameter';

  test.each([
    ['alone', 'select 1 from items where id = $1'],
    ['under a name', 'select 1 from items as i where i.id = $1'],
    ['in a join', 'from items i join tags t on t.id = i.tag_id where i.account_id = $1'],
    ['in a subquery', 'from items i where i.account_id = $1 and exists (select from tags)'],
    ['around a subquery', 'from items where id in (select id from tags where account_id = $1)'],
    [
      'in a side of a union',
      'select id from items where account_id = $1 union select id from tags',
    ],
    [
      'by another column',
      'from items i where i.account_id = $1 and i.id in (select item_id from item_tags g where g.account_id = i.account_id)',
    ],
    ['changed', 'update items set name = $2 where id = $1'],
    ['removed', 'delete from tags where id = $1'],
    ['as a view', 'select 1 from active_links where source_id = $1'],
  ])('%s', (_, statement) => {
    expect(scan(`const TEXT = \`${statement}\`;`)).toContain(unasked[0]);
  });

  test.each([
    'select 1 from items where account_id = $1 and id = $2',
    'from items i left join tags t on t.account_id = ${tx.accountId}::bigint where i.account_id = $1',
    'select 1 from vat_rates where code = $1',
    'select (select count(*) from tags where account_id = $1) from items i where i.account_id = $1',
  ])('but not in %s', (statement) => {
    expect(scan(`const TEXT = \`${statement}\`;`)).toEqual([]);
  });

  test('by the builder', () => {
    expect(scan("tx.selectFrom('items').where('id', '=', id).execute()")).toEqual(unasked);
    expect(scan("tx.updateTable('items as i').set({ name }).where('i.id', '=', id)")).toEqual(
      unasked,
    );
    const own = "tx.selectFrom('items as i').where('i.accountId', '=', tx.accountId)";
    expect(scan(own)).toEqual([]);
    expect(scan(`${own}.innerJoin('tags as t', 't.id', 'i.tagId')`)).toEqual(unasked);
    expect(scan(`${own}.where((eb) => eb.exists(eb.selectFrom('tags').select('id')))`)).toEqual(
      unasked,
    );
    expect(scan("tx.deleteFrom('tags').where((eb) => eb.and({ accountId: id }))")).toEqual([]);
  });

  test('by the builder with the account of another table', () => {
    const join = (condition: string) =>
      scan(
        `tx.selectFrom('items as i').innerJoin('tags as t', (join) => join${condition})
          .where('i.accountId', '=', tx.accountId)`,
      );
    expect(join(".onRef('t.accountId', '=', 'i.accountId')")).toEqual([compared, ...unasked]);
    expect(join(".on('t.accountId', '=', tx.accountId)")).toEqual([]);
    expect(scan("eb.whereRef('tags.accountId', '=', 'items.accountId')")).toEqual([compared]);
  });
});
