import { expect, test } from 'vitest';

import { DOCUMENT_TOTAL_AGOROT_MAX } from '../../limits.ts';
import { discountOfShare, discountOfSum } from './discount-reading.ts';

test('a share is a discount from a hundredth of a percent to the whole, and none at nothing', () => {
  expect([-1, 10_001].map((scaled) => discountOfShare(scaled))).toEqual([
    { kind: 'problem', code: 'PERCENT_OUT_OF_RANGE' },
    { kind: 'problem', code: 'PERCENT_OUT_OF_RANGE' },
  ]);
  expect([0, 1, 10_000].map((scaled) => discountOfShare(scaled))).toEqual([
    { kind: 'value', value: { kind: 'none' } },
    { kind: 'value', value: { kind: 'percent', rateBasisPoints: 1 } },
    { kind: 'value', value: { kind: 'percent', rateBasisPoints: 10_000 } },
  ]);
});

test('a sum is a discount from an agora to the largest total, and none at nothing', () => {
  const sums = [-1, 0, 1, DOCUMENT_TOTAL_AGOROT_MAX, DOCUMENT_TOTAL_AGOROT_MAX + 1];
  expect(sums.map((scaled) => discountOfSum(scaled))).toEqual([
    { kind: 'problem', code: 'NUMBER_NEGATIVE' },
    { kind: 'value', value: { kind: 'none' } },
    { kind: 'value', value: { kind: 'amount', amountMinor: 1 } },
    { kind: 'value', value: { kind: 'amount', amountMinor: DOCUMENT_TOTAL_AGOROT_MAX } },
    { kind: 'problem', code: 'NUMBER_TOO_LARGE' },
  ]);
});
