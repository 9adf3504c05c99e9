import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { rangeOf } from './quick-ranges.ts';

test('named ranges end today or with their month', () => {
  const today = localDate('2026-11-20');
  expect(rangeOf('month', today)).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  expect(rangeOf('previous-month', today)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(rangeOf('quarter', today)).toEqual({ from: '2026-09-01', to: '2026-11-20' });
  expect(rangeOf('year', today)).toEqual({ from: '2026-01-01', to: '2026-11-20' });
});
