import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { vatPeriodOn } from '@pinkas/domain/vat/vat-return';

import { daysAgo } from './days-ago.ts';

/**
 * Returns the last day of the latest VAT period that is over. Journeys open pages by that day: without it they show another
 * period once midnight has passed.
 */
export function lastDayToFile(): LocalDate {
  return addDays(vatPeriodOn('two-months', daysAgo(0)).from, -1);
}
