import { expect, test } from 'vitest';

import { INACTIVITY_LOGOUT_MS } from '../limits.ts';
import { IDLE_MINUTES, idleLifetimeMs, knownIdleMinutes } from './idle-minutes.ts';

test('a business may only shorten how long a session lasts without use', () => {
  expect(IDLE_MINUTES.map(idleLifetimeMs)).toEqual([
    300_000,
    600_000,
    900_000,
    1_200_000,
    INACTIVITY_LOGOUT_MS,
  ]);
  expect(idleLifetimeMs(240)).toBe(INACTIVITY_LOGOUT_MS);
});

test('minutes that are no choice count as the longest', () => {
  expect([10, 7, 0].map(knownIdleMinutes)).toEqual([10, 30, 30]);
});
