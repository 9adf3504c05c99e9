import { describe, expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';

/*
 * What the view returns for lines that follow rows, each tested with rows that are planted for it
 * alone.
 */

const db = useTestDatabase();

const aBook = () => new PlantedBooks(db.superuser);
const [ORDER, INVOICE, CREDIT] = [100, 305, 330] as const;
const QUANTITY = { quantity_e4: 100_000, unit_price_e4: 10_000, source_measure: 'quantity' };
const BY_SUM = { quantity_e4: 10_000, unit_price_e4: 10_000, source_measure: 'sum' };

describe('what a line took of a row, less what credits gave back', () => {
  /** An order of 10 of which an invoice took a row, and a credit that names the row of the invoice. */
  function credited(taking: object, credit: object, values: object = {}): PlantedBooks {
    const source = (name: string, books: PlantedBooks) => ({
      source_id: books.id(name),
      source_line_no: 1,
    });
    const books = aBook().document('order', ORDER, 10_000).document('invoice', INVOICE, 10_000);
    return books
      .document('credit', CREDIT, 5_000, { vat_rate_basis_points: 1_800, ...values })
      .line('order', 1, {
        ...QUANTITY,
        source_measure: null,
        amount_minor: 10_000,
        total_minor: 10_000,
      })
      .line('invoice', 1, { ...source('order', books), ...taking })
      .line('credit', 1, { ...source('invoice', books), ...credit });
  }
  const takings = (books: PlantedBooks) =>
    books.read(`select quantity_e4 as quantity, sum_minor as sum from row_takings t
      join documents d on d.account_id = t.account_id and d.id = t.document_id
      where t.account_id = $1 and d.doc_type = ${INVOICE}`);

  test.each<[what: string, taking: object, credit: object, quantity: number, sum: number]>([
    [
      'a quantity gives back its quantity',
      QUANTITY,
      { ...QUANTITY, quantity_e4: 30_000 },
      70_000,
      0,
    ],
    ['a sum gives no quantity back', QUANTITY, { ...BY_SUM, total_minor: 3_000 }, 100_000, 0],
    [
      'a sum gives back a sum',
      { ...BY_SUM, total_minor: 10_000 },
      { ...BY_SUM, total_minor: 4_000 },
      10_000,
      6_000,
    ],
    [
      'a quantity gives back the sum of a row that took one',
      { ...BY_SUM, total_minor: 10_000 },
      { ...QUANTITY, quantity_e4: 4_000, total_minor: 4_000 },
      6_000,
      6_000,
    ],
    [
      'no more than the sum is given back',
      { ...BY_SUM, total_minor: 10_000 },
      { ...BY_SUM, total_minor: 10_001 },
      10_000,
      0,
    ],
    [
      'a credit of the other sign gives nothing',
      { ...BY_SUM, total_minor: 10_000 },
      { ...BY_SUM, total_minor: -4_000 },
      10_000,
      10_000,
    ],
    [
      'a sum below zero',
      { ...BY_SUM, total_minor: -10_000 },
      { ...BY_SUM, total_minor: -4_000 },
      10_000,
      -6_000,
    ],
    [
      'a credit with VAT of a row before it',
      { ...BY_SUM, total_minor: 10_000 },
      { ...BY_SUM, price_includes_vat: true, total_minor: 5_900 },
      10_000,
      5_000,
    ],
    [
      'a credit before VAT of a row with it',
      { ...BY_SUM, price_includes_vat: true, total_minor: 11_800 },
      { ...BY_SUM, total_minor: 5_000 },
      10_000,
      5_900,
    ],
    [
      'VAT is rounded to the agora',
      { ...BY_SUM, price_includes_vat: true, total_minor: 11_800 },
      { ...BY_SUM, total_minor: 3 },
      10_000,
      11_796,
    ],
    [
      'an exempt row has none',
      { ...BY_SUM, total_minor: 10_000 },
      { ...BY_SUM, vat_kind: 'exempt', price_includes_vat: true, total_minor: 5_900 },
      10_000,
      4_100,
    ],
    [
      'another row of the invoice',
      { ...BY_SUM, total_minor: 10_000 },
      { ...BY_SUM, source_line_no: 2, total_minor: 4_000 },
      10_000,
      10_000,
    ],
  ])('%s', async (_what, taking, credit, quantity, sum) => {
    const books = credited(taking, credit).link('credit', 'invoice', 'credit');
    expect(await takings(books)).toEqual([{ quantity, sum }]);
  });

  test('VAT goes by the rate of the credit', async () => {
    const taking = { ...BY_SUM, total_minor: 10_000 };
    const credit = { ...BY_SUM, price_includes_vat: true, total_minor: 5_850 };
    const books = credited(taking, credit, { vat_rate_basis_points: 1_700 });
    expect(await takings(books.link('credit', 'invoice', 'credit'))).toEqual([
      { quantity: 10_000, sum: 5_000 },
    ]);
  });

  test('each credit of several gives back its own, and that of another invoice nothing', async () => {
    const books = credited(QUANTITY, { ...QUANTITY, quantity_e4: 30_000 });
    books.link('credit', 'invoice', 'credit');
    const row = {
      source_id: books.id('invoice'),
      source_line_no: 1,
      ...QUANTITY,
      quantity_e4: 20_000,
    };
    for (const name of ['second', 'stranger']) books.document(name, CREDIT, 1).line(name, 1, row);
    books.link('second', 'invoice', 'credit').link('stranger', 'invoice', 'base');
    books.document('other', INVOICE, 1).link('stranger', 'other', 'credit');
    expect(await takings(books)).toEqual([{ quantity: 50_000, sum: 0 }]);
  });

  test('what is cancelled beside its document changes nothing of it', async () => {
    const books = credited(QUANTITY, QUANTITY).cancel('order').cancel('credit');
    expect(await takings(books)).toEqual([{ quantity: 100_000, sum: 0 }]);
  });

  test('what is based on the invoice gives nothing back', async () => {
    const books = credited(QUANTITY, QUANTITY).link('credit', 'invoice', 'base');
    expect(await takings(books)).toEqual([{ quantity: 100_000, sum: 0 }]);
  });

  test('a line of a cancelled document took nothing', async () => {
    const books = credited(QUANTITY, QUANTITY).cancel('invoice');
    expect(await takings(books)).toEqual([]);
    const rows = `select taken_quantity_e4 as taken from source_rows r where r.account_id = $1
      and r.document_id = '${books.id('order')}'`;
    expect(await books.read(rows)).toEqual([{ taken: 0 }]);
  });

  test('texts and subtotals are no rows', async () => {
    const books = aBook()
      .document('order', ORDER, 0)
      .line('order', 1, {})
      .line('order', 2, { kind: 'text' });
    const rows = 'select line_no from source_rows where account_id = $1';
    expect(await books.read(rows)).toEqual([{ line_no: 1 }]);
  });
});
