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

  test('leaves a branch that is none of three digits alone, and reads it past spaces', () => {
    for (const branch of ['1234', 'a60', '60a', '6 0', '  ']) {
      expect(isAccountDoubtful('12', branch, '123450')).toBe(false);
    }
    expect(isAccountDoubtful('12', ' 600 ', '123451')).toBe(false);
    expect(isAccountDoubtful('12', ' 600 ', '123450')).toBe(true);
    for (const bank of ['10', '12', '20']) {
      const doubts = (branch: string) =>
        Array.from({ length: 40 }, (_, number) =>
          isAccountDoubtful(bank, branch, String(123_400 + number)),
        );
      expect(doubts('7')).toEqual(doubts('007'));
      expect(doubts('07')).toEqual(doubts('007'));
      expect(new Set(doubts('7')).size).toBe(2);
    }
    for (const account of ['a23451', '12345a']) {
      expect(isAccountDoubtful('12', '600', account)).toBe(true);
    }
  });
});

/** Digits, each times its weight. */
const weigh = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);
const NINE = [9, 8, 7, 6, 5, 4, 3, 2, 1];
const withBranch = (branch: string, account: string) =>
  weigh(branch + account.padStart(6, '0'), NINE) % 11;
const alone = (account: string) => weigh(account.padStart(9, '0'), NINE);
const controlled = (branch: string, account: string) => {
  const whole = branch + account.padStart(8, '0');
  return (weigh(whole, [10, 9, 8, 7, 6, 5, 4, 3, 2]) + Number(whole.slice(9))) % 100;
};
const international = (account: string) =>
  [0, 6].includes(alone(account) % 11) ||
  [0, 6].includes(weigh(account.padStart(6, '0').slice(-6), [6, 5, 4, 3, 2, 1]) % 11);

/** The rules of the banks, written a second time: the most digits, and whether an account of them fits. */
const RULES: Readonly<
  Record<string, readonly [number, (branch: string, account: string) => boolean]>
> = {
  '04': [6, (branch, account) => [0, 2].includes(withBranch(branch, account))],
  '09': [9, (_, account) => alone(account) % 10 === 0],
  '10': [8, (branch, account) => [20, 60, 70, 72, 90].includes(controlled(branch, account))],
  '11': [9, (_, account) => [0, 2, 4].includes(alone(account) % 11)],
  '12': [6, (branch, account) => [0, 2, 4, 6].includes(withBranch(branch, account))],
  '13': [8, (branch, account) => [20, 60, 70, 72, 90].includes(controlled(branch, account))],
  '17': [9, (_, account) => [0, 2, 4].includes(alone(account) % 11)],
  // Branches from 401 on count from 1.
  '20': [
    6,
    (branch, account) =>
      [0, 2, 4].includes(
        withBranch(
          Number(branch) > 400 ? String(Number(branch) - 400).padStart(3, '0') : branch,
          account,
        ),
      ),
  ],
  '31': [9, (_, account) => international(account)],
  '52': [9, (_, account) => international(account)],
};

test.each(Object.entries(RULES))(
  'accounts of bank %s are doubted by its own rule alone',
  (bank, [most, fits]) => {
    const accounts = Array.from({ length: 300 }, (_, index) =>
      String((index * 7_919_317 + 11) % 10 ** most),
    );
    for (const branch of ['001', '060', '399', '400', '401', '402', '799', '936']) {
      const wrong = accounts.filter(
        (account) => isAccountDoubtful(bank, branch, account) === fits(branch, account),
      );
      expect(wrong).toEqual([]);
      expect(isAccountDoubtful(bank, branch, '1'.repeat(most + 1))).toBe(true);
    }
  },
);
