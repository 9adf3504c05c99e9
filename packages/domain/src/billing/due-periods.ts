import type { LocalDate } from '../time/local-date.ts';
import type { NamedPeriod } from './period-text.ts';
import { templatePeriods, type TemplateSchedule } from './template-periods.ts';

/** Periods that are missed and caught up without a question. */
const MISSED_MAX = 1;

export interface DuePeriods {
  /** The earliest first. */
  readonly periods: readonly NamedPeriod[];
  /** Too many were missed to catch up without a person. */
  readonly isCatchUp: boolean;
}

/**
 * Returns the periods of a template that are due on a day and not done: what is due up to and with it, without the days on which anything was done. What
 * follows from it depends on the day alone, so a clock that goes back or forward bills nothing twice.
 */
export function duePeriods(
  template: TemplateSchedule,
  done: ReadonlySet<LocalDate>,
  day: LocalDate,
): DuePeriods {
  const periods = templatePeriods(template, template.billedFrom, day).filter(
    ({ dueOn }) => !done.has(dueOn),
  );
  const missed = periods.filter(({ dueOn }) => dueOn < day).length;
  return { periods, isCatchUp: missed > MISSED_MAX };
}
