import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isAccountDoubtful } from './account-check.ts';

describe('the check digit of an account', () => {
  // Worked out apart from this code, from the rule of each bank (israel.md 5).
  test.each([
    ['10', '936', '78690032', '78690000'],
    ['12', '600', '123451', '123450'],
    ['11', '041', '123456780', '123456781'],
    ['20', '401', '123450', '123451'],
    ['31', '003', '123456780', '123456781'],
    ['09', '001', '123456784', '123456780'],
    ['04', '001', '123450', '123451'],
  ])('of bank %s is doubted where it does not fit', (bank, branch, good, bad) => {
    expect([isAccountDoubtful(bank, branch, good), isAccountDoubtful(bank, branch, bad)]).toEqual([
      false,
      true,
    ]);
  });

  test('is not asked of a bank without a known rule, nor of half an account', () => {
    for (const [bank, branch, account] of [
      ['54', '001', '1'],
      ['Chase', '001', '1'],
      ['', '', '1'],
      ['12', '600', ''],
      ['12', '', '123456'],
    ] as const) {
      expect(isAccountDoubtful(bank, branch, account)).toBe(false);
    }
  });

  test('is read past spaces and strokes, and doubts letters and numbers too long', () => {
    expect(isAccountDoubtful('12', '600', '12-34/5 1')).toBe(false);
    expect(isAccountDoubtful('12', '600', '12a451')).toBe(true);
    expect(isAccountDoubtful('12', '600', '1234567')).toBe(true);
  });

  test('finds most slips of one digit in an account of Bank Hapoalim', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.array(digit, { minLength: 6, maxLength: 6 }), (digits) => {
        const doubts = Array.from({ length: 10 }, (_, last) =>
          isAccountDoubtful('12', '600', [...digits.slice(0, 5), last].join('')),
        );
        // Four rests of eleven fit, so of ten last digits three or four do.
        const fitting = doubts.filter((isDoubtful) => !isDoubtful).length;
        expect(fitting).toBeGreaterThanOrEqual(3);
        expect(fitting).toBeLessThanOrEqual(4);
      }),
    );
  });
});
