import { expect, test } from 'vitest';

import { readTypedDate } from './date-text.ts';

test('a typed date is read day first', () => {
  expect(readTypedDate('05/03/2026', false)).toBe('2026-03-05');
  expect(readTypedDate('5.3.2026', false)).toBe('2026-03-05');
});

test('a short form counts only once the field is left', () => {
  expect(readTypedDate('5/3/26', false)).toBeUndefined();
  expect(readTypedDate('5/3/26', true)).toBe('2026-03-05');
  expect(readTypedDate('05032026', true)).toBe('2026-03-05');
  expect(readTypedDate('050326', true)).toBe('2026-03-05');
});

test('a day that does not exist is no date', () => {
  expect(readTypedDate('31/02/2026', true)).toBeUndefined();
  expect(readTypedDate('2026', true)).toBeUndefined();
});
