import { expect, test } from 'vitest';

import { creditSums } from './masav.ts';

test('a supplier gets what is open less what is withheld, in whole agorot', () => {
  const expenses = [
    { kind: 'tax-invoice', openAgorot: 1_170_05 },
    { kind: 'tax-invoice', openAgorot: 33 },
  ] as const;
  expect(creditSums(expenses, 0)).toEqual({ paidAgorot: 1_170_38, withheldAgorot: 0 });
  expect(creditSums(expenses, 3_000)).toEqual({ paidAgorot: 819_27, withheldAgorot: 351_11 });
  expect(creditSums(expenses, 10_000)).toEqual({ paidAgorot: 0, withheldAgorot: 1_170_38 });
});

test('a credit note takes off, and nothing is withheld of what is not owed', () => {
  const credit = { kind: 'credit-note', openAgorot: 500_00 } as const;
  const invoice = { kind: 'tax-invoice', openAgorot: 400_00 } as const;
  expect(creditSums([invoice, credit], 2_000)).toEqual({ paidAgorot: -100_00, withheldAgorot: 0 });
  expect(creditSums([], 2_000)).toEqual({ paidAgorot: 0, withheldAgorot: 0 });
});
