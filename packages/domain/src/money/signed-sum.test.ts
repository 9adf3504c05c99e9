import { expect, test } from 'vitest';

import { signedSum } from './signed-sum.ts';

test('a sum has the sign of its currency, and its decimals', () => {
  const sums = [signedSum(118_000, 'ILS'), signedSum(118_000, 'USD'), signedSum(118_000, 'JPY')];
  expect(sums).toEqual(['₪ 1,180.00', 'USD 1,180.00', 'JPY 118,000']);
});
