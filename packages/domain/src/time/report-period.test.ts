import { expect, test } from 'vitest';

import { addDays, localDate } from './local-date.ts';
import {
  calendarPeriod,
  comparedPeriod,
  comparisonOf,
  kindOfPeriod,
  monthsOf,
  neighbourPeriod,
  PERIOD_KINDS,
} from './report-period.ts';

const period = (from: string, to: string) => ({ from: localDate(from), to: localDate(to) });
const DAY = localDate('2026-11-22');

test('a day lies in a month, in two months of the VAT reports, in a quarter and in a year', () => {
  expect(PERIOD_KINDS.map((kind) => calendarPeriod(kind, DAY))).toEqual([
    period('2026-11-01', '2026-11-30'),
    period('2026-11-01', '2026-12-31'),
    period('2026-10-01', '2026-12-31'),
    period('2026-01-01', '2026-12-31'),
  ]);
  expect(calendarPeriod('two-months', localDate('2028-02-29'))).toEqual(
    period('2028-01-01', '2028-02-29'),
  );
});

test('days that are a period of the calendar are known as it, others are not', () => {
  for (const kind of PERIOD_KINDS) expect(kindOfPeriod(calendarPeriod(kind, DAY))).toBe(kind);
  expect(kindOfPeriod(period('2026-02-01', '2026-03-31'))).toBeUndefined();
  expect(kindOfPeriod(period('2026-11-02', '2026-11-30'))).toBeUndefined();
});

test('the neighbour of whole months is whole months, that of other days as many days', () => {
  expect(neighbourPeriod(period('2026-03-01', '2026-03-31'), -1)).toEqual(
    period('2026-02-01', '2026-02-28'),
  );
  expect(neighbourPeriod(period('2026-11-01', '2026-12-31'), 1)).toEqual(
    period('2027-01-01', '2027-02-28'),
  );
  expect(neighbourPeriod(period('2025-12-01', '2026-01-31'), 1)).toEqual(
    period('2026-02-01', '2026-03-31'),
  );
  for (const [from, to, days] of [
    ['2026-03-01', '2026-03-30', 30],
    ['2026-03-02', '2026-03-31', 30],
  ] as const) {
    expect(neighbourPeriod(period(from, to), 1)).toEqual({
      from: addDays(localDate(from), days),
      to: addDays(localDate(to), days),
    });
  }
  expect(neighbourPeriod(period('2026-03-05', '2026-03-14'), -1)).toEqual(
    period('2026-02-23', '2026-03-04'),
  );
});

test('a period that is over is compared with all of the one before, a running one with as much of it', () => {
  expect(comparedPeriod(period('2026-10-01', '2026-10-31'), DAY)).toEqual(
    period('2026-09-01', '2026-09-30'),
  );
  expect(comparedPeriod(period('2026-11-01', '2026-11-30'), DAY)).toEqual(
    period('2026-10-01', '2026-10-22'),
  );
  // The thirtieth of March has no day of February.
  expect(comparedPeriod(period('2026-03-01', '2026-03-31'), localDate('2026-03-30'))).toEqual(
    period('2026-02-01', '2026-02-28'),
  );
  expect(comparedPeriod(period('2026-11-20', '2026-11-29'), DAY)).toEqual(
    period('2026-11-10', '2026-11-12'),
  );
});

test('a period runs from its first day to the day before its last', () => {
  const month = period('2026-11-01', '2026-11-30');
  const whole = period('2026-10-01', '2026-10-31');
  expect(comparedPeriod(month, localDate('2026-10-31'))).toEqual(whole);
  expect(comparedPeriod(month, localDate('2026-11-01'))).toEqual(
    period('2026-10-01', '2026-10-01'),
  );
  expect(comparedPeriod(month, localDate('2026-11-29'))).toEqual(
    period('2026-10-01', '2026-10-29'),
  );
  expect(comparedPeriod(month, localDate('2026-11-30'))).toEqual(whole);
  const quarter = period('2026-10-01', '2026-12-31');
  expect(comparedPeriod(quarter, localDate('2026-12-15'))).toEqual(
    period('2026-07-01', '2026-09-15'),
  );
  expect(comparedPeriod(quarter, DAY)).toEqual(period('2026-07-01', '2026-08-22'));
});

test('a comparison with the year before has its days, and the whole of a last month', () => {
  const of = (from: string, to: string, today = DAY) =>
    comparisonOf('year', period(from, to), today);
  expect(of('2026-10-01', '2026-10-31')).toEqual({
    ...period('2025-10-01', '2025-10-31'),
    monthsApart: 12,
  });
  expect(of('2027-02-01', '2027-02-28', localDate('2029-01-01'))?.to).toBe('2026-02-28');
  // The last of February of a leap year, and of the year after it.
  expect(of('2029-02-01', '2029-02-28', localDate('2030-01-01'))?.to).toBe('2028-02-29');
  expect(of('2029-02-01', '2029-02-28', localDate('2029-02-28'))?.to).toBe('2028-02-29');
  expect(of('2028-02-01', '2028-02-29', localDate('2030-01-01'))?.to).toBe('2027-02-28');
  expect(of('2028-02-01', '2028-02-28', localDate('2030-01-01'))?.to).toBe('2027-02-28');
  expect(of('2029-02-01', '2029-03-31', localDate('2029-02-28'))?.to).toBe('2028-02-28');
  expect(of('2026-11-01', '2026-11-30')?.to).toBe('2025-11-22');
  expect(of('2026-11-22', '2026-11-30')?.to).toBe('2025-11-22');
  expect(of('2026-11-23', '2026-11-30')?.to).toBe('2025-11-30');
  expect(of('2026-11-01', '2026-11-22')?.to).toBe('2025-11-22');
});

test('a comparison with the period before says how many months lie between, and none is none', () => {
  expect(comparisonOf('previous', period('2026-09-01', '2026-10-31'), DAY)).toEqual({
    ...period('2026-07-01', '2026-08-31'),
    monthsApart: 2,
  });
  expect(comparisonOf('previous', period('2026-09-02', '2026-10-31'), DAY)?.monthsApart).toBe(
    undefined,
  );
  expect(comparisonOf('none', period('2026-09-01', '2026-10-31'), DAY)).toBeUndefined();
});

test('the months of a period are cut at its days', () => {
  expect(monthsOf(period('2025-12-15', '2026-02-01'))).toEqual([
    { month: '2025-12', ...period('2025-12-15', '2025-12-31') },
    { month: '2026-01', ...period('2026-01-01', '2026-01-31') },
    { month: '2026-02', ...period('2026-02-01', '2026-02-01') },
  ]);
  expect(monthsOf(period('2026-02-10', '2026-02-20'))).toEqual([
    { month: '2026-02', ...period('2026-02-10', '2026-02-20') },
  ]);
});
