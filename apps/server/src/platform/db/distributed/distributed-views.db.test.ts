import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { TABLES } from '../../../tables.ts';
import { tablesOfKind } from '../tables/table-lists.ts';
import { readExpandedFunctions, readExpansion } from './distributed-views.ts';

const db = useTestDatabase();

const VIEWS = tablesOfKind(TABLES, 'view');

/** Documents that are based on, paid and credited by others, in parts and whole, and one that is cancelled. */
function someBooks(): PlantedBooks {
  const books = new PlantedBooks(db.superuser);
  books.document('quote', 10, 900, { open_agorot: 900 }).document('free', 100, 0);
  books.document('request', 300, 500, { open_agorot: 200, credit_agorot: 300 });
  books.document('invoice', 305, 600, { open_agorot: 100 }).document('receipt', 400, 300);
  books.document('credit', 330, 100, { credit_agorot: 50 }).document('cancelled', 400, 50);
  const priced = { kind: 'priced', quantity_e4: 20_000, amount_minor: 900, total_minor: 900 };
  books.line('quote', 1, priced).line('free', 1, { ...priced, amount_minor: 0, total_minor: 0 });
  const part = { ...priced, quantity_e4: 10_000, amount_minor: 450, total_minor: 450 };
  const source = { source_id: books.id('quote'), source_line_no: 1, source_measure: 'quantity' };
  books.line('invoice', 1, { ...part, ...source });
  books.link('invoice', 'quote', 'base').link('receipt', 'request', 'receipt', 300);
  books.link('credit', 'invoice', 'credit', 100).link('cancelled', 'invoice', 'receipt', 50);
  books.cancel('cancelled');
  const sum = { credit_id: books.id('credit'), item_id: books.id('request'), sum_agorot: 50 };
  books.add('allocations', { id: books.id('allocation'), ...sum });
  books.add('attached_allocation_numbers', {
    id: books.id('number'),
    document_id: books.id('invoice'),
    allocation_number: '123456789',
  });
  return books.credited('invoice', 1, '2026-05-01', 'customers', -600);
}

test.each(VIEWS)('%s has the same rows when it is written out', async (view) => {
  const books = someBooks();
  const other = someBooks();
  await other.plant();
  const expand = await readExpansion(db.database.owner);
  const statement = `select v.* from ${view} v where v.account_id = $1 order by v::text`;
  expect(expand(statement)).not.toContain(view);
  expect(expand(statement)).not.toMatch(/\w+\.account_id = \w+\.account_id/);
  const rows = await books.read(statement);
  expect(await books.read(expand(statement))).toEqual(rows);
  expect(rows.length).toBeGreaterThan(0);
});

test('functions of accounts answer the same when views are written out in them, once', async () => {
  const books = someBooks();
  await books.plant();
  const answers = (): Promise<Record<string, unknown>[]> =>
    books.read(`
      select d.number, paid_sum_of($1, d.id) as paid, paid_before_of($1, d.id) as before,
        credited_sum_of($1, d.id, 99) as credited, sums_of_document($1, d.id) as sums,
        is_reserved($1, d.id) as reserved, is_taken_whole($1, d.id) as taken
      from documents d where d.account_id = $1 order by d.number`);
  const before = await answers();
  const client = await db.database.owner.connect();
  const functions = async (): Promise<string[]> => {
    const { rows } = await client.query<{ text: string }>(
      `select pg_get_functiondef(oid) as text from pg_proc
        where pronamespace = 'public'::regnamespace and proargnames[1] = 'p_account_id' order by oid`,
    );
    return rows.map(({ text }) => text);
  };
  try {
    const expanded = await readExpandedFunctions(client);
    expect(expanded.length).toBeGreaterThan(5);
    for (const text of expanded) await client.query(text);
    const named = new RegExp(String.raw`\b(?:from|join)\s+(?:${VIEWS.join('|')})\b`, 'i');
    expect((await functions()).filter((text) => named.test(text))).toEqual([]);
    expect(await readExpandedFunctions(client)).toEqual([]);
  } finally {
    client.release();
  }
  expect(before.length).toBe(7);
  expect(await answers()).toEqual(before);
});
