import { localDateAt } from '@pinkas/domain/time/local-date';

const HOUR_MS = 3_600_000;
const MachineDate = Date;

let aheadMs = 0;

/**
 * Puts the present of all that asks for it ahead of the clock, or behind it, and stops it at `lastMs`, milliseconds since
 * 1970. It uses nothing from outside, because pages get it as text.
 */
export function shiftDate(byMs: number, lastMs = Infinity): void {
  const FormerDate = Date;
  class ShiftedDate extends FormerDate {
    constructor(...parts: readonly unknown[]) {
      // Dates that a text, a number or another date names are what they are.
      super(...((parts.length === 0 ? [ShiftedDate.now()] : parts) as [number]));
    }

    // Dates that the platform makes are dates too.
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof FormerDate;
    }

    static override now(): number {
      return Math.min(FormerDate.now() + byMs, lastMs);
    }
  }
  globalThis.Date = ShiftedDate as DateConstructor;
}

/**
 * Puts the clock of this process to a moment, ISO text, from which it goes on: that of the product, of the tests and of
 * what they count from today. PostgreSQL keeps the machine's, and so do processes without `sharedClock()`. `sinceMs` is when the
 * clock had the moment, by default now: processes of one run that name the same agree on the time.
 */
export function chooseMoment(moment: string, sinceMs = Date.now()): void {
  const momentMs = Date.parse(moment);
  if (Number.isNaN(momentMs)) throw new Error(`PINKAS_TEST_NOW is no moment: ${moment}`);
  aheadMs = momentMs - sinceMs;
  shiftDate(aheadMs);
}

/** Gives the process the clock of its machine back. */
export function releaseDate(): void {
  globalThis.Date = MachineDate;
}

/**
 * Keeps the clock of this process within the present day of business: instead of passing midnight it stops before it. What
 * was counted from today when a file was loaded is so right until its last test.
 */
export function holdDay(): void {
  const day = localDateAt(Date.now());
  // Midnight in Israel is at a whole hour in UTC, in summer too.
  let nextMs = (Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS;
  while (localDateAt(nextMs) === day) nextMs += HOUR_MS;
  shiftDate(0, nextMs - 1);
}

/** Returns how far the clock of this process was put ahead, in milliseconds; negative for behind. */
export const clockAheadMs = (): number => aheadMs;
