import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';

/* Which documents the function moves that follows a merge of cards, and which it moves back. */

const db = useTestDatabase();

const MERGED_AT = '2026-05-07T10:00:00Z';

/** Documents of three cards; a merge of the first one into the second. */
function merged(undone_at: string | null = null): PlantedBooks {
  const books = new PlantedBooks(db.superuser);
  for (const name of ['source', 'target', 'third']) {
    books.add('customers', { id: books.id(name), is_regular: true });
    books.document(`of ${name}`, 305, 1, { customer_id: books.id(name) });
    const document_id = books.id(`of ${name}`);
    const line = (line_no: number, party: string) =>
      books.add('journal_lines', {
        document_id,
        line_no,
        ledger_account: 'customers',
        customer_id: books.id(party),
        debit_agorot: 1,
      });
    // A line of another customer is not moved.
    line(1, name);
    line(2, 'third');
  }
  const [source_id, target_id] = [books.id('source'), books.id('target')];
  return books.add('customer_merges', {
    id: books.id('merge'),
    kind: 'merge',
    source_id,
    target_id,
    undone_at,
  });
}

const move = (books: PlantedBooks, merge = 'merge') =>
  books.run(`select move_documents_of_merge(${books.account}, '${books.id(merge)}')`);

async function partiesOf(books: PlantedBooks): Promise<Record<string, unknown>> {
  const rows = await books.read(`
    select d.id, d.customer_id as of, array_agg(j.customer_id order by j.line_no) as parties
    from documents d join journal_lines j on j.account_id = d.account_id and j.document_id = d.id
    where d.account_id = $1 group by d.id, d.customer_id`);
  const names = new Map(['source', 'target', 'third'].map((name) => [books.id(name), name]));
  return Object.fromEntries(
    rows.map(({ id, of, parties }) => [
      id,
      [of, ...(parties as string[]).map((party) => names.get(party))],
    ]),
  );
}

const BEFORE = {
  'of source': ['source', 'source', 'third'],
  'of target': ['target', 'target', 'third'],
  'of third': ['third', 'third', 'third'],
};

test('a merge takes along the documents of its source, with their lines of that card', async () => {
  const books = merged();
  expect(await partiesOf(books)).toEqual(BEFORE);
  expect(await move(books)).toBe('done');
  expect(await partiesOf(books)).toEqual({ ...BEFORE, 'of source': ['target', 'target', 'third'] });
  const moved = 'select merge_id, document_id from customer_merge_documents where account_id = $1';
  expect(await books.read(moved)).toEqual([{ merge_id: 'merge', document_id: 'of source' }]);
});

test('undone, it brings back what it moved and is still there', async () => {
  const books = merged(MERGED_AT);
  for (const name of ['target', 'third']) {
    const document_id = books.id(`of ${name}`);
    books.add('customer_merge_documents', { merge_id: books.id('merge'), document_id });
  }
  expect(await move(books)).toBe('done');
  expect(await partiesOf(books)).toEqual({ ...BEFORE, 'of target': ['source', 'source', 'third'] });
});

test('what it did not move stays, and so does all without a merge', async () => {
  const books = merged(MERGED_AT);
  expect(await move(books)).toBe('done');
  expect(await move(books, 'another')).toBe('NOT_FOUND');
  expect(await partiesOf(books)).toEqual(BEFORE);
});
