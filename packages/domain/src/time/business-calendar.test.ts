import { describe, expect, test } from 'vitest';

import {
  isMailingMoment,
  mailingHoursOf,
  nextMailingDay,
  nextMailingMoment,
  startOfWeek,
} from './business-calendar.ts';
import { localDate } from './local-date.ts';

const hoursOf = (date: string) => mailingHoursOf(localDate(date));
const WHOLE = { from: 9, until: 18 };
const HALF = { from: 9, until: 12 };

describe('mailing hours of a day', () => {
  test('from nine on workdays, until noon on Fridays, none on Saturdays', () => {
    expect(hoursOf('2026-11-19')).toEqual(WHOLE);
    expect(hoursOf('2026-11-20')).toEqual(HALF);
    expect(hoursOf('2026-11-21')).toBeNull();
    expect(hoursOf('2026-11-22')).toEqual(WHOLE);
  });

  test.each([
    ['2026-09-13', 'second day of the new year'],
    ['2026-09-21', 'Day of Atonement'],
    ['2027-10-16', 'Tabernacles'],
    ['2027-10-23', 'Rejoicing of the Law'],
    ['2027-04-22', 'Passover'],
    ['2027-04-28', 'seventh day of Passover'],
    ['2027-06-11', 'Weeks'],
    ['2027-05-12', 'Independence Day on a Wednesday, as it falls'],
    ['2025-05-01', 'Independence Day of a Saturday, on Thursday'],
    ['2028-05-02', 'Independence Day of a Monday, on Tuesday'],
  ])('none on %s, %s', (date) => {
    expect(hoursOf(date)).toBeNull();
  });

  test('the days from which Independence Day was moved are workdays', () => {
    expect(hoursOf('2028-05-01')).toEqual(HALF);
    expect(hoursOf('2025-05-04')).toEqual(WHOLE);
  });

  test('eves of holidays end at noon, and days between are workdays', () => {
    expect(hoursOf('2027-04-21')).toEqual(HALF);
    expect(hoursOf('2027-04-26')).toEqual(WHOLE);
    expect(hoursOf('2026-09-20')).toEqual(HALF);
  });
});

describe('a moment of mailing', () => {
  const at = (instant: string) => isMailingMoment(Date.parse(instant));

  test('begins at nine of Jerusalem in winter and in summer', () => {
    expect(at('2026-11-19T06:59:59Z')).toBe(false);
    expect(at('2026-11-19T07:00:00Z')).toBe(true);
    expect(at('2026-07-20T05:59:59Z')).toBe(false);
    expect(at('2026-07-20T06:00:00Z')).toBe(true);
  });

  test('holds on the days on which the clock is moved', () => {
    // Friday 27/03/2026 at 02:00 clocks go forward, Sunday 25/10/2026 back.
    expect(at('2026-03-27T05:59:59Z')).toBe(false);
    expect(at('2026-03-27T06:00:00Z')).toBe(true);
    expect(at('2026-10-25T06:59:59Z')).toBe(false);
    expect(at('2026-10-25T07:00:00Z')).toBe(true);
  });

  test('ends at six, on Fridays at noon', () => {
    expect(at('2026-11-19T15:59:59Z')).toBe(true);
    expect(at('2026-11-19T16:00:00Z')).toBe(false);
    expect(at('2026-11-20T09:59:59Z')).toBe(true);
    expect(at('2026-11-20T10:00:00Z')).toBe(false);
  });
});

test('the next day of mailing passes over Saturdays and holidays', () => {
  expect(nextMailingDay(localDate('2026-11-20'))).toBe('2026-11-20');
  expect(nextMailingDay(localDate('2026-11-21'))).toBe('2026-11-22');
  // The two days of the new year follow a Friday.
  expect(nextMailingDay(localDate('2026-09-12'))).toBe('2026-09-14');
});

test('what may not go now goes when the next mailing hours begin', () => {
  const next = (instant: string) => new Date(nextMailingMoment(Date.parse(instant))).toISOString();
  expect(next('2026-11-19T08:20:00Z')).toBe('2026-11-19T08:20:00.000Z');
  expect(next('2026-11-19T16:00:00Z')).toBe('2026-11-20T07:00:00.000Z');
  expect(next('2026-11-20T10:00:00Z')).toBe('2026-11-22T07:00:00.000Z');
});

test('a week begins on its Sunday', () => {
  const week = ['2026-11-15', '2026-11-18', '2026-11-21'].map(localDate);
  expect(week.map((day) => startOfWeek(day))).toEqual(Array(3).fill('2026-11-15'));
  expect(startOfWeek(localDate('2026-11-22'))).toBe('2026-11-22');
});

test('the next moment of mailing is the beginning of its hour', () => {
  const at = (text: string) => Date.parse(text);
  // 20:30, and 3:59 in Jerusalem.
  expect(nextMailingMoment(at('2026-11-18T18:30:00Z'))).toBe(at('2026-11-19T07:00:00Z'));
  expect(nextMailingMoment(at('2026-11-19T01:59:59Z'))).toBe(at('2026-11-19T07:00:00Z'));
  expect(nextMailingMoment(at('2026-11-19T06:59:59Z'))).toBe(at('2026-11-19T07:00:00Z'));
  expect(nextMailingMoment(at('2026-11-19T07:00:00Z'))).toBe(at('2026-11-19T07:00:00Z'));
});
