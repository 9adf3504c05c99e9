import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import { cancel } from './testing/cancelling.ts';
import { take } from './testing/source-takings.ts';

/* What functions do for one document, in an account whose other documents are cancelled, closed, followed and paid. */

const db = useTestDatabase();

const [TRANSACTION, INVOICE, RECEIPT, ORDER] = [300, 305, 400, 100] as const;
const AT = '2026-05-07T10:00:00Z';
const SOMEBODY = '00000000-0000-4000-8000-000000000001';
const ACTOR = '{"actor_kind": "user", "actor_id": "somebody"}';

/** A document, and others of which each state is one's. */
function besideOthers(docType: number, values: object = {}): PlantedBooks {
  const books = new PlantedBooks(db.superuser);
  const customer_id = books.id('customer');
  const of = { customer_id };
  books.add('customers', { id: customer_id, is_regular: true });
  for (const [name, type] of [
    ['cancelled', TRANSACTION],
    ['closed', TRANSACTION],
    ['followed', TRANSACTION],
    ['paid', INVOICE],
    ['numbered', INVOICE],
    ['free', ORDER],
  ] as const) {
    books.document(name, type, 50, of);
  }
  books.document('receipt', RECEIPT, 50, { received_agorot: 100, ...of });
  books.document('invoice', INVOICE, 50, of).document('nothing', ORDER, 0, of);
  books.document('it', docType, 100, { open_agorot: 100, ...of, ...values });
  books
    .cancel('cancelled')
    .link('back', 'paid', 'credit', 45)
    .link('invoice', 'followed', 'base', 50);
  books.line('invoice', 1, {}).line('nothing', 1, { quantity_e4: 1 });
  for (const name of ['closed', 'cancelled']) {
    books.add('document_closures', { document_id: books.id(name) });
  }
  for (const [name, credit] of [
    ['first', 'receipt'],
    ['second', 'receipt'],
    ['third', 'closed'],
  ] as const) {
    const [id, credit_id, item_id] = [books.id(name), books.id(credit), books.id('paid')];
    books.add('allocations', { id, credit_id, item_id, sum_agorot: 5 });
  }
  books.add('attached_allocation_numbers', {
    id: books.id('number'),
    document_id: books.id('numbered'),
    allocation_number: '111111111',
  });
  for (const [line_no, debit_agorot, credit_agorot] of [
    [1, 50, 0],
    [2, 0, 50],
  ] as const) {
    const line = { document_id: books.id('receipt'), line_no, debit_agorot, credit_agorot };
    books.add('journal_lines', { ledger_account: 'cash', ...line });
  }
  return books;
}

const namesIn = async (books: PlantedBooks, table: string, column = 'document_id') =>
  (await books.read(`select ${column} as name from ${table} where account_id = $1`))
    .map(({ name }) => String(name))
    .toSorted();

test('one is cancelled, and nothing of the ledger of others is turned round', async () => {
  const books = besideOthers(TRANSACTION);
  expect(await cancel(books, '2026-05-07')).toBe('done');
  expect(await namesIn(books, 'document_cancellations')).toEqual(['cancelled', 'it']);
  expect(await namesIn(books, 'journal_lines')).toEqual(['receipt', 'receipt']);
  const audit = `select a.detail->'number' = to_jsonb(d.number) as "isOwn" from audit_events a
    join documents d on d.account_id = $1 and d.id = '${books.id('it')}' where a.account_id = $1`;
  expect(await books.read(audit)).toEqual([{ isOwn: true }]);
});

const close = (books: PlantedBooks) =>
  books.run(
    `select close_document(${books.account}, '${books.id('it')}', '${AT}', '${SOMEBODY}', '${ACTOR}', 'ip')`,
  );
const reopen = (books: PlantedBooks) =>
  books.run(
    `select reopen_document(${books.account}, '${books.id('it')}', '${AT}', '${ACTOR}', 'ip')`,
  );

test('one is closed and opened again, and others stay closed', async () => {
  const books = besideOthers(TRANSACTION);
  expect(await reopen(books)).toBe('STATE_NOT_ALLOWED');
  expect(await close(books)).toBe('done');
  expect(await namesIn(books, 'document_closures')).toEqual(['cancelled', 'closed', 'it']);
  expect(await reopen(books)).toBe('done');
  expect(await namesIn(books, 'document_closures')).toEqual(['cancelled', 'closed']);
  const settled = besideOthers(ORDER, { open_agorot: 0 });
  expect(await close(settled)).toBe('STATE_NOT_ALLOWED');
});

test.each([
  ['receipt', RECEIPT, { open: 0, credit: 100 }],
  ['base', INVOICE, { open: 0, credit: 0 }],
  ['credit', 330, { open: 0, credit: 0 }],
])('one takes a %s', async (kind, next, left) => {
  const books = besideOthers(TRANSACTION).document('next', next, 100);
  expect(await take(books, ['it', kind, 100])).toBe('done');
  expect(
    await books.read(
      `select open_agorot as open, credit_agorot as credit from documents
        where account_id = $1 and id = '${books.id('it')}'`,
    ),
  ).toEqual([left]);
});

test('one asks for all of it, and keeps what was paid for its invoice', async () => {
  const books = besideOthers(TRANSACTION);
  books.document('money', RECEIPT, 30).link('money', 'it', 'receipt', 30);
  const id = books.id('it');
  const sums = `select sums_of_document($1, '${id}') as sums, is_reserved($1, '${id}') as kept`;
  expect(await books.read(sums)).toEqual([{ sums: [70, 30], kept: true }]);
});

test('one allocation is taken back, and others stand', async () => {
  const books = besideOthers(TRANSACTION);
  const undo = `select change_allocations(${books.account}, '{${books.id('second')}}', '[]', '${AT}', '${ACTOR}', 'ip')`;
  expect(await books.run(undo)).toBe('done');
  expect(await namesIn(books, 'allocation_undos', 'allocation_id')).toEqual(['second']);
});

test('one gets its first allocation number', async () => {
  const books = besideOthers(INVOICE);
  const attach = (number: string) =>
    books.run(
      `select attach_allocation_number(${books.account}, gen_random_uuid(), '${books.id('it')}', '${number}',
        '${AT}', '${ACTOR}', 'ip')`,
    );
  expect(await attach('')).toBe('STATE_NOT_ALLOWED');
  expect(await attach('222222222')).toBe('done');
  const replaced = `select document_id, replaces_id from attached_allocation_numbers
    where account_id = $1 and allocation_number = '222222222'`;
  expect(await books.read(replaced)).toEqual([{ document_id: 'it', replaces_id: null }]);
});
