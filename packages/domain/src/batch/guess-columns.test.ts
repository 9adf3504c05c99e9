import { expect, test } from 'vitest';

import { BATCH_FIELDS } from './batch-field.ts';
import { guessColumns } from './guess-columns.ts';

const NOTHING = new Map();

test('columns are known by their Hebrew heads', () => {
  const heads = ['שם הלקוח', 'ח.פ', 'דוא"ל', 'תיאור', 'כמות', 'מחיר יחידה', 'תאריך', 'צבע'];
  expect(guessColumns(heads, NOTHING)).toEqual([
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
  expect(guessColumns(heads, NOTHING)).toEqual([
    'customerName',
    'customerEmail',
    'description',
    'quantity',
    'unitPrice',
    'paymentKind',
  ]);
});

test('of two columns with the same meaning the first is taken', () => {
  expect(guessColumns(['לקוח', 'שם לקוח'], NOTHING)).toEqual(['customerName', null]);
});

test('what the account chose before comes before every guess', () => {
  const remembered = new Map([
    ['לקוח', null],
    ['עמודה 7', 'customerName' as const],
  ]);
  expect(guessColumns(['לקוח', 'שם לקוח', 'עמודה 7'], remembered)).toEqual([
    null,
    null,
    'customerName',
  ]);
});

test('no field is given to two columns', () => {
  const heads = ['לקוח', 'שם', 'name', 'מחיר', 'סכום', 'amount', 'מייל', 'email'];
  const given = guessColumns(heads, NOTHING).filter((field) => field !== null);
  expect(new Set(given).size).toBe(given.length);
  expect(given.every((field) => BATCH_FIELDS.includes(field))).toBe(true);
});
