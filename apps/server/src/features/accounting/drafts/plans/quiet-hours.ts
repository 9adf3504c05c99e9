import { localHourAt } from '@pinkas/domain/time/local-date';

import type { Clock } from '../../../../platform/clock/clock.ts';

const FIRST_HOUR = 7;

/**
 * Returns whether it is before seven in the morning in Israel: mails of documents are sent by day.
 */
export function isQuietHour(clock: Clock): boolean {
  return localHourAt(clock.nowMs()) < FIRST_HOUR;
}
