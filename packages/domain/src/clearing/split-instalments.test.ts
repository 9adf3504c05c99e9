import { expect, test } from 'vitest';

import { splitInstalments } from './split-instalments.ts';

test.each([
  [10_000, 1, { count: 1, first: 10_000, each: 10_000 }],
  [10_000, 3, { count: 3, first: 3_334, each: 3_333 }],
  [10_002, 3, { count: 3, first: 3_334, each: 3_334 }],
])('%i in %i instalments: the first carries the rest', (amount, count, split) => {
  expect(splitInstalments(amount, count)).toEqual(split);
});
