import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';

const db = useTestDatabase();

const [ORDER, INVOICE] = [100, 305] as const;
const WHOLE = 100_000;

interface Row {
  readonly total: number;
  /** What of its quantity of 10 was taken, and what of its total by sum. */
  readonly quantity?: number;
  readonly sum?: number;
}

/** An order with rows, of which an invoice takes. */
function taken(total: number, rows: readonly Row[]): PlantedBooks {
  const books = new PlantedBooks(db.superuser);
  books.document('order', ORDER, total).document('invoice', INVOICE, 0);
  for (const [index, row] of rows.entries()) {
    const ofRow = { source_id: books.id('order'), source_line_no: index + 1 };
    const total_minor = row.total;
    books.line('order', index + 1, { quantity_e4: WHOLE, amount_minor: row.total, total_minor });
    books.line('invoice', 2 * index + 1, {
      ...ofRow,
      source_measure: 'quantity',
      quantity_e4: row.quantity ?? 0,
    });
    books.line('invoice', 2 * index + 2, {
      ...ofRow,
      source_measure: 'sum',
      total_minor: row.sum ?? 0,
    });
  }
  return books;
}

test.each<[what: string, total: number, rows: Row[], open: number]>([
  ['nothing without rows', 11_800, [], 0],
  ['all of it while nothing was taken', 11_800, [{ total: 10_000 }], 11_800],
  ['its part of the total, which has VAT', 11_800, [{ total: 10_000, quantity: 50_000 }], 5_900],
  ['nothing once all was taken', 11_800, [{ total: 10_000, quantity: WHOLE }], 0],
  ['nothing of a row that is through', 200, [{ total: 100, quantity: WHOLE }, { total: 100 }], 100],
  ['what was not billed by sum', 11_800, [{ total: 10_000, sum: 2_500 }], 8_850],
  ['an agora while anything is left', 1, [{ total: 10_000, quantity: 60_000 }], 1],
  [
    'no more than the total, beside a row below zero',
    5_000,
    [{ total: 10_000 }, { total: -5_000, quantity: WHOLE }],
    5_000,
  ],
  [
    'all, where rows come to nothing and none was touched',
    500,
    [{ total: 100 }, { total: -100 }],
    500,
  ],
  [
    'an agora, where rows come to nothing and one was touched',
    500,
    [{ total: 100, quantity: 1 }, { total: -100 }],
    1,
  ],
  ['an agora, where one was touched by sum', 500, [{ total: 100, sum: 1 }, { total: -100 }], 1],
  ['nothing of nothing', 0, [{ total: 0, quantity: 1 }], 0],
  ['all, where rows come to less than nothing', 500, [{ total: -100 }], 500],
])('a document asks for %s', async (_what, total, rows, open) => {
  const books = taken(total, rows);
  const id = books.id('order');
  expect(await books.read(`select open_by_rows($1, '${id}', ${total}) as open`)).toEqual([
    { open },
  ]);
  // What names rows takes by them; what names none takes all.
  books.link('invoice', 'order', 'base');
  const sums = `select is_taken_whole($1, '${id}') as whole, (sums_of_document($1, '${id}'))[1] as open`;
  expect(await books.read(sums)).toEqual([{ whole: rows.length === 0, open }]);
});
