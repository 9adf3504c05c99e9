import type { LocalDate } from '@pinkas/domain/time/local-date';

import { epochMsOf } from '../../../../platform/clock/clock.ts';

/**
 * Returns a moment that is on a past day whatever the season: a whole number of days before the first hour of a summer's day
 * is on the day before in winter.
 */
export function middayOf(day: LocalDate): number {
  return epochMsOf(`${day}T10:00:00.000Z`);
}
