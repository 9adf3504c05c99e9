import { assert } from '../assert.ts';
import type { LocalDate } from './local-date.ts';
import {
  calendarPeriod,
  kindOfPeriod,
  neighbourPeriod,
  PERIOD_KINDS,
  type PeriodKind,
  type ReportPeriod,
} from './report-period.ts';

/** A calendar period relative to today: the current one, or the one before it. */
export type RelativePeriod = `this-${PeriodKind}` | `last-${PeriodKind}`;

export const RELATIVE_PERIODS: readonly RelativePeriod[] = PERIOD_KINDS.flatMap(
  (kind) => [`this-${kind}`, `last-${kind}`] as const,
);

/** Returns the days that a relative period has on a day. */
export function daysOfRelativePeriod(period: RelativePeriod, today: LocalDate): ReportPeriod {
  const kind = PERIOD_KINDS.find((one) => period === `this-${one}` || period === `last-${one}`);
  assert(kind !== undefined, 'a period of the calendar');
  const running = calendarPeriod(kind, today);
  return period === `this-${kind}` ? running : neighbourPeriod(running, -1);
}

/** Returns what days are called in relation to today; undefined for days that follow no calendar. */
export function relativePeriodOf(
  period: ReportPeriod,
  today: LocalDate,
): RelativePeriod | undefined {
  const kind = kindOfPeriod(period);
  if (kind === undefined) return undefined;
  return ([`this-${kind}`, `last-${kind}`] as const).find((one) => {
    const { from, to } = daysOfRelativePeriod(one, today);
    return from === period.from && to === period.to;
  });
}

/** Returns the relative period that a text names; undefined for any other text. */
export function parseRelativePeriod(text: string | undefined): RelativePeriod | undefined {
  return RELATIVE_PERIODS.find((one) => one === text);
}
