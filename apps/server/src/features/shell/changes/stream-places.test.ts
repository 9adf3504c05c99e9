import { expect, test, vi } from 'vitest';

import {
  PLACES_OF_ACCOUNT,
  PLACES_OF_PROCESS,
  PLACES_OF_SESSION,
  streamPlaces,
} from './stream-places.ts';

const holder = (session: number, account = 1) => ({
  sessionId: `session-${String(session)}`,
  accountId: account,
  giveWay: vi.fn<() => void>(),
});

test('the oldest stream of a session gives way, and nobody else’s', () => {
  const places = streamPlaces();
  const other = holder(2);
  places.take(other);
  const own = Array.from({ length: PLACES_OF_SESSION + 1 }, () => holder(1));
  for (const one of own) places.take(one);
  expect(own.map(({ giveWay }) => giveWay.mock.calls.length)).toEqual([1, 0, 0, 0, 0]);
  expect(other.giveWay).not.toHaveBeenCalled();
});

test('an account has no room for more than its places, until one is left', () => {
  const places = streamPlaces();
  const leave = Array.from({ length: PLACES_OF_ACCOUNT }, (_, index) => places.take(holder(index)));
  expect(places.hasCapacity(holder(1_000))).toBe(false);
  expect(places.hasCapacity(holder(1_000, 2))).toBe(true);
  leave[0]?.();
  expect(places.hasCapacity(holder(1_000))).toBe(true);
});

test('a process has no room for more than its places', () => {
  const places = streamPlaces();
  for (let index = 0; index < PLACES_OF_PROCESS; index += 1) places.take(holder(index, index));
  expect(places.hasCapacity(holder(9_999, 9_999))).toBe(false);
});

test('a session that has all its places keeps as many, however full the account is', () => {
  const places = streamPlaces();
  for (let index = 0; index < PLACES_OF_ACCOUNT - PLACES_OF_SESSION; index += 1) {
    places.take(holder(index + 10));
  }
  for (let index = 0; index < PLACES_OF_SESSION; index += 1) places.take(holder(1));
  expect(places.hasCapacity(holder(1))).toBe(true);
  expect(places.hasCapacity(holder(2))).toBe(false);
});
