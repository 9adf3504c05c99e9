let aheadMs = 0;

/**
 * Puts the present of all that asks for it ahead of the clock, or behind it. It uses nothing from outside, because pages get it as text.
 */
export function shiftDate(byMs: number): void {
  const FormerDate = Date;
  class ShiftedDate extends FormerDate {
    constructor(...parts: readonly unknown[]) {
      // Dates that a text, a number or another date names are what they are.
      super(...((parts.length === 0 ? [ShiftedDate.now()] : parts) as [number]));
    }

    static override now(): number {
      return FormerDate.now() + byMs;
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

/** Returns how far the clock of this process was put ahead, in milliseconds; negative for behind. */
export const clockAheadMs = (): number => aheadMs;
