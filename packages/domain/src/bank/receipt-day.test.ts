import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { receiptDayOf } from './receipt-day.ts';

const TODAY = localDate('2027-01-04');
const OPEN = { today: TODAY, lockedUntil: null, notBefore: null };

test.each([
  ['2026-12-31', {}, '2026-12-31'],
  ['2026-12-31', { lockedUntil: localDate('2026-12-30') }, '2026-12-31'],
  ['2026-12-31', { lockedUntil: localDate('2026-12-31') }, '2027-01-04'],
  ['2026-12-31', { notBefore: localDate('2026-12-31') }, '2026-12-31'],
  ['2026-12-31', { notBefore: localDate('2027-01-01') }, '2027-01-04'],
  ['2027-01-04', { lockedUntil: localDate('2026-12-31') }, '2027-01-04'],
  ['2027-01-05', {}, '2027-01-04'],
])('money of %s with the bounds %j is on a receipt of %s', (day, bounds, expected) => {
  expect(receiptDayOf(localDate(day), { ...OPEN, ...bounds })).toBe(expected);
});
