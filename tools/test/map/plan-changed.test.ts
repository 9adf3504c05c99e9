import { expect, test } from 'vitest';

import { planTests, renderLeftOut } from './plan-changed.ts';
import type { SelectedTest } from './select-tests.ts';

const aTest = (file: string, seconds: number, step = 'unit'): SelectedTest => ({
  step,
  file,
  reason: 'changed',
  seconds,
});
const names = (tests: readonly SelectedTest[]) => tests.map(({ file }) => file).join(' ');

test('tests are taken in their order as far as the time goes, with the start of each step', () => {
  const tests = [aTest('a', 1), aTest('b', 30), aTest('c', 2), aTest('d', 1, 'db')];
  // Four seconds of start, and fourteen for the database.
  const { run, leftOut } = planTests(tests, 10);
  expect([names(run), names(leftOut)]).toEqual(['a c', 'b d']);
  expect(names(planTests(tests, 60).run)).toBe('a b c d');
});

test('what is left out is named, and counted by step where it is much', () => {
  expect(renderLeftOut([])).toBe('not run: nothing that the change touches');
  expect(renderLeftOut(['a.test.ts', 'b.db.test.ts'])).toBe(
    'not run: 2 files that the change touches\n  a.test.ts\n  b.db.test.ts',
  );
  const many = Array.from({ length: 30 }, (_, index) => `${String(index)}.db.test.ts`);
  expect(renderLeftOut([...many, 'a.test.tsx'])).toBe(
    'not run: 31 files that the change touches: 30 db, 1 screen',
  );
});
