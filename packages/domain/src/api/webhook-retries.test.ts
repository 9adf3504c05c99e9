import { describe, expect, test } from 'vitest';

import {
  attemptTimes,
  nextAttemptMs,
  warningAfter,
  WEBHOOK_ATTEMPTS_MAX,
  WEBHOOK_RETRY_SECONDS,
} from './webhook-retries.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

describe('the schedule of an event', () => {
  test('is ten attempts within 75 hours and 35 minutes, and five seconds', () => {
    const seconds = WEBHOOK_RETRY_SECONDS.reduce((sum: number, one) => sum + one, 0);
    expect(WEBHOOK_ATTEMPTS_MAX).toBe(10);
    expect(seconds).toBe(75 * 3_600 + 35 * 60 + 5);
  });

  test('ends after the tenth', () => {
    expect(nextAttemptMs(9, { nowMs: 0, jitter: 0 })).toBe(24 * HOUR_MS);
    expect(nextAttemptMs(10, { nowMs: 0, jitter: 0 })).toBeUndefined();
  });

  test('is spread by a twentieth of the pause, ten minutes at most', () => {
    expect(nextAttemptMs(2, { nowMs: 1_000, jitter: 1 })).toBe(1_000 + 5 * MINUTE_MS + 15_000);
    expect(nextAttemptMs(9, { nowMs: 0, jitter: 1 })).toBe(24 * HOUR_MS + 10 * MINUTE_MS);
  });

  test('people are told of the fourth failure and a day before the end, once each', () => {
    const told = Array.from({ length: 10 }, (_, index) => warningAfter(index + 1, 0));
    expect(told.flatMap((one) => one ?? [])).toEqual([4, 9]);
    expect(warningAfter(4, 4)).toBeUndefined();
    expect(warningAfter(9, 4)).toBe(9);
  });

  test('shows when attempts were made, and when each of the others is to be', () => {
    const made = ['2026-11-20T06:00:00.000Z', '2026-11-20T06:00:05.000Z'];
    const times = attemptTimes(made, '2026-11-20T06:05:05.000Z');
    expect(times).toHaveLength(10);
    expect(times.slice(0, 4)).toEqual([
      { at: '2026-11-20T06:00:00.000Z', isMade: true },
      { at: '2026-11-20T06:00:05.000Z', isMade: true },
      { at: '2026-11-20T06:05:05.000Z', isMade: false },
      { at: '2026-11-20T06:35:05.000Z', isMade: false },
    ]);
    expect(times.at(-1)?.at).toBe('2026-11-23T09:35:05.000Z');
  });
});
