import { expect, test } from 'vitest';

import { localDate } from './local-date.ts';
import {
  calendarPeriod,
  comparedPeriod,
  kindOfPeriod,
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
