import { describe, expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';

/* Which source documents are still open, with rows that are planted for each case alone. */

const db = useTestDatabase();

const aBook = () => new PlantedBooks(db.superuser);
const [BID, TRANSACTION, INVOICE, CREDIT, ORDER, DELIVERY, RETURN, PURCHASE] = [
  9999, 300, 305, 330, 100, 200, 210, 500,
] as const;
const OF_10 = { quantity_e4: 100_000 };

/** A line that takes that much of the first row of a source document. */
const taking = (books: PlantedBooks, source: string, quantityE4 = 100_000) => ({
  quantity_e4: quantityE4,
  source_id: books.id(source),
  source_line_no: 1,
  source_measure: 'quantity',
});

describe('documents that are based on another one', () => {
  const bases = (books: PlantedBooks) =>
    books.read('select document_id, source_id from active_bases where account_id = $1');
  const BASED = [{ document_id: 'invoice', source_id: 'order' }];

  /** An order, an invoice of 100.00 that follows it, and a credit of it. */
  function credited(sum: number, quantityE4?: number, docType: number = ORDER): PlantedBooks {
    const books = aBook()
      .document('order', docType, 10_000)
      .document('invoice', INVOICE, 10_000)
      .document('credit', CREDIT, sum)
      .line('invoice', 1, { ...OF_10, amount_minor: 10_000, total_minor: 10_000 })
      .link('invoice', 'order', 'base', 10_000)
      .link('credit', 'invoice', 'credit', sum);
    return quantityE4 === undefined
      ? books
      : books.line('credit', 1, taking(books, 'invoice', quantityE4));
  }

  test('an invoice that nothing credits', async () => {
    const books = aBook().document('order', ORDER, 10_000).document('invoice', INVOICE, 10_000);
    expect(
      await bases(books.link('invoice', 'order', 'base').link('invoice', 'x', 'receipt')),
    ).toEqual(BASED);
  });

  test.each([
    ['credited whole, by its sum and its rows', 10_000, 100_000, ORDER, []],
    ['credited whole by its sum, not by its rows', 10_000, 90_000, ORDER, BASED],
    ['credited whole by its rows, not by its sum', 9_999, 100_000, ORDER, BASED],
    ['of a request for payment, credited whole', 10_000, 100_000, TRANSACTION, BASED],
  ])('an invoice %s', async (_what, sum, quantityE4, docType, expected) => {
    expect(await bases(credited(sum, quantityE4, docType))).toEqual(expected);
  });

  test('a cancelled one is none', async () => {
    const books = aBook().document('order', ORDER, 10_000).document('delivery', DELIVERY, 10_000);
    expect(await bases(books.link('delivery', 'order', 'base').cancel('delivery'))).toEqual([]);
  });
});

describe('a paper of a total of zero waits', () => {
  const waiting = async (books: PlantedBooks) => {
    const found = await books.read('select document_id from waiting_at_zero where account_id = $1');
    return found.map(({ document_id: name }) => name).includes('paper');
  };
  const paper = (docType: number, total = 0) =>
    aBook().document('paper', docType, total).line('paper', 1, OF_10).line('paper', 2, OF_10);

  test.each([
    [BID, 0, true],
    [ORDER, 0, true],
    [DELIVERY, 0, true],
    [RETURN, 0, true],
    [PURCHASE, 0, true],
    [TRANSACTION, 0, false],
    [INVOICE, 0, false],
    [ORDER, 1, false],
    [ORDER, -1, false],
  ])('type %i with a total of %i: %s', async (docType, total, expected) => {
    expect(await waiting(paper(docType, total))).toBe(expected);
  });

  test('not once it is cancelled or closed by hand', async () => {
    expect(await waiting(paper(ORDER).cancel('paper'))).toBe(false);
    const closed = paper(ORDER);
    closed.add('document_closures', { document_id: closed.id('paper') });
    expect(await waiting(closed)).toBe(false);
  });

  test('not once a document followed it whole, also by rows of something else', async () => {
    const whole = paper(ORDER).document('next', DELIVERY, 0).link('next', 'paper', 'base');
    expect(await waiting(whole)).toBe(false);
    const mixed = paper(ORDER).document('next', DELIVERY, 0).document('other', ORDER, 0);
    mixed.line('other', 1, OF_10).line('next', 1, taking(mixed, 'other'));
    expect(await waiting(mixed.link('next', 'paper', 'base'))).toBe(false);
    const cancelled = paper(ORDER).document('next', DELIVERY, 0).link('next', 'paper', 'base');
    expect(await waiting(cancelled.cancel('next'))).toBe(true);
  });

  test.each([
    ['a part of its rows', [100_000], true],
    ['all of one and some of the other', [100_000, 99_999], true],
    ['all of its rows', [100_000, 100_000], false],
  ])('once %s was taken by name: %s', async (_what, quantities, expected) => {
    const books = paper(ORDER).document('next', DELIVERY, 0).link('next', 'paper', 'base');
    for (const [index, quantity] of quantities.entries()) {
      const line = { ...taking(books, 'paper', quantity), source_line_no: index + 1 };
      books.line('next', index + 1, line);
    }
    expect(await waiting(books)).toBe(expected);
  });

  /**
   * A note of goods of an order whose row was billed by a sum; the note amounts to nothing by that.
   */
  function billed(docType: number, billedAgorot: number, amount: number): PlantedBooks {
    const books = aBook()
      .document('order', ORDER, 10_000)
      .document('invoice', INVOICE, 10_000)
      .document('paper', docType, 0)
      .line('order', 1, { ...OF_10, amount_minor: 10_000, total_minor: 10_000 });
    const bySum = { source_measure: 'sum', total_minor: billedAgorot };
    return books
      .line('invoice', 1, { ...taking(books, 'order'), ...bySum })
      .line('paper', 1, { ...taking(books, 'order'), amount_minor: amount });
  }

  test.each([
    ['a delivery', DELIVERY, 10_000, 10_000, false],
    ['a return', RETURN, 10_000, 10_000, false],
    ['a return of what was billed below zero', RETURN, -10_000, -10_000, false],
    ['an order, which bills nothing', ORDER, 10_000, 10_000, true],
    ['a delivery of a row without a price', DELIVERY, 10_000, 0, true],
    ['a delivery of what nobody billed', DELIVERY, 0, 10_000, true],
  ])('%s whose rows were billed by sums before', async (_what, docType, sum, amount, expected) => {
    expect(await waiting(billed(docType, sum, amount))).toBe(expected);
  });

  test('a delivery waits whose row is another one of the order than was billed by a sum', async () => {
    const books = billed(DELIVERY, 10_000, 10_000);
    books.line('order', 2, { ...OF_10, amount_minor: 10_000, total_minor: 10_000 });
    const ofOther = { ...taking(books, 'order'), source_line_no: 2, amount_minor: 10_000 };
    expect(await waiting(books.line('paper', 2, ofOther))).toBe(true);
  });

  test('a delivery waits with a row of its own, and without any row', async () => {
    expect(await waiting(billed(DELIVERY, 10_000, 10_000).line('paper', 2, OF_10))).toBe(true);
    const texts = aBook().document('paper', DELIVERY, 0).line('paper', 1, { kind: 'text' });
    expect(await waiting(texts)).toBe(true);
  });
});
