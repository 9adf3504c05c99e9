import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { periodOfCharge } from './period-of-charge.ts';

const MONTHLY = {
  schedule: {
    unit: 'month',
    every: 1,
    startsOn: localDate('2026-12-05'),
    shortMonths: 'at-most-28',
    count: null,
    endsOn: null,
  },
  firstNumber: 1,
  billedFrom: localDate('2026-12-05'),
} as const;

const charge = (on: string, nextOn: string | null = null) => ({
  on: localDate(on),
  unit: 'month' as const,
  every: 1,
  nextOn: nextOn === null ? null : localDate(nextOn),
});

test.each([
  ['2026-12-05', '2026-12-05'],
  ['2026-12-03', '2026-12-05'],
  ['2026-12-12', '2026-12-05'],
  ['2027-01-04', '2027-01-05'],
])('a charge of %s belongs to the nearest period, %s', (on, dueOn) => {
  expect(periodOfCharge(MONTHLY, charge(on))).toMatchObject({ period: { dueOn }, isSure: true });
});

test('one that is more than half a period away belongs to none', () => {
  expect(periodOfCharge(MONTHLY, charge('2026-11-05'))).toBeUndefined();
});

test('one before a day that the other system still means to charge is not sure', () => {
  expect(periodOfCharge(MONTHLY, charge('2026-11-28', '2026-12-05'))?.isSure).toBe(false);
  expect(periodOfCharge(MONTHLY, charge('2026-12-03', '2027-01-05'))?.isSure).toBe(true);
});

test('one between two periods is not sure', () => {
  const days = { ...MONTHLY, schedule: { ...MONTHLY.schedule, unit: 'day' as const, every: 2 } };
  const of = { ...charge('2026-12-06'), unit: 'day' as const, every: 2 };
  expect(periodOfCharge(days, of)?.isSure).toBe(false);
});

test('one is not sure where the template was given other periods', () => {
  const weeks = { ...MONTHLY, schedule: { ...MONTHLY.schedule, unit: 'week' as const } };
  expect(periodOfCharge(weeks, charge('2026-12-12'))).toMatchObject({
    period: { dueOn: '2026-12-12' },
    isSure: false,
  });
});
