import { expect, test } from 'vitest';

import { numberRangesOf } from './number-ranges.ts';

test('first digits stand for the number itself and all longer ones', () => {
  expect(numberRangesOf('1234567')).toEqual([
    [1_234_567, 1_234_567],
    [12_345_670, 12_345_679],
    [123_456_700, 123_456_799],
  ]);
  expect(numberRangesOf('3')).toHaveLength(9);
});

test('what no number begins with has no ranges', () => {
  for (const text of ['', '0', '01', '1234567890', '12a', '-1']) {
    expect(numberRangesOf(text)).toEqual([]);
  }
});
