import { expect, test } from 'vitest';

import { ANSWER_LETTERS_MAX, packPages, unpackPages } from './packed-pages.ts';

const third = 'x'.repeat(ANSWER_LETTERS_MAX / 3);

test('one answer holds as many pages as fit, and the next begins where it ended', async () => {
  const packed = packPages(['א', third, third, `${third}end`, 'last']);
  const first = await unpackPages(packed, 1);
  expect(first.map(({ length }) => length)).toEqual([1, third.length, third.length]);
  expect(first[0]).toBe('א');
  const next = await unpackPages(packed, 4);
  expect(next.map((page) => page.slice(-3))).toEqual(['end', 'ast']);
  expect(await unpackPages(packed, 6)).toEqual([]);
});

test('a page that is larger than an answer comes alone', async () => {
  const huge = 'x'.repeat(ANSWER_LETTERS_MAX + 1);
  expect(await unpackPages(packPages([huge, 'second']), 1)).toEqual([huge]);
});

test('packed pages are a fraction of what they were', () => {
  const [packed] = packPages(['<path d="M 0 0"/>'.repeat(10_000)]);
  expect(packed?.byteLength).toBeLessThan(5_000);
});
