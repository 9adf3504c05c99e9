import { expect, test } from 'vitest';

import { addDays, localDate } from '../time/local-date.ts';
import { analyticsTrialDay, monthPeriod, userStatus } from './user-status.ts';

const TODAY = localDate('2026-11-20');
const account = { expiresOn: null, hasPackage: false, registeredOn: TODAY };

test('a passed last day is expired, with a package too; on the last day itself nothing has passed', () => {
  const yesterday = addDays(TODAY, -1);
  expect(userStatus({ ...account, expiresOn: yesterday }, TODAY)).toBe('expired');
  expect(userStatus({ ...account, expiresOn: yesterday, hasPackage: true }, TODAY)).toBe('expired');
  expect(userStatus({ ...account, expiresOn: TODAY, hasPackage: true }, TODAY)).toBe('subscriber');
  expect(userStatus({ ...account, expiresOn: TODAY }, TODAY)).toBe('trial');
  expect(userStatus(account, TODAY)).toBe('trial');
});

test('the day of the trial is counted from the registration up to the thirtieth, in a trial alone', () => {
  const after = (days: number) => ({ ...account, registeredOn: addDays(TODAY, -days) });
  expect(analyticsTrialDay(account, TODAY)).toBe(1);
  expect(analyticsTrialDay(after(29), TODAY)).toBe(30);
  expect(analyticsTrialDay(after(30), TODAY)).toBeNull();
  expect(analyticsTrialDay({ ...after(3), hasPackage: true }, TODAY)).toBeNull();
  expect(analyticsTrialDay({ ...after(3), expiresOn: addDays(TODAY, -1) }, TODAY)).toBeNull();
});

test('a month starts up to the 7th, ends from the 23rd, and is in its middle between them', () => {
  const of = (day: string) => monthPeriod(localDate(`2026-11-${day}`));
  expect([of('01'), of('07')]).toEqual(['start', 'start']);
  expect([of('08'), of('22')]).toEqual(['middle', 'middle']);
  expect([of('23'), of('30')]).toEqual(['end', 'end']);
});
