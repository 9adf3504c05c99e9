import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { lastDayPaid, subscriptionStateOn, trialDay } from './subscription-state.ts';

const trialFrom = localDate('2026-11-01');
const on = (
  today: string,
  paidUntil: string | null = null,
  { isSoldTo = true, hasGrace = true } = {},
) =>
  subscriptionStateOn(localDate(today), {
    isSoldTo,
    hasGrace,
    trialFrom,
    paidUntil: paidUntil === null ? null : localDate(paidUntil),
  });

test('the trial has thirty days, and the first is that of the registration', () => {
  expect(trialDay(trialFrom, localDate('2026-11-01'))).toBe(1);
  expect(trialDay(trialFrom, localDate('2026-11-30'))).toBe(30);
  expect(on('2026-11-30')).toBe('trial');
  expect(on('2026-12-01')).toBe('trial-ended');
});

test('a paid account goes on for fourteen days after its last one', () => {
  expect(on('2027-06-30', '2027-06-30')).toBe('paid');
  expect(on('2027-07-01', '2027-06-30')).toBe('past-due');
  expect(on('2027-07-14', '2027-06-30')).toBe('past-due');
  expect(on('2027-07-15', '2027-06-30')).toBe('ended');
});

test('a subscription that its owner ended, or whose last charge was refused, has no grace', () => {
  expect(on('2027-06-30', '2027-06-30', { hasGrace: false })).toBe('paid');
  expect(on('2027-07-01', '2027-06-30', { hasGrace: false })).toBe('ended');
});

test('an account that the product sells nothing to has no state of its own', () => {
  expect(on('2030-01-01', null, { isSoldTo: false })).toBe('unlimited');
});

test('a payment covers a year or a month, to the day before', () => {
  expect(lastDayPaid(localDate('2026-07-01'), 'YEAR')).toBe('2027-06-30');
  expect(lastDayPaid(localDate('2026-11-29'), 'MONTH')).toBe('2026-12-28');
  expect(lastDayPaid(localDate('2027-01-31'), 'MONTH')).toBe('2027-02-27');
});
