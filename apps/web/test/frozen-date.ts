import { vi } from 'vitest';

/** The day of the fake servers, ten in the morning in Israel, unless the run chooses another moment. */
const NOW = import.meta.env['PINKAS_TEST_NOW'] ?? '2026-11-20T08:00:00Z';

/**
 * Holds the calendar and the clock of the page, but not its timers: what was read does not grow old in the middle of a
 * test, however slow the machine is, and no test depends on the day that it runs on.
 */
export function freezeDate(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
}
