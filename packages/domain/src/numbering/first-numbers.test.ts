import { describe, expect, test } from 'vitest';

import { ASKED_FIRST_NUMBERS, askedFirstNumbersOf, readFirstNumber } from './first-numbers.ts';

test('first numbers are asked for of the types that the kind of business issues', () => {
  expect(askedFirstNumbersOf('licensed-dealer')).toEqual(ASKED_FIRST_NUMBERS);
  expect(askedFirstNumbersOf('company')).toEqual(ASKED_FIRST_NUMBERS);
  expect(askedFirstNumbersOf('exempt-dealer')).toEqual(['RECIEPT', 'INVOICE_TRANSACTION']);
  expect(askedFirstNumbersOf('non-profit')).toEqual(['RECIEPT', 'INVOICE_TRANSACTION']);
});

describe('a first number as typed', () => {
  test.each([
    ['1', 1],
    ['007', 7],
    [' 20,419 ', 20_419],
    ['999999999', 999_999_999],
  ])('%s is a number', (text, value) => {
    expect(readFirstNumber(text)).toBe(value);
  });

  test.each(['', '0', '-1', '1.5', '1e3', '1000000000', 'א', '٣'])('%s is none', (text) => {
    expect(readFirstNumber(text)).toBeUndefined();
  });
});
