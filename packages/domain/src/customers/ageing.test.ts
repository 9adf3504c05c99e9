import { expect, test } from 'vitest';

import { agorot } from '../money/agorot.ts';
import { localDate } from '../time/local-date.ts';
import { ageingBucketOf, computeAgeing } from './ageing.ts';

const TODAY = localDate('2026-11-20');

test.each([
  ['2026-12-01', 'not-due'],
  ['2026-11-20', 'not-due'],
  ['2026-11-19', 'days-1-30'],
  ['2026-10-21', 'days-1-30'],
  ['2026-10-20', 'days-31-60'],
  ['2026-09-21', 'days-31-60'],
  ['2026-09-20', 'days-over-60'],
])('what was due on %s is %s', (date, bucket) => {
  expect(ageingBucketOf(localDate(date), TODAY)).toBe(bucket);
});

test('sums gather in their buckets, credits among them', () => {
  const sum = (date: string, value: number) => ({
    dueDate: localDate(date),
    openAgorot: agorot(value),
  });
  const ageing = computeAgeing(
    [sum('2026-12-01', 500), sum('2026-11-10', 300), sum('2026-11-01', -100), sum('2025-01-01', 7)],
    TODAY,
  );
  expect(ageing).toEqual({
    'not-due': 500,
    'days-1-30': 200,
    'days-31-60': 0,
    'days-over-60': 7,
  });
});
