const MachineDate = Date;
let aheadMs = 0;

/** Dates of a machine whose clock is ahead, or behind. */
class ChosenDate extends MachineDate {
  constructor(...parts: readonly unknown[]) {
    // Dates that a text, a number or another date names are what they are.
    super(...((parts.length === 0 ? [ChosenDate.now()] : parts) as [number]));
  }

  static override now(): number {
    return MachineDate.now() + aheadMs;
  }
}

/**
 * Puts the clock of this process to a moment, ISO text, from which it goes on: that of the product, of the tests and of
 * what they count from today. PostgreSQL and processes that a test starts keep the machine's. `sinceMs` is when the
 * machine's clock had the moment, by default now: processes of one run that name the same agree on the time.
 */
export function chooseMoment(moment: string, sinceMs = MachineDate.now()): void {
  const momentMs = MachineDate.parse(moment);
  if (Number.isNaN(momentMs)) throw new Error(`PINKAS_TEST_NOW is no moment: ${moment}`);
  aheadMs = momentMs - sinceMs;
  globalThis.Date = ChosenDate as DateConstructor;
}

/** Returns how far the clock of this process is ahead of the machine's, in milliseconds; negative for behind. */
export const clockAheadMs = (): number => aheadMs;
