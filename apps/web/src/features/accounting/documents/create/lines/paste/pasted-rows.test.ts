import { describe, expect, test } from 'vitest';

import type { LineCell } from '../../form/draft-form.ts';
import { readPastedTable, rowsOfTable, splitSpreadsheet, type PastedRow } from './pasted-rows.ts';

function readPastedRows(text: string, start: LineCell): PastedRow[] | undefined {
  const table = readPastedTable(text, start);
  return table === undefined ? undefined : rowsOfTable(table);
}

test('a copied range becomes rows; line ends and tabs inside quotes stay in their cell', () => {
  expect(splitSpreadsheet('א\t1\r\nב\t2\r\n')).toEqual([
    ['א', '1'],
    ['ב', '2'],
  ]);
  expect(splitSpreadsheet('"שורה\nשנייה"\t"5"" מסך"\n')).toEqual([['שורה שנייה', '5" מסך']]);
});

test('a lone quote mark is part of the text', () => {
  expect(splitSpreadsheet('חברה בע"מ\t1')).toEqual([['חברה בע"מ', '1']]);
  expect(splitSpreadsheet('"בע\t2')).toEqual([['"בע', '2']]);
});

test('cells fill the columns in order from the focused one', () => {
  expect(readPastedRows('עיצוב\t3\tשעות\t220\t10%', 'description')).toEqual([
    { description: 'עיצוב', quantity: '3', unit: 'שעות', unitPrice: '220', discount: '10%' },
  ]);
  expect(readPastedRows('3\tשעות\n4\tימים', 'quantity')).toEqual([
    { quantity: '3', unit: 'שעות' },
    { quantity: '4', unit: 'ימים' },
  ]);
});

test('description, quantity and price paste without a unit column', () => {
  expect(readPastedRows('עיצוב\t3\t1,850.00\nצילום\t1\t2400', 'description')).toEqual([
    { description: 'עיצוב', quantity: '3', unitPrice: '1,850.00' },
    { description: 'צילום', quantity: '1', unitPrice: '2400' },
  ]);
});

test('a heading row over numbers is left out', () => {
  expect(readPastedRows('תיאור\tכמות\tמחיר\nעיצוב\t3\t1850', 'description')).toEqual([
    { description: 'עיצוב', quantity: '3', unitPrice: '1850' },
  ]);
});

test('a single cell is left to the field', () => {
  expect(readPastedRows('עיצוב לוגו', 'description')).toBeUndefined();
  expect(readPastedRows('עיצוב לוגו\n', 'description')).toBeUndefined();
});

test('a column of lines fills one column downwards', () => {
  expect(readPastedRows('א\nב\n\nג', 'description')).toEqual([
    { description: 'א' },
    { description: 'ב' },
    { description: 'ג' },
  ]);
});

describe('amounts', () => {
  test.each([
    ['1,234.50', '1,234.50'],
    ['₪100', '100'],
    ['100 ש"ח', '100'],
    ['\u200E₪ 1,200.00', '1,200.00'],
    ['(100)', '-100'],
    ['(₪ 1,250.5)', '-1,250.5'],
    ['100-', '-100'],
    ['\u2212 50', '-50'],
    ['–', ''],
    ['1.234,50', '1234.50'],
    ['12,5', '12.5'],
    ['1.234.567', '1234567'],
    ['12*4', '12*4'],
    ['לפי הצעה', 'לפי הצעה'],
  ])('%s is typed as %s', (copied, typed) => {
    const table = { cells: [[copied]], hasHead: false, columns: ['quantity'] as const };
    expect(rowsOfTable(table)).toEqual([{ quantity: typed }]);
  });

  test('a point before three digits is thousands only beside a decimal comma', () => {
    const prices = (text: string) => readPastedRows(text, 'unitPrice')?.map((row) => row.unitPrice);
    expect(prices('1.234\n2.500')).toEqual(['1.234', '2.500']);
    expect(prices('1.234\n2.500,75')).toEqual(['1234', '2500.75']);
  });
});

describe('columns', () => {
  const columns = (text: string) => readPastedTable(text, 'description');

  test('are named by a head row in Hebrew or English, in any order', () => {
    expect(columns('מק"ט\tמחיר ליח\'\tכמות\tתיאור\tסה"כ\nA-1\t100\t2\tשולחן\t200')).toMatchObject({
      columns: ['catalogueNumber', 'unitPrice', 'quantity', 'description', null],
      hasHead: true,
      isSure: true,
    });
    expect(columns('ברקוד\tמחיר\tתיאור\n2900000007314\t100\tשולחן')).toMatchObject({
      columns: ['barcode', 'unitPrice', 'description'],
      isSure: true,
    });
    expect(columns('Qty\tItem\tUnit price\tDiscount\n2\tTable\t100\t10%')).toMatchObject({
      columns: ['quantity', 'description', 'unitPrice', 'discount'],
      isSure: true,
    });
  });

  test('of words where numbers belong are asked about, with a proposal', () => {
    expect(columns('100.00\t3\tשולחן אלון\n250.00\t1\tכיסא')).toMatchObject({
      columns: ['unitPrice', 'quantity', 'description'],
      isSure: false,
    });
    expect(columns('שולחן\tגדול מאוד\t5\t100\nכיסא\tקטן\t1\t250')?.isSure).toBe(false);
  });

  test('of prices that would land in the quantity are asked about', () => {
    expect(columns('שולחן\t100.00\nכיסא\t250.00')).toMatchObject({
      columns: ['description', 'unitPrice'],
      isSure: false,
    });
    expect(columns('שולחן\t4\nכיסא\t2')).toMatchObject({
      columns: ['description', 'quantity'],
      isSure: true,
    });
  });

  test('more than the grid has are asked about, so that nothing is lost', () => {
    expect(columns('שולחן\t1\tיח\t100\t5%\tלסלון')?.isSure).toBe(false);
  });

  test('a code beside a name is proposed as the catalogue number', () => {
    const found = columns('7290001234567\tשולחן אלון\t100.00\n7290001234574\tכיסא\t80.00');
    expect(found).toMatchObject({
      columns: ['catalogueNumber', 'description', 'unitPrice'],
      isSure: false,
    });
  });

  test('an unknown head is asked about unless its column is empty', () => {
    expect(columns('תיאור\tמחיר\tצבע\nשולחן\t100\tלבן')?.isSure).toBe(false);
    expect(columns('תיאור\tמחיר\tצבע\nשולחן\t100\t')?.isSure).toBe(true);
  });

  test('a total without a price is asked about: it may be the price', () => {
    expect(columns('תיאור\tסכום\nשולחן\t100')?.isSure).toBe(false);
  });

  test('what is left out is left out, the rest goes where it was put', () => {
    const cells = [
      ['100', 'x', 'שולחן'],
      ['(5)', 'y', 'כיסא'],
    ];
    expect(
      rowsOfTable({ cells, hasHead: false, columns: ['unitPrice', null, 'description'] }),
    ).toEqual([
      { unitPrice: '100', description: 'שולחן' },
      { unitPrice: '-5', description: 'כיסא' },
    ]);
  });
});

test('a thousand rows are read whole', () => {
  const text = Array.from(
    { length: 1_000 },
    (_, index) => `פריט ${String(index)}\t1\t${String(index)}`,
  );
  const rows = readPastedRows(text.join('\n'), 'description');
  expect(rows).toHaveLength(1_000);
  expect(rows?.at(-1)).toEqual({ description: 'פריט 999', quantity: '1', unitPrice: '999' });
});
