import { expect, test } from 'vitest';

import { aboveCreditLimit } from './credit-limit.ts';

const state = { creditLimitAgorot: 100_000, openAgorot: 60_000 };

test('a debt counts with what is open already', () => {
  expect(aboveCreditLimit(state, 40_000)).toBeUndefined();
  expect(aboveCreditLimit(state, 40_001)).toBe(1);
});

test('money that the customer has to its credit makes room', () => {
  expect(aboveCreditLimit({ ...state, openAgorot: -20_000 }, 120_000)).toBeUndefined();
});

test('without a limit, or without a new debt, nothing is above it', () => {
  expect(aboveCreditLimit({ ...state, creditLimitAgorot: null }, 9_000_000)).toBeUndefined();
  expect(aboveCreditLimit({ creditLimitAgorot: 0, openAgorot: 500 }, 0)).toBeUndefined();
  expect(aboveCreditLimit({ creditLimitAgorot: 0, openAgorot: 0 }, 1)).toBe(1);
});
