import { expect, test } from 'vitest';

import { findListProblems } from './flaky-list.ts';

const listOf = (...rows: string[]) =>
  ['Words | with a bar', '', '| since | test | cause |', '| --- | --- | --- |', ...rows].join('\n');

test('a test may be flaky for seven days', () => {
  const list = listOf('| 2026-11-20 | a.spec.ts > opens | the toast goes |');
  expect(findListProblems(list, '2026-11-27')).toEqual([]);
  expect(findListProblems(list, '2026-11-28')).toEqual([
    'flaky since 2026-11-20, longer than 7 days: a.spec.ts > opens',
  ]);
});

test('five tests may be flaky, and a row says since when, which and why', () => {
  const row = '| 2026-11-20 | a.spec.ts > opens | the toast goes |';
  expect(findListProblems(listOf(row, row, row, row, row), '2026-11-20')).toEqual([]);
  expect(findListProblems(listOf(row, row, row, row, row, row), '2026-11-20')).toEqual([
    '6 tests are flaky, and 5 may be',
  ]);
  expect(findListProblems(listOf('| 2026-11-20 | a.spec.ts > opens | |'), '2026-11-20')).toEqual([
    'a row needs a day, a test and a cause: 2026-11-20 a.spec.ts > opens',
  ]);
});
