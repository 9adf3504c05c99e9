import { addSeconds } from '../time/add-seconds.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Seconds before each attempt to deliver an event, after the one before it: 75 hours and 35 minutes in all (Standard
 * Webhooks 1.0.0, "Example schedule").
 */
export const WEBHOOK_RETRY_SECONDS = [
  0,
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
export const WEBHOOK_ATTEMPTS_MAX = WEBHOOK_RETRY_SECONDS.length;

/** Failed attempts after which people are told: that a receiver does not answer, and that a day is left. */
export const WEBHOOK_WARNED_ATTEMPTS = [4, 9] as const;

/** A receiver that is down is tried by one event in this time, beside the schedule. */
export const WEBHOOK_PAUSE_SECONDS = 5 * MINUTE;
/** Failures one after the other from which on it is. */
export const WEBHOOK_PAUSE_AFTER = 3;

/**
 * Returns when an event is tried again after so many failed attempts, in milliseconds; undefined where none is left.
 * `jitter`, from 0 to 1, spreads receivers that failed together over a twentieth of the pause, ten minutes at most.
 */
export function nextAttemptMs(
  failed: number,
  { nowMs, jitter }: { readonly nowMs: number; readonly jitter: number },
): number | undefined {
  const seconds = WEBHOOK_RETRY_SECONDS[failed];
  if (seconds === undefined) return undefined;
  const spread = Math.min(seconds / 20, 10 * MINUTE) * jitter;
  return nowMs + Math.trunc((seconds + spread) * 1_000);
}

/** Returns the failed attempt of which people are told now; undefined for none, and where they were told of it. */
export function warningAfter(failed: number, toldOf: number): 4 | 9 | undefined {
  return WEBHOOK_WARNED_ATTEMPTS.find((attempt) => attempt === failed && attempt > toldOf);
}

/** An attempt that was made, or is to be. */
export interface AttemptTime {
  /** ISO text in UTC. */
  readonly at: string;
  readonly isMade: boolean;
}

/** Returns when each attempt was, or is to be, by when those were that were made and when the next one is. */
export function attemptTimes(made: readonly string[], nextAt: string): readonly AttemptTime[] {
  const times = made.map((at) => ({ at, isMade: true }));
  let at = nextAt;
  for (let index = made.length; index < WEBHOOK_ATTEMPTS_MAX; index += 1) {
    if (index > made.length) at = addSeconds(at, WEBHOOK_RETRY_SECONDS[index] ?? 0);
    times.push({ at, isMade: false });
  }
  return times;
}
