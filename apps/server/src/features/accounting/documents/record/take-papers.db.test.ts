import { describe, expect, test } from 'vitest';

import type { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import { pairOf, sourceOf, take } from './testing/source-takings.ts';

/*
 * How documents take from source documents, whole or by their rows, by the function that links
 * them.
 */

const db = useTestDatabase();

const [TRANSACTION, INVOICE, PAID_INVOICE, CREDIT] = [300, 305, 320, 330] as const;
const [ORDER, DELIVERY] = [100, 200] as const;

const pair = (...[docType, source, total, values]: [number, number, number, object?]) =>
  pairOf(db.superuser, docType, source, total, values);

describe('what follows a paper', () => {
  const OF_10 = { quantity_e4: 100_000, amount_minor: 100, total_minor: 100, unit_price_e4: 1 };
  const WAITS = 'a part of the source was taken meanwhile';

  test.each([
    [INVOICE, ORDER, 100, 100, 100, 'done', 0],
    [INVOICE, ORDER, 100, 60, 60, 'done', 0],
    [INVOICE, ORDER, 100, 60, 100, WAITS, 60],
    [INVOICE, ORDER, 100, 0, 0, 'SOURCE_CLOSED', 0],
    [INVOICE, TRANSACTION, 100, 0, 0, 'done', 0],
    [INVOICE, TRANSACTION, 100, 60, 100, 'done', 0],
    [PAID_INVOICE, TRANSACTION, 100, 0, 0, 'SOURCE_CLOSED', 0],
    [DELIVERY, ORDER, 0, 0, 0, 'SOURCE_CLOSED', 0],
    [INVOICE, TRANSACTION, 0, 0, 0, 'done', 0],
  ])(
    'type %i after all of type %i of %i, open %i, as %i: %s',
    async (docType, source, total, open, sum, expected, left) => {
      const books = pair(docType, source, total, { open_agorot: open });
      // A source document of a total of zero is not open any more: another one followed it by name.
      if (total === 0) {
        const row = {
          source_id: books.id('source'),
          source_line_no: 1,
          source_measure: 'quantity',
        };
        books
          .line('source', 1, OF_10)
          .document('first', DELIVERY, 0)
          .line('first', 1, { ...OF_10, ...row });
        books.link('first', 'source', 'base');
      }
      expect(await take(books, ['source', 'base', sum])).toBe(expected);
      expect(await sourceOf(books)).toEqual({ open: left, credit: 0 });
    },
  );

  test('once all of it was taken without its rows, nothing more', async () => {
    const books = pair(INVOICE, ORDER, 100)
      .document('first', DELIVERY, 0)
      .link('first', 'source', 'base');
    expect(await take(books, ['source', 'base', 100])).toBe('SOURCE_CLOSED');
  });

  /** What a document takes of the one row, of which another one billed a sum. */
  function inParts(docType: number, line: object, billed: number, open = 100): PlantedBooks {
    const books = pair(docType, ORDER, 100, { open_agorot: open })
      .line('source', 1, OF_10)
      .document('bill', INVOICE, 0);
    const row = { source_id: books.id('source'), source_line_no: 1 };
    return books
      .line('bill', 1, { ...row, source_measure: 'sum', total_minor: billed })
      .line('next', 1, { ...OF_10, ...row, source_measure: 'quantity', ...line });
  }
  const quantity = (quantityE4: number) => ({
    quantity_e4: quantityE4,
    amount_minor: quantityE4 / 1_000,
    total_minor: quantityE4 / 1_000,
  });

  test.each([
    ['a part', DELIVERY, quantity(40_000), 0, 100, 'done', 60],
    ['all of its quantity', INVOICE, quantity(100_000), 0, 100, 'done', 0],
    ['more than its quantity', DELIVERY, quantity(101_000), 0, 100, 'ABOVE_SOURCE_ROW', 100],
    [
      'an agora more, by rounding',
      INVOICE,
      { amount_minor: 101, total_minor: 101 },
      0,
      100,
      'done',
      0,
    ],
    ['goods that were billed', DELIVERY, quantity(100_000), 100, 0, 'done', 0],
    ['goods that were billed, for less', 9999, quantity(100_000), 50, 50, 'done', 0],
    ['more goods than a part of which was billed', ORDER, quantity(90_000), 50, 50, 'done', 0],
    ['by an invoice what was billed', INVOICE, quantity(60_000), 50, 50, 'ABOVE_SOURCE_ROW', 50],
    ['by an invoice what is left', INVOICE, quantity(50_000), 50, 50, 'done', 0],
    ['by an invoice nothing that is open', INVOICE, quantity(50_000), 0, 0, 'SOURCE_CLOSED', 0],
    [
      'by a paper a sum of what was billed',
      DELIVERY,
      { source_measure: 'sum', total_minor: 51 },
      50,
      50,
      'ABOVE_SOURCE_ROW',
      50,
    ],
  ])('takes %s by name', async (_what, docType, line, billed, open, expected, left) => {
    const books = inParts(docType, line, billed, open);
    expect(await take(books, ['source', 'base', 1])).toBe(expected);
    expect((await sourceOf(books))?.['open']).toBe(left);
  });

  test.each([
    ['its quantity', { source_measure: 'quantity' }, 'done'],
    [
      'an agora more of it',
      { source_measure: 'quantity', amount_minor: 101, total_minor: 101 },
      'done',
    ],

    [
      'more than its quantity',
      { source_measure: 'quantity', quantity_e4: 100_001 },
      'ABOVE_SOURCE_ROW',
    ],
    ['its total', { source_measure: 'sum' }, 'done'],
    ['more than its total', { source_measure: 'sum', total_minor: 101 }, 'ABOVE_SOURCE_ROW'],
  ])('a credit takes of a row %s: %s', async (_what, line, expected) => {
    const books = pair(CREDIT, INVOICE, 100).line('source', 1, OF_10);
    books.line('next', 1, { ...OF_10, source_id: books.id('source'), source_line_no: 1, ...line });
    expect(await take(books, ['source', 'credit', 100])).toBe(expected);
  });
});
