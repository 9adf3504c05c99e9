import { localHourAt } from '@pinkas/domain/time/local-date';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** A clock that is fixed until a test moves it. */
export interface AdjustableTime {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  advance(milliseconds: number): void;
  /** To the same hour of a later day of business, over summer time as well; of an earlier one when below zero. */
  advanceDays(days: number): void;
  /** To this hour of the day of business; of the next day where it is past. */
  advanceToHour(hour: number): void;
}

/** Time that starts at the given moment, or at the machine's own. */
export function adjustableTime(startMs: number = Date.now()): AdjustableTime {
  let present = startMs;
  return {
    now: () => present,
    advance(milliseconds) {
      present += milliseconds;
    },
    advanceDays(days) {
      const hour = localHourAt(present);
      present += days * DAY_HOURS * HOUR_MS;
      const gained = localHourAt(present) - hour;
      // An hour across midnight counts as one in the opposite direction, not as 23.
      const half = DAY_HOURS / 2;
      present -= (((gained + half + DAY_HOURS) % DAY_HOURS) - half) * HOUR_MS;
    },
    advanceToHour(hour) {
      present += ((DAY_HOURS + hour - localHourAt(present)) % DAY_HOURS) * HOUR_MS;
    },
  };
}
