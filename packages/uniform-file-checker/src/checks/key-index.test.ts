import { expect, test } from 'vitest';

import { Column, KeyIndex } from './key-index.ts';

const keyOf = (value: number): Uint8Array =>
  Uint8Array.from({ length: 8 }, (_, at) => (value >> (at * 3)) & 7);

test('keys get numbers in their order, and keep them while the index grows', () => {
  const index = new KeyIndex(8);
  for (let value = 0; value < 5000; value += 1) expect(index.add(keyOf(value))).toBe(value);
  for (let value = 0; value < 5000; value += 7) {
    expect(index.add(keyOf(value))).toBe(value);
    expect([...index.keyOf(value)]).toEqual([...keyOf(value)]);
  }
  expect(index.find(keyOf(5000))).toBe(-1);
  expect(index.size).toBe(5000);
});

test('beyond its bound an index takes no new keys, and still finds the old', () => {
  const index = new KeyIndex(8, 2);
  expect([1, 2, 3, 1].map((value) => index.add(keyOf(value)))).toEqual([0, 1, -1, 0]);
});

test('numbers beside keys are zero until they are set', () => {
  const column = new Column();
  column.add(3000, 5);
  column.add(3000, 2);
  expect([column.get(3000), column.get(9), column.get(99_999)]).toEqual([7, 0, 0]);
});
