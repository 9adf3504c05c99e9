import { statSync } from 'node:fs';

import { localDateAt } from '@pinkas/domain/time/local-date';
import { expect, onTestFinished, test, vi } from 'vitest';

import { adjustableTime } from './adjustable-time.ts';
import { chooseMoment, holdDay, releaseDate } from './chosen-moment.ts';

function choose(moment: string): void {
  const machineDate = Date;
  onTestFinished(() => {
    globalThis.Date = machineDate;
  });
  chooseMoment(moment);
}

test('a chosen moment is the present of all that asks for it in the process', () => {
  choose('2031-12-31T21:58:00Z');
  expect(localDateAt(Date.now())).toBe('2031-12-31');
  expect(new Date().getFullYear()).toBe(2031);
  expect(new Date(adjustableTime().now()).toISOString()).toMatch(/^2031-12-31T21:58/);
});

test('processes that name the same beginning agree on the time', () => {
  const since = Date.now() - 60_000;
  const machineDate = Date;
  onTestFinished(() => {
    globalThis.Date = machineDate;
  });
  chooseMoment('2031-12-31T21:58:00Z', since);
  expect(new Date().toISOString()).toMatch(/^2031-12-31T21:59/);
});

test('dates that are named stay what they are', () => {
  choose('2031-12-31T21:58:00Z');
  expect(new Date('2026-11-20T08:00:00Z').getTime()).toBe(Date.UTC(2026, 10, 20, 8));
  expect(new Date(2026, 10, 20)).toBeInstanceOf(Date);
  expect(statSync(import.meta.filename).mtime).toBeInstanceOf(Date);
});

test('a moment that cannot be read is refused', () => {
  expect(() => choose('yesterday')).toThrow('PINKAS_TEST_NOW is no moment: yesterday');
});

test.each([
  ['2026-12-31T21:59:59.990Z', '2026-12-31', '2026-12-31T21:59:59.999Z'],
  ['2026-07-01T20:30:00.000Z', '2026-07-01', '2026-07-01T20:59:59.999Z'],
  // The night in which summer time ends, and the one in which it begins.
  ['2026-10-25T00:30:00.000Z', '2026-10-25', '2026-10-25T21:59:59.999Z'],
  ['2026-03-26T23:30:00.000Z', '2026-03-27', '2026-03-27T20:59:59.999Z'],
])('a day that is held from %s does not end', (from, day, last) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(from) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const fakeDate = Date;
  holdDay();
  onTestFinished(() => {
    globalThis.Date = fakeDate;
  });
  expect(new Date().toISOString()).toBe(from);
  vi.setSystemTime(Date.parse(from) + 26 * 3_600_000);
  expect(localDateAt(Date.now())).toBe(day);
  expect(new Date().toISOString()).toBe(last);
});

test('a file begins with the clock of the machine, whatever the one before it had', () => {
  const machineDate = Date;
  choose('2031-12-31T21:58:00Z');
  releaseDate();
  expect(Date).toBe(machineDate);
});
