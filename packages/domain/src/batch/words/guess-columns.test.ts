import { expect, test } from 'vitest';

import { BATCH_FIELDS, fieldOfColumn, LEFT_OUT, type ColumnUse } from '../batch-field.ts';
import { fieldOfHead } from './column-heads.ts';
import { guessColumns, headKeys, leaveOutEmpty } from './guess-columns.ts';

const NOTHING = new Map();

test('columns are known by their Hebrew heads', () => {
  const heads = ['שם הלקוח', 'ח.פ', 'דוא"ל', 'תיאור', 'כמות', 'מחיר יחידה', 'תאריך', 'צבע'];
  expect(guessColumns(heads, NOTHING, fieldOfHead)).toEqual([
    'customerName',
    'customerTaxId',
    'customerEmail',
    'description',
    'quantity',
    'unitPrice',
    'documentDate',
    null,
  ]);
});

test('columns are known by their English heads, however they are written', () => {
  const heads = ['Customer_Name', 'E-mail', 'ITEM', 'Qty', 'Unit price', 'Payment method'];
  expect(guessColumns(heads, NOTHING, fieldOfHead)).toEqual([
    'customerName',
    'customerEmail',
    'description',
    'quantity',
    'unitPrice',
    'paymentKind',
  ]);
});

test('of two columns with the same meaning the first is taken', () => {
  expect(guessColumns(['לקוח', 'שם לקוח'], NOTHING, fieldOfHead)).toEqual(['customerName', null]);
});

test('what the account chose before comes before every guess', () => {
  const remembered = new Map<string, ColumnUse>([
    ['לקוח', LEFT_OUT],
    ['עמודה 7', 'customerName'],
  ]);
  expect(guessColumns(['לקוח', 'שם לקוח', 'עמודה 7'], remembered, fieldOfHead)).toEqual([
    LEFT_OUT,
    null,
    'customerName',
  ]);
});

test('a head that comes twice is remembered by its place, and one without a text not at all', () => {
  const heads = ['סכום', 'לקוח', ' סכום:', '', ''];
  const keys = headKeys(heads);
  expect(keys).toEqual(['סכומ', 'לקוח', 'סכומ\n2', '', '']);
  const remembered = new Map<string, ColumnUse>([
    ['סכומ', 'unitPrice'],
    ['סכומ\n2', LEFT_OUT],
  ]);
  expect(guessColumns(heads, remembered, fieldOfHead)).toEqual([
    'unitPrice',
    'customerName',
    LEFT_OUT,
    null,
    null,
  ]);
});

test('a column that is not known is left out by itself only where it holds nothing', () => {
  const uses = ['customerName', null, null, null] as const;
  expect(
    leaveOutEmpty(uses, [
      ['א', ' ', '7'],
      ['ב', '', '', ''],
    ]),
  ).toEqual(['customerName', LEFT_OUT, null, LEFT_OUT]);
});

test('no field is given to two columns', () => {
  const heads = ['לקוח', 'שם', 'name', 'מחיר', 'סכום', 'amount', 'מייל', 'email'];
  const given = guessColumns(heads, NOTHING, fieldOfHead).flatMap(
    (use) => fieldOfColumn(use) ?? [],
  );
  expect(new Set(given).size).toBe(given.length);
  expect(BATCH_FIELDS).toEqual(expect.arrayContaining(given));
});
