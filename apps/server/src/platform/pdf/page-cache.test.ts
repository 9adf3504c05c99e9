import { expect, test } from 'vitest';

import { pageCache } from './page-cache.ts';

const pagesOf = (...sizes: readonly number[]) => sizes.map((size) => new Uint8Array(size));

test('what was not asked for longest makes room', () => {
  const cache = pageCache(10);
  const [first, second, third] = [pagesOf(2, 2), pagesOf(4), pagesOf(4)];
  cache.keep('first', first);
  cache.keep('second', second);
  expect(cache.find('first')).toBe(first);
  cache.keep('third', third);
  expect(['first', 'second', 'third'].map((key) => cache.find(key))).toEqual([
    first,
    undefined,
    third,
  ]);
});

test('pages that are kept again count once, and larger ones than the cache are not kept', () => {
  const cache = pageCache(10);
  cache.keep('first', pagesOf(6));
  cache.keep('first', pagesOf(6));
  cache.keep('second', pagesOf(4));
  expect([cache.find('first'), cache.find('second')]).not.toContain(undefined);
  cache.keep('huge', pagesOf(11));
  expect(cache.find('huge')).toBeUndefined();
});
