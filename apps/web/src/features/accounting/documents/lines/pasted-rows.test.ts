import { expect, test } from 'vitest';

import { readPastedRows, splitSpreadsheet } from './pasted-rows.ts';

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
