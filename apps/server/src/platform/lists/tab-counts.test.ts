import { expect, test } from 'vitest';

import { countTabs } from './tab-counts.ts';

test('a row counts in every tab that has it, and a tab without rows is zero', () => {
  const isInTab = (row: string, tab: 'all' | 'a' | 'b' | 'c') => tab === 'all' || row === tab;
  expect(countTabs(['all', 'a', 'b', 'c'], ['a', 'b', 'a'], isInTab)).toEqual({
    all: 3,
    a: 2,
    b: 1,
    c: 0,
  });
});
