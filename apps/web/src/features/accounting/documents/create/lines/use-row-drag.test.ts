import { expect, test } from 'vitest';

import { placeOfDrop } from './use-row-drag.ts';

test('a row lands where the mark showed, counted without the row itself', () => {
  expect(placeOfDrop(0, 2, true)).toBe(2);
  expect(placeOfDrop(0, 2, false)).toBe(1);
  expect(placeOfDrop(3, 1, false)).toBe(1);
  expect(placeOfDrop(3, 1, true)).toBe(2);
});

test('dropped beside itself it stays', () => {
  for (const isAfter of [false, true]) expect(placeOfDrop(2, 2, isAfter)).toBe(2);
  expect(placeOfDrop(2, 1, true)).toBe(2);
  expect(placeOfDrop(2, 3, false)).toBe(2);
});
