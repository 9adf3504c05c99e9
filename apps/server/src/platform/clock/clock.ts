import { localDateAt, type LocalDate } from '@pinkas/domain/time/local-date';

/** The one source of the present. Services take it from their context, so tests can set it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  nowMs(): number;
  /**
   * Returns the moment as ISO text in UTC, as timestamptz columns store it:
   * `2026-11-20T08:30:00.123Z`.
   */
  now(): string;
  /** The business day in Asia/Jerusalem. */
  today(): LocalDate;
}

/** Reads the machine's clock. */
export const systemClock: Clock = clockFrom(() => Date.now());

/** Returns a clock over any source of milliseconds since 1970. */
export function clockFrom(readMs: () => number): Clock {
  return {
    nowMs: readMs,
    now: () => isoText(readMs()),
    today: () => localDateAt(readMs()),
  };
}

/** ISO text in UTC of a moment in milliseconds since 1970. */
export function isoText(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** Milliseconds since 1970 of ISO text, such as a timestamptz column holds. */
export function epochMsOf(isoText: string): number {
  return Date.parse(isoText);
}
