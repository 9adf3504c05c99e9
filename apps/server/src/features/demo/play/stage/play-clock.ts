import { addDays, startOfDayMs, type LocalDate } from '@pinkas/domain/time/local-date';

import { clockFrom, type Clock } from '../../../../platform/clock/clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A clock that moves from one moment of a play to the next, by itself never, and never back. */
export interface PlayClock extends Clock {
  /** Goes to a time of a day in Israel; stays where that has passed. */
  readonly moveTo: (day: LocalDate, hour: number, minute: number) => void;
  readonly passSeconds: (seconds: number) => void;
}

/** Returns the moment of a time of a day in Israel that is later than the change of clocks at two at night. */
function momentOf(day: LocalDate, hour: number, minute: number): number {
  // From its end: a day on which clocks change has 23 hours or 25.
  return startOfDayMs(addDays(day, 1)) - (24 - hour) * HOUR_MS + minute * MINUTE_MS;
}

/** Returns a clock at the beginning of a day. */
export function playClock(first: LocalDate): PlayClock {
  let nowMs = startOfDayMs(first);
  return {
    ...clockFrom(() => nowMs),
    moveTo: (day, hour, minute) => {
      nowMs = Math.max(nowMs, momentOf(day, hour, minute));
    },
    passSeconds: (seconds) => {
      nowMs += seconds * 1000;
    },
  };
}
