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
 * what they count from today. PostgreSQL and processes that a test starts keep the machine's.
 */
export function chooseMoment(moment: string): void {
  const momentMs = MachineDate.parse(moment);
  if (Number.isNaN(momentMs)) throw new Error(`PINKAS_TEST_NOW is no moment: ${moment}`);
  aheadMs = momentMs - MachineDate.now();
  globalThis.Date = ChosenDate as DateConstructor;
}
