import { expect, test } from 'vitest';

import { rangedKeys } from './row-choice.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const after = (chosen: readonly string[], from: string, to: string) =>
  [...rangedKeys(new Set(chosen), ORDER, [from, to])].toSorted();

test('a range reaches from one end to the other, whichever was touched first', () => {
  expect(after(['b'], 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(after(['d'], 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(after(['e'], 'a', 'b')).toEqual(['a', 'b', 'e']);
});

test('a range that ends at a chosen row is taken out, and what lies outside of it stays', () => {
  expect(after(['a', 'b', 'c', 'e'], 'b', 'c')).toEqual(['a', 'e']);
});

test('without its beginning on the page the row alone is chosen', () => {
  expect(after(['x'], 'x', 'c')).toEqual(['c', 'x']);
});
