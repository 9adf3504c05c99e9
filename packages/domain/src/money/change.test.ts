import { expect, test } from 'vitest';

import { changeBasisPoints, changeOf, partOf } from './change.ts';

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
  for (const before of [0, -1]) expect(changeOf(10_000, before)).toEqual({ kind: 'first' });
  expect(changeOf(3, 1)).toEqual({ kind: 'up', percent: 200 });
});

test('a file has a change in basis points, with its sign', () => {
  expect(changeBasisPoints({ kind: 'up', percent: 12 })).toBe(1_200);
  expect(changeBasisPoints({ kind: 'down', percent: 12 })).toBe(-1_200);
  expect(changeBasisPoints({ kind: 'same' })).toBe(0);
  expect(changeBasisPoints({ kind: 'first' })).toBeNull();
});

test.each([
  [1, 3, 3_333],
  [-1, 3, -3_333],
  [2, 3, 6_666],
  [5, 1, 50_000],
  [0, 1, 0],
  [1, 0, null],
  [1, -1, null],
])('%i of %i is a part of %j basis points', (part, whole, expected) => {
  expect(partOf(part, whole)).toBe(expected);
});
