import type { BillingSchedule } from '@pinkas/domain/billing/billing-schedule';
import type { Language, Phrase } from '@pinkas/phrases/phrases';

import { monthName, weekdayName } from '../../../shared/format/calendar-words.ts';

/** The longest day that every month has. */
const SHORTEST_MONTH = 28;

type Frequency = Pick<BillingSchedule, 'unit' | 'every' | 'startsOn' | 'shortMonths'>;

const dayOf = ({ startsOn }: Frequency): number => Number(startsOn.slice(8));

/** Returns whether some months lack the day of a schedule, so that another day replaces it there. */
export function isDayOfFew(schedule: Frequency): boolean {
  const { unit } = schedule;
  return (unit === 'month' || unit === 'year') && dayOf(schedule) > SHORTEST_MONTH;
}

/** Returns how often and on which day a template is billed, in words: every month, on the last day. */
export function frequencyText(
  schedule: Frequency,
  text: Phrase<'billing'>,
  language: Language,
): string {
  const { unit, startsOn, shortMonths } = schedule;
  const every = text(`every-${unit}`, { every: schedule.every });
  const day = dayOf(schedule);
  if (unit === 'day') return every;
  if (unit === 'week')
    return text('onWeekday', { every, weekday: weekdayName(startsOn, language) });
  if (unit === 'year') {
    return text('onDate', { every, day, month: monthName(startsOn.slice(0, 7), language) });
  }
  const isLast = day === 31 && shortMonths === 'last-day';
  return isLast ? text('onLastDay', { every }) : text('onDay', { every, day });
}
