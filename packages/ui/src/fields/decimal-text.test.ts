import { describe, expect, test } from 'vitest';

import { decimalText, parseDecimalText } from './decimal-text.ts';

describe('a typed number', () => {
  test.each([
    ['', 4, null],
    ['   ', 2, null],
    ['12', 2, 1200],
    ['1,234.50', 2, 123450],
    ['₪ 1,234.5', 2, 123450],
    ['-3.25', 2, -325],
    ['−3.25', 2, -325],
    ['0.0001', 4, 1],
    ['.5', 4, 5000],
    ['12,5', 2, 1250],
    ['12,50', 2, 1250],
    ['0,5', 2, 50],
    ['1,5', 4, 15000],
    ['1,234', 2, 123400],
  ])('%j at scale %i is %j', (text, scale, expected) => {
    expect(parseDecimalText(text, scale)).toBe(expected);
  });

  test.each([
    ['1.234', 2],
    ['1.234,5', 4],
    ['1,23,456', 2],
    ['0.00001', 4],
    ['1e3', 2],
    ['0x10', 2],
    ['12a', 2],
    ['1.2.3', 2],
    ['--', 2],
    ['99999999999999999999', 2],
  ])('%j at scale %i is refused', (text, scale) => {
    expect(parseDecimalText(text, scale)).toBe('invalid');
  });
});

describe('arithmetic in a number field', () => {
  test.each([
    ['12*4', 4, 480000],
    ['2+3*4', 2, 1400],
    ['(2+3)*4', 2, 2000],
    ['10/4', 2, 250],
    ['100/3', 2, 3333],
    ['200/3', 2, 6667],
    ['-1/8', 2, -13],
    ['1,000×1.17', 2, 117000],
    ['5-7', 2, -200],
    ['0.1+0.2', 2, 30],
    ['3*-2', 2, -600],
    ['12,5*2', 2, 2500],
    ['1,234-0,5', 2, 123350],
  ])('%j at scale %i is %i', (text, scale, expected) => {
    expect(parseDecimalText(text, scale)).toBe(expected);
  });

  test.each([
    '12*',
    '*4',
    '1/0',
    '(1+2',
    '1+2)',
    '2**3',
    '1.234,5*2',
    '1.2.3+1',
    '1+a',
    '1;2',
    `1${'+1'.repeat(80)}`,
  ])('%j is refused', (text) => {
    expect(parseDecimalText(text, 2)).toBe('invalid');
  });
});

test('the settled text is grouped and keeps its least decimals', () => {
  expect(decimalText(123450, 2, 2)).toBe('1,234.50');
  expect(decimalText(480000, 4, 0)).toBe('48');
  expect(decimalText(15000, 4, 0)).toBe('1.5');
  // A rate of one yen, with the six decimals of its scale.
  expect(decimalText(23_417, 6, 2)).toBe('0.023417');
  expect(decimalText(3_642_500, 6, 2)).toBe('3.6425');
  expect(decimalText(3_600_000, 6, 4)).toBe('3.6000');
  expect(decimalText(-5, 6, 2)).toBe('−0.000005');
  expect(decimalText(1_234, 0, 0)).toBe('1,234');
});
