import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { searchedDays } from './searched-days.ts';

const eve = localDate('2026-11-29');
const day = localDate('2026-11-30');
const morrow = localDate('2026-12-01');

test('an attempt is looked for on its days, as far as they have come and never before its start', () => {
  const later = localDate('2026-12-09');
  expect(searchedDays(day, later)).toEqual({ from: day, to: '2026-12-02' });
  expect(searchedDays(day, day)).toEqual({ from: day, to: day });
  expect(searchedDays(morrow, day)).toEqual({ from: morrow, to: morrow });
  expect(searchedDays(undefined, morrow)).toEqual({ from: eve, to: morrow });
});
