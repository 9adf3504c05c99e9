import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readNumber } from './number-text.ts';

const MAX = 999_999_990_000;

function valueOf(text: string): number | undefined {
  const reading = readNumber(text, MAX);
  return reading.kind === 'value' ? reading.value : undefined;
}

function problemOf(text: string): string | undefined {
  const reading = readNumber(text, MAX);
  return reading.kind === 'problem' ? reading.code : undefined;
}

test('a plain number is read with its thousands commas and shekel sign', () => {
  expect(valueOf('1,850.00')).toBe(18_500_000);
  expect(valueOf('₪ 12')).toBe(120_000);
  expect(valueOf('.5')).toBe(5_000);
  expect(valueOf('0')).toBe(0);
});

test('a decimal comma is read as a point, and what could be either is refused', () => {
  expect(['12,5', '12,50', '0,5', '1,5'].map(valueOf)).toEqual([125_000, 125_000, 5_000, 15_000]);
  expect(['1,234', '1,234.50'].map(valueOf)).toEqual([12_340_000, 12_345_000]);
  expect(problemOf('1.234,5')).toBe('NUMBER_UNREADABLE');
  expect(problemOf('1,00005')).toBe('TOO_MANY_DECIMALS');
});

test('arithmetic is worked out exactly, products before sums', () => {
  expect(valueOf('12*4')).toBe(480_000);
  expect(valueOf('12×4')).toBe(480_000);
  expect(valueOf('2+3*4')).toBe(140_000);
  expect(valueOf('(2+3)*4')).toBe(200_000);
  expect(valueOf('10/3*3')).toBe(100_000);
  expect(valueOf('100/3')).toBe(333_333);
  expect(valueOf('0.1+0.2')).toBe(3_000);
  expect(valueOf('8-3-2')).toBe(30_000);
  expect(valueOf('-2*-3')).toBe(60_000);
  expect(valueOf('6/-3+5')).toBe(30_000);
});

test('more than four decimals are refused, also inside arithmetic', () => {
  expect(problemOf('1.00005')).toBe('TOO_MANY_DECIMALS');
  expect(problemOf('1.00005*2')).toBe('TOO_MANY_DECIMALS');
  expect(valueOf('1.0005')).toBe(10_005);
});

test.each(['abc', '1..2', '12*', '(1', '1)', '1e5', '0x10', '5/0', '--', '1 000 שקל', '='])(
  'the text %s is no number',
  (text) => {
    expect(problemOf(text)).toBe('NUMBER_UNREADABLE');
  },
);

test('a negative or a huge number says so', () => {
  expect(problemOf('-1')).toBe('NUMBER_NEGATIVE');
  expect(problemOf('99999999999')).toBe('NUMBER_TOO_LARGE');
  expect(problemOf('9'.repeat(200))).toBe('NUMBER_TOO_LARGE');
});

test('an empty text is neither a number nor a problem', () => {
  expect(readNumber('  ', MAX)).toEqual({ kind: 'empty' });
});

test('any product of two numbers of two decimals is exact', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 0, max: 99_999 }),
      (a, b) => {
        const text = (value: number): string =>
          `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
        expect(valueOf(`${text(a)}*${text(b)}`)).toBe(a * b);
      },
    ),
  );
});
