import { expect, test } from 'vitest';

import { decimalStyleOf, readAmount, type DecimalStyle } from './amount-text.ts';

function told(text: string, style: DecimalStyle = 'point', scale = 2): number | string {
  const reading = readAmount(text, style, scale);
  return reading.kind === 'read' ? reading.scaled : reading.code;
}

test.each([
  ['1,234.50', 123_450],
  ['1234.5', 123_450],
  ['₪100', 10_000],
  ['100 ₪', 10_000],
  ['100 ש"ח', 10_000],
  ['(100)', -10_000],
  ['₪(1,234.50)', -123_450],
  ['-12', -1200],
  ['12-', -1200],
  ['1,234', 123_400],
  ['.5', 50],
  ["1'000.00", 100_000],
  ['100.000', 10_000],
  ['0', 0],
])('the amount %s is read', (text, scaled) => {
  expect(told(text)).toBe(scaled);
});

test.each([
  '',
  'אחת',
  '٣',
  '1e3',
  '0x10',
  '=1+1',
  '1.2.3',
  '1,23,456',
  '12,34',
  '1,234,50',
  '--5',
  '₪',
])('the text %s is no amount', (text) => {
  expect(told(text)).toBe('AMOUNT_UNREADABLE');
});

test('an amount with more decimals than money has is refused, not rounded', () => {
  expect(told('84.7457')).toBe('TOO_MANY_DECIMALS');
  expect(told('84.7457', 'point', 4)).toBe(847_457);
});

test('in a column with a decimal comma points part thousands', () => {
  const column = ['1.234,50', '1.234', '12,5'];
  expect(decimalStyleOf(column)).toBe('comma');
  expect(column.map((text) => told(text, 'comma'))).toEqual([123_450, 123_400, 1250]);
});

test('in a column written in both ways an amount that could be two is refused', () => {
  const column = ['1.234,50', '1,234.50', '1.234', '7'];
  expect(decimalStyleOf(column)).toBe('mixed');
  expect(column.map((text) => told(text, 'mixed', 4))).toEqual([
    12_345_000,
    12_345_000,
    'AMOUNT_AMBIGUOUS',
    70_000,
  ]);
});

test('a column that says nothing has a decimal point, as is usual in Israel', () => {
  expect(decimalStyleOf(['1,234', '1.234', '7'])).toBe('point');
});

test('an amount beyond what is counted exactly is refused', () => {
  expect(told('9'.repeat(15), 'point', 4)).toBe('AMOUNT_UNREADABLE');
});
