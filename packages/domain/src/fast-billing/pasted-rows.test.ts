import { expect, test } from 'vitest';

import { parsePastedRows, toPastedBilling } from './pasted-rows.ts';

test('cells are apart by tabs, and rows by line ends of any kind', () => {
  expect(parsePastedRows('דקל\tשילוט\t3,776\r\nהמעיין\tהזמנות\t1475\n\nתלם\t\t20')).toEqual([
    ['דקל', 'שילוט', '3,776'],
    ['המעיין', 'הזמנות', '1475'],
    ['תלם', '', '20'],
  ]);
});

test('a quoted cell holds tabs, line ends and doubled marks', () => {
  expect(parsePastedRows('"אור ""לבן"" בע""מ"\t"הדפסה\nושילוח"\t"1\t2"')).toEqual([
    ['אור "לבן" בע"מ', 'הדפסה ושילוח', '1 2'],
  ]);
});

test('a mark within a word, or one that is not closed, is a mark', () => {
  expect(parsePastedRows('מפעלי דקל בע"מ\tשילוט\n"תלם\t5')).toEqual([
    ['מפעלי דקל בע"מ', 'שילוט'],
    ['"תלם', '5'],
  ]);
});

test('nothing is no row', () => {
  expect(parsePastedRows('')).toEqual([]);
  expect(parsePastedRows('\n\t\n')).toEqual([]);
});

test('the customer is first, the sum is the last figure, and a row of heads is left out', () => {
  const rows = [
    ['לקוח', 'תיאור', 'סכום'],
    ['דקל', 'שעות ליווי', '6', '₪ 1,557.60'],
    ['המעיין', '1475'],
  ];
  expect(toPastedBilling(rows)).toEqual([
    { customer: 'דקל', description: 'שעות ליווי', amount: '1,557.60' },
    { customer: 'המעיין', description: '', amount: '1,475.00' },
  ]);
  expect(toPastedBilling([['דקל']])).toEqual([{ customer: 'דקל', description: '', amount: '' }]);
});

test.each([
  [
    ['12,5', '12,50', '0,5'],
    ['12.50', '12.50', '0.50'],
  ],
  [
    ['1,234', '1,234.50', '-5'],
    ['1,234.00', '1,234.50', '\u22125.00'],
  ],
  [
    ['1.234,50', '20'],
    ['1,234.50', '20.00'],
  ],
  // Written in both ways, or with more decimals than money has: refused in its place.
  [
    ['12,50', '12.50', '1.234'],
    ['12.50', '12.50', '1.234'],
  ],
  [['1.234'], ['1.234']],
])('the sums %j are read as %j', (cells, amounts) => {
  const rows = cells.map((cell) => ['דקל', 'שילוט', cell]);
  expect(toPastedBilling(rows).map(({ amount }) => amount)).toEqual(amounts);
});

test('a day beside the sum is no sum', () => {
  const [row] = toPastedBilling([['דקל', 'שילוט', '12,5', '05.11.2026']]);
  expect(row).toEqual({ customer: 'דקל', description: 'שילוט', amount: '12.50' });
});
