import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import { listOpenDocuments } from './open-documents.reads.ts';

/* What a new document may reference, with rows on both sides of each condition. */

const db = useTestDatabase();

const [REQUEST, INVOICE, INVOICE_RECEIPT, CREDIT] = [300, 305, 320, 330] as const;
const [QUOTE, ORDER, DELIVERY, RETURN] = [9999, 100, 200, 210] as const;
const idOf = (no: number) => `00000000-0000-4000-8000-00000000000${no}`;

class Sources extends PlantedBooks {
  of(name: string, docType: number, day: string, values: object = {}, total = 100): this {
    const own = { customer_id: this.id('me'), document_date: day };
    return this.document(name, docType, total, { ...own, ...values });
  }

  async sourcesOf(docType: number) {
    this.add('business_profiles', { kind: 'company' });
    this.add('customers', { id: this.id('me'), is_regular: true, name: 'me' });
    this.add('customers', { id: this.id('another'), is_regular: true, name: 'another' });
    return this.readIn(db.database, (tx) => listOpenDocuments(tx, this.id('me'), docType));
  }
}

test('what may be credited comes youngest first, with what earlier credits left of it', async () => {
  const books = new Sources(db.superuser);
  const at = (hour: number, no: number, number: number) => ({
    id: idOf(no),
    issued_at: `2026-05-02T${hour}:00:00Z`,
    number,
  });
  books.of('old', INVOICE, '2026-05-01', at(14, 9, 90));
  books.of('first of the day', INVOICE, '2026-05-02', at(10, 8, 80));
  books.of('lower number', INVOICE, '2026-05-02', at(11, 7, 50));
  books.of('lower id', INVOICE, '2026-05-02', at(11, 3, 60));
  books.of('higher id', INVOICE_RECEIPT, '2026-05-02', at(11, 4, 60));
  const dollars = { currency: 'USD', currency_sums: { totalMinor: 1_000 } };
  books.of('in dollars', INVOICE, '2026-04-20', dollars, 3_500);
  const credit = (name: string, source: string, sum: number, values: object = {}) =>
    books.document(name, CREDIT, -sum, values).link(name, source, 'credit', sum);
  credit('dollars back', 'in dollars', 350, { ...dollars, currency_sums: { totalMinor: 100 } });
  credit('shekels back', 'in dollars', 700);
  const euros = { currency: 'EUR', currency_sums: { totalMinor: 3 } };
  credit('euros back', 'in dollars', 10, euros);
  books.of('credited in part', INVOICE, '2026-04-19');
  credit('a part', 'credited in part', 60);
  books.document('follows', INVOICE, 30).link('follows', 'credited in part', 'base', 30);
  books.of('credited whole', INVOICE, '2026-04-18');
  credit('half', 'credited whole', 50);
  credit('other half', 'credited whole', 50);
  books.of('goods back', RETURN, '2026-04-17', { open_agorot: 5 });
  books.of('goods back without prices', RETURN, '2026-04-16', {}, 0);
  books.of('goods credited', RETURN, '2026-04-15');
  books.of('cancelled', INVOICE, '2026-05-02').cancel('cancelled');
  books.of('closed', INVOICE, '2026-05-02');
  books.add('document_closures', { document_id: books.id('closed') });
  books.of('of another', INVOICE, '2026-05-02', { customer_id: books.id('another') });
  books.of('quote', QUOTE, '2026-05-02', { open_agorot: 1 });
  const found = await books.sourcesOf(CREDIT);
  expect(
    found.map((row) => [books.nameOf(row.id), row.creditableAgorot, row.creditableMinor]),
  ).toEqual([
    [idOf(4), 100, 100],
    [idOf(3), 100, 100],
    [idOf(7), 100, 100],
    [idOf(8), 100, 100],
    [idOf(9), 100, 100],
    ['in dollars', 2_440, 900],
    ['credited in part', 40, 40],
    ['goods back', 0, 0],
    ['goods back without prices', 0, 0],
  ]);
});

test('what waits for an invoice comes by what is due first, with paid requests that nothing followed', async () => {
  const books = new Sources(db.superuser);
  const due = (due_date: string) => ({ due_date, open_agorot: 10 });
  const paid = { credit_agorot: 100 };
  books.of('due last', QUOTE, '2026-05-01', due('2026-06-09'));
  books.of('of its day', ORDER, '2026-06-08', { open_agorot: 10 });
  books.of('higher number', REQUEST, '2026-05-02', {
    ...due('2026-06-07'),
    id: idOf(1),
    number: 21,
  });
  books.of('lower number', QUOTE, '2026-05-03', { ...due('2026-06-07'), id: idOf(2), number: 20 });
  books.of('paid', REQUEST, '2026-06-05', paid);
  books.of('paid and followed', REQUEST, '2026-06-01', paid);
  books.document('invoice', INVOICE, 100).link('invoice', 'paid and followed', 'base', 100);
  books.of('paid again', REQUEST, '2026-06-06', paid);
  books.document('wrong', INVOICE, 100).link('wrong', 'paid again', 'base', 100).cancel('wrong');
  books.document('receipt', 400, 100).link('receipt', 'paid again', 'receipt', 100);
  books.of('goods without prices', DELIVERY, '2026-06-04', {}, 0);
  books.of('settled', ORDER, '2026-06-01');
  books.of('quote with a credit', QUOTE, '2026-06-01', paid);
  books.of('of another', QUOTE, '2026-06-01', {
    ...due('2026-06-01'),
    customer_id: books.id('another'),
  });
  books.of('cancelled', QUOTE, '2026-06-01', due('2026-06-01')).cancel('cancelled');
  books.of('closed', QUOTE, '2026-06-01', due('2026-06-01'));
  books.add('document_closures', { document_id: books.id('closed') });
  books.of('of no use', INVOICE, '2026-06-01', due('2026-06-01'));
  const found = await books.sourcesOf(INVOICE);
  expect(found.map(({ id }) => books.nameOf(id))).toEqual([
    'goods without prices',
    'paid',
    'paid again',
    idOf(2),
    idOf(1),
    'of its day',
    'due last',
  ]);
});
