import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { UnreadableAnswerError } from '../cards/gateway-step.ts';
import { agorotOf, chargesLeft, dayOf, idOf, RowText, pastDayOf } from './order-fields.ts';

test.each([
  ['2026-12-05', '2026-12-05'],
  ['2026-12-05T23:30:00', '2026-12-05'],
  ['2026-12-05 23:30:00', '2026-12-05'],
  ['2026-12-05T00:00:00+02:00', '2026-12-05'],
  ['2026-12-04T22:30:00Z', '2026-12-05'],
  ['2026-12-04T22:30:00.000Z', '2026-12-05'],
  ['', null],
  [null, null],
  ['0000-00-00', null],
  ['0001-01-01T00:00:00', null],
])('%s is %s in Jerusalem', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

test.each(['05/12/2026', '2026-13-05', '2026-12-05abc', 'yesterday', '2026-12-05T99:99:99Z'])(
  '%s is a day that is not read, and not "no day"',
  (text) => {
    expect(() => dayOf(text)).toThrow(UnreadableAnswerError);
  },
);

test('a charge of a day to come is not read', () => {
  const today = localDate('2026-12-01');
  expect(pastDayOf('2026-12-01', today)).toBe('2026-12-01');
  expect(() => pastDayOf('2026-12-02', today)).toThrow(UnreadableAnswerError);
});

test('what cannot be counted or named is not read', () => {
  expect(() => agorotOf('999999999999.99')).toThrow(UnreadableAnswerError);
  expect(() => agorotOf('9999999999', 100_000)).toThrow(UnreadableAnswerError);
  expect(() => chargesLeft(12.5, 3)).toThrow(UnreadableAnswerError);
  expect(() => idOf('')).toThrow(UnreadableAnswerError);
  expect(() => idOf('7'.repeat(101))).toThrow(UnreadableAnswerError);
  expect(RowText.parse('a\u0000b')).toBe('ab');
});
