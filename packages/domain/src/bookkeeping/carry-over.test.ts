import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { openingSince } from './carry-over.ts';

test('income and expenses begin anew each year, the balance sheet goes on', () => {
  const day = localDate('2026-05-17');
  expect(openingSince('income', day)).toBe('2026-01-01');
  expect(openingSince('expense', localDate('2026-01-01'))).toBe('2026-01-01');
  for (const kind of ['asset', 'liability', 'equity'] as const) {
    expect(openingSince(kind, day)).toBeUndefined();
  }
});
