import { INACTIVITY_LOGOUT_MS } from '@pinkas/domain/limits';
import { expect, test } from 'vitest';

import { createSafeStorage } from '../storage/safe-storage.ts';
import { createInactivityClock } from './inactivity.ts';

function memoryStorage() {
  return createSafeStorage(() => {
    throw new DOMException('none', 'SecurityError');
  });
}

test('half an hour without use is over, a moment less is not', () => {
  let time = 1_000_000_000;
  const clock = createInactivityClock(memoryStorage(), () => time);
  clock.touch();
  time += INACTIVITY_LOGOUT_MS - 1;
  expect(clock.isOver()).toBe(false);
  time += 1;
  expect(clock.isOver()).toBe(true);
});

test('use in another tab counts', () => {
  let time = 1_000_000_000;
  const storage = memoryStorage();
  const here = createInactivityClock(storage, () => time);
  const there = createInactivityClock(storage, () => time);
  here.touch();
  time += INACTIVITY_LOGOUT_MS - 60_000;
  there.touch();
  time += 120_000;
  expect(here.isOver()).toBe(false);
});

test('a device clock set far back does not lengthen the session', () => {
  let time = 1_000_000_000;
  const clock = createInactivityClock(memoryStorage(), () => time);
  clock.touch();
  time -= 24 * 3_600_000;
  expect(clock.isOver()).toBe(true);
});

test('a device that knows of no use, or keeps nonsense, starts fresh', () => {
  const storage = memoryStorage();
  const clock = createInactivityClock(storage, () => 1_000_000_000);
  expect(clock.isOver()).toBe(false);
  storage.write('lastUse', 'yesterday');
  expect(clock.isOver()).toBe(false);
  clock.touch();
  clock.forget();
  expect(storage.read('lastUse')).toBeUndefined();
});
