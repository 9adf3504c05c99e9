import { expect, test } from 'vitest';

import { lastCronTime, nextCronTime } from './cron-times.ts';

const at = (text: string) => Date.parse(`${text}:00.000Z`);
const next = (cron: string, from: string) => nextCronTime(cron, at(from));
const last = (cron: string, until: string) => lastCronTime(cron, at(until));

test('the next time is after the moment, the last one may be the moment itself', () => {
  expect(next('5 * * * *', '2026-11-20T10:04')).toBe(at('2026-11-20T10:05'));
  expect(next('5 * * * *', '2026-11-20T10:05')).toBe(at('2026-11-20T11:05'));
  expect(last('5 * * * *', '2026-11-20T10:05')).toBe(at('2026-11-20T10:05'));
  expect(last('5 * * * *', '2026-11-20T10:04')).toBe(at('2026-11-20T09:05'));
});

test('lists, steps and ranges are read, and days are crossed', () => {
  expect(next('*/10 * * * *', '2026-11-20T10:51')).toBe(at('2026-11-20T11:00'));
  expect(next('0 4,5 * * *', '2026-11-20T04:30')).toBe(at('2026-11-20T05:00'));
  expect(next('40 2 * * *', '2026-11-20T02:40')).toBe(at('2026-11-21T02:40'));
  expect(next('0 9 * * 1-5', '2026-11-20T10:00')).toBe(at('2026-11-23T09:00'));
  expect(next('0 0 1 * *', '2026-11-20T10:00')).toBe(at('2026-12-01T00:00'));
});

test('what is no time is refused, and a time that never comes is none', () => {
  expect(() => next('5 *', '2026-11-20T10:00')).toThrow('no field');
  expect(() => next('x * * * *', '2026-11-20T10:00')).toThrow('no field');
  expect(next('0 0 30 2 *', '2026-11-20T10:00')).toBeUndefined();
});
