import { describe, expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import { cancel as cancelOn } from './testing/cancelling.ts';

/* What the history of source documents shows of returns to them. */

const db = useTestDatabase();

const [TRANSACTION, INVOICE, CREDIT] = [300, 305, 330] as const;
const [BID, ORDER, DELIVERY] = [9999, 100, 200] as const;
const [AT, TODAY] = ['2026-05-07T10:00:00Z', '2026-05-07'];
const ACTOR = '{"actor_kind": "user", "actor_id": "somebody"}';

const aBook = () => new PlantedBooks(db.superuser);
const aDocument = (docType: number, values: object = {}) =>
  aBook().document('it', docType, 100, { open_agorot: 100, ...values });

const cancel = (books: PlantedBooks, today = TODAY) => cancelOn(books, today);

const eventsOf = (books: PlantedBooks) =>
  books.read(
    'select document_id, kind, detail from document_events where account_id = $1 order by kind, document_id',
  );

describe('what is given back is told at the paper', () => {
  const row = (
    books: PlantedBooks,
    source: string,
    quantity: number,
    unit: string,
    values: object = {},
  ) => ({
    quantity_e4: quantity,
    unit,
    source_id: books.id(source),
    source_line_no: 1,
    source_measure: 'quantity',
    ...values,
  });
  const givenBack = async (books: PlantedBooks) =>
    (await eventsOf(books))
      .filter(({ kind }) => kind === 'given-back')
      .map(({ document_id, detail }) => [document_id, detail]);

  test.each([
    [
      'of one unit, together',
      [
        [30, 'kg'],
        [12, 'kg'],
      ],
      { quantityE4: 42, unit: 'kg' },
    ],
    [
      'of two units, without',
      [
        [30, 'kg'],
        [12, 'm'],
      ],
      {},
    ],
  ] as [string, [number, string][], object][])('by quantities %s', async (_what, rows, told) => {
    const books = aDocument(DELIVERY)
      .document('order', ORDER, 100)
      .document('request', TRANSACTION, 1);
    for (const [index, [quantity, unit]] of rows.entries())
      books.line('it', index + 1, row(books, 'order', quantity, unit));
    books
      .link('it', 'order', 'base')
      .link('it', 'request', 'base')
      .line('it', 9, row(books, 'request', 1, ''));
    expect(await cancel(books)).toBe('done');
    expect(await givenBack(books)).toEqual([['order', { documentId: books.id('it'), ...told }]]);
  });

  test('by sums, and by what named no row, without a quantity', async () => {
    const bySum = aDocument(DELIVERY).document('quote', BID, 100).link('it', 'quote', 'base');
    bySum
      .line('it', 1, row(bySum, 'quote', 30, 'kg'))
      .line('it', 2, row(bySum, 'quote', 1, 'kg', { source_measure: 'sum' }));
    expect(await cancel(bySum)).toBe('done');
    expect(await givenBack(bySum)).toEqual([['quote', { documentId: bySum.id('it') }]]);
    const whole = aDocument(DELIVERY).document('order', ORDER, 100).link('it', 'order', 'base');
    expect(await cancel(whole.line('it', 1, { quantity_e4: 5 }))).toBe('done');
    expect(await givenBack(whole)).toEqual([['order', { documentId: whole.id('it') }]]);
  });

  /** An invoice that follows an order by its row or whole, and the credit of so much of it. */
  function credited(isNamed: boolean, sum: number, quantity: number): PlantedBooks {
    const books = aBook()
      .document('order', ORDER, 100)
      .document('invoice', INVOICE, 100)
      .document('it', CREDIT, sum);
    const whole = { quantity_e4: 50, unit: 'kg', amount_minor: 100, total_minor: 100 };
    books
      .line('order', 1, whole)
      .line('invoice', 1, isNamed ? { ...whole, ...row(books, 'order', 50, 'kg') } : whole);
    books.line('it', 1, row(books, 'invoice', quantity, 'kg'));
    return books.link('invoice', 'order', 'base').link('it', 'invoice', 'credit', sum);
  }

  const record = async (books: PlantedBooks) => {
    const call = `select record_given_back(${books.account}, '${books.id('it')}', '${AT}', '${ACTOR}')`;
    expect(await books.run(call)).toBe('done');
    return givenBack(books);
  };

  test.each([
    ['of a row that follows', true, 40, 20, [['order', { quantityE4: 20, unit: 'kg' }]]],
    ['of all that followed whole', false, 100, 50, [['order', {}]]],
    ['of a part of what followed whole', false, 40, 20, []],
  ] as [string, boolean, number, number, [string, object][]][])(
    'by a credit %s',
    async (_what, isNamed, sum, quantity, told) => {
      const books = credited(isNamed, sum, quantity);
      const documentId = books.id('it');
      expect(await record(books)).toEqual(
        told.map(([paper, detail]) => [paper, { documentId, ...detail }]),
      );
    },
  );

  test('by a credit of one invoice, whatever others took that were credited', async () => {
    const books = credited(true, 40, 20);
    for (const [invoice, credit, paper] of [
      ['by rows', 'of rows', 'quote of rows'],
      ['whole', 'of whole', 'quote of whole'],
    ] as const) {
      books.document(paper, BID, 100).document(invoice, INVOICE, 100).document(credit, CREDIT, 100);
      const line = { quantity_e4: 50, unit: 'kg', amount_minor: 100, total_minor: 100 };
      books.line(
        invoice,
        1,
        invoice === 'whole' ? line : { ...line, ...row(books, paper, 50, 'kg') },
      );
      books.line(paper, 1, line).line(credit, 1, { ...line, ...row(books, invoice, 50, 'kg') });
      books.link(invoice, paper, 'base').link(credit, invoice, 'credit', 100);
    }
    expect((await record(books)).map(([paper]) => paper)).toEqual(['order']);
  });

  test('by no credit that names no row of what followed by its rows, nor to a base of its own', async () => {
    const books = credited(true, 60, 50).document('rest', CREDIT, 40).document('quote', BID, 1);
    books.link('rest', 'invoice', 'credit', 40).link('it', 'quote', 'base');
    expect((await record(books)).map(([paper]) => paper)).toEqual(['order']);
    const call = `select record_given_back(${books.account}, '${books.id('rest')}', '${AT}', '${ACTOR}')`;
    expect(await books.run(call)).toBe('done');
    expect(await givenBack(books)).toHaveLength(1);
  });
});
