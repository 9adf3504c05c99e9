import { expect, test } from 'vitest';

import { namesTag, tagOf } from './entity-tag.ts';

test('equal values have equal tags', () => {
  expect(tagOf({ a: 1 })).toBe(tagOf({ a: 1 }));
  expect(tagOf({ a: 1 })).not.toBe(tagOf({ a: 2 }));
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
])('%j names the tag: %s', (header, expected) => {
  expect(namesTag(header, '"a"')).toBe(expected);
});
