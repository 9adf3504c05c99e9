import { expect, test } from 'vitest';

import { maySetPeriod, PERIOD_STATES } from './billing-period.ts';

test('what is done or let go stays so, and certain money only gets its document', () => {
  const after = (from: (typeof PERIOD_STATES)[number]) =>
    PERIOD_STATES.filter((to) => maySetPeriod(from, to));
  expect(after('done')).toEqual([]);
  expect(after('skipped')).toEqual([]);
  expect(after('charged')).toEqual(['done']);
});

test('a charge without an answer is never begun again', () => {
  expect(maySetPeriod('charging', 'charging')).toBe(false);
  expect(maySetPeriod('charging', 'skipped')).toBe(false);
});

test('money is certain only after a charge', () => {
  expect(maySetPeriod(undefined, 'charged')).toBe(false);
  expect(maySetPeriod(undefined, 'charging')).toBe(true);
});
