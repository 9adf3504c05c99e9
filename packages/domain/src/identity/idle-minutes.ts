import { INACTIVITY_LOGOUT_MS } from '../limits.ts';

/** After how many minutes without use a business may have its people signed out; no longer than anybody (specification 4.2). */
export const IDLE_MINUTES = [5, 10, 15, 20, 30] as const;
export type IdleMinutes = (typeof IDLE_MINUTES)[number];

const MINUTE_MS = 60_000;

/** Returns in milliseconds how long a session lasts without use, by the minutes of its business. */
export function idleLifetimeMs(minutes: number): number {
  return Math.min(minutes * MINUTE_MS, INACTIVITY_LOGOUT_MS);
}

/** Returns minutes that are stored as one of the choices; the longest where they are none. */
export function knownIdleMinutes(stored: number): IdleMinutes {
  return IDLE_MINUTES.find((minutes) => minutes === stored) ?? 30;
}
