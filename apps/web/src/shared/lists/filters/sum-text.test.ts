import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { expect, test } from 'vitest';

import { readSum, sumText } from './sum-text.ts';

test('a typed sum is read in agorot, and an empty one bounds nothing', () => {
  expect(readSum('1,500')).toBe(150_000);
  expect(readSum(' 0.5 ')).toBe(50);
  expect(readSum('0')).toBe(0);
  expect(readSum('  ')).toBeUndefined();
});

test('what is no sum, or below zero, cannot be read', () => {
  for (const text of ['x', '-1', '1.005', '12*4']) expect(readSum(text)).toBe('unreadable');
});

test('a sum above the largest total is refused, so that it is not lost on the way to the list', () => {
  expect(readSum(sumText(DOCUMENT_TOTAL_AGOROT_MAX))).toBe(DOCUMENT_TOTAL_AGOROT_MAX);
  expect(readSum(sumText(DOCUMENT_TOTAL_AGOROT_MAX + 1))).toBe('too-large');
});

test('a sum is written as it can be typed again', () => {
  expect(sumText(undefined)).toBe('');
  expect(readSum(sumText(123_456))).toBe(123_456);
});
