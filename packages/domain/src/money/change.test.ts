import { expect, test } from 'vitest';

import { changeOf } from './change.ts';

test('a sum is compared with the earlier one in whole per cent', () => {
  expect(changeOf(11_200, 10_000)).toEqual({ kind: 'up', percent: 12 });
  expect(changeOf(5_000, 10_000)).toEqual({ kind: 'down', percent: 50 });
  expect(changeOf(10_000, 10_000)).toEqual({ kind: 'same' });
});

test('a small change is never told as none', () => {
  expect(changeOf(10_001, 10_000)).toEqual({ kind: 'up', percent: 1 });
  expect(changeOf(9_999, 10_000)).toEqual({ kind: 'down', percent: 1 });
});

test('without an earlier sum there is nothing to compare with', () => {
  expect(changeOf(10_000, 0)).toEqual({ kind: 'first' });
});
