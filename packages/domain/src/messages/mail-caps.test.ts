import { expect, test } from 'vitest';

import { mailSpansAt } from './mail-caps.ts';

function spans(instant: string): [hour: string, day: string] {
  const { hour, day } = mailSpansAt(Date.parse(instant));
  return [new Date(hour).toISOString(), new Date(day).toISOString()];
}

test('an hour ends at the next full one, a day at midnight in Israel', () => {
  expect(spans('2026-11-20T08:30:00Z')).toEqual([
    '2026-11-20T09:00:00.000Z',
    '2026-11-20T22:00:00.000Z',
  ]);
  expect(spans('2026-11-20T21:59:59.999Z')).toEqual([
    '2026-11-20T22:00:00.000Z',
    '2026-11-20T22:00:00.000Z',
  ]);
  expect(spans('2026-11-20T22:00:00Z')).toEqual([
    '2026-11-20T23:00:00.000Z',
    '2026-11-21T22:00:00.000Z',
  ]);
});

test('a day of twenty-five hours and one of twenty-three end at midnight too', () => {
  expect(spans('2026-10-24T21:30:00Z')[1]).toBe('2026-10-25T22:00:00.000Z');
  expect(spans('2026-03-26T22:30:00Z')[1]).toBe('2026-03-27T21:00:00.000Z');
});
