import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { broadcastStateOn, isInAudience } from './broadcast-audience.ts';

test('a message is shown from its first day to its last, unless it was switched off', () => {
  const message = { shownFrom: '2026-12-01', shownUntil: '2026-12-03', isEnded: false };
  const days = ['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04'];
  expect(days.map((day) => broadcastStateOn(localDate(day), message))).toEqual([
    'coming',
    'shown',
    'shown',
    'over',
  ]);
  expect(broadcastStateOn(localDate('2026-12-02'), { ...message, isEnded: true })).toBe('off');
});

test('a message is for the accounts that are of its kinds and in its states; none named is every one', () => {
  const account = { kind: 'company', state: 'trial' } as const;
  expect(isInAudience({ kinds: [], states: [] }, account)).toBe(true);
  expect(isInAudience({ kinds: ['company'], states: [] }, account)).toBe(true);
  expect(isInAudience({ kinds: ['non-profit'], states: [] }, account)).toBe(false);
  expect(isInAudience({ kinds: ['company'], states: ['paid', 'grace'] }, account)).toBe(false);
  expect(isInAudience({ kinds: [], states: ['trial'] }, account)).toBe(true);
});
