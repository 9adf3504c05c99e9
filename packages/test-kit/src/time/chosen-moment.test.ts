import { localDateAt } from '@pinkas/domain/time/local-date';
import { expect, onTestFinished, test } from 'vitest';

import { adjustableTime } from './adjustable-time.ts';
import { chooseMoment } from './chosen-moment.ts';

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
});

test('a moment that cannot be read is refused', () => {
  expect(() => choose('yesterday')).toThrow('PINKAS_TEST_NOW is no moment: yesterday');
});
