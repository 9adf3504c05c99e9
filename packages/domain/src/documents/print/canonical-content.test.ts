import { expect, test } from 'vitest';

import { canonicalText } from './canonical-content.ts';

test('equal contents have equal texts whatever the order of their fields', () => {
  expect(canonicalText({ b: 1, a: [true, null, 'ש'] })).toBe('{"a":[true,null,"ש"],"b":1}');
  expect(canonicalText({ a: [true, null, 'ש'], b: 1 })).toBe('{"a":[true,null,"ש"],"b":1}');
});

test('text that looks like structure stays text', () => {
  expect(canonicalText({ a: '","b":1' })).toBe('{"a":"\\",\\"b\\":1"}');
});

test('fractions and numbers beyond 2^53 have no canonical form', () => {
  expect(() => canonicalText(0.5)).toThrow();
  expect(() => canonicalText(2 ** 60)).toThrow();
  expect(canonicalText(-0)).toBe('0');
});

test('what JSON does not hold has no canonical form', () => {
  expect(() => canonicalText(undefined)).toThrow();
  expect(() => canonicalText({ total: 1n })).toThrow();
  expect(() => canonicalText([() => 1])).toThrow();
});
