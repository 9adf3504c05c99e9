import { groupHours, supportAt, type SupportHours } from '@pinkas/domain/support/support-hours';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import { deviceNow } from '../clock.ts';
import { usePhrases } from '../language/use-phrases.ts';

type Key = PhraseKey<'support'>;

export interface SupportHoursText {
  readonly isOpen: boolean;
  readonly state: string;
  readonly next: string;
}

/** Says whether support answers now and when it does next; undefined where it has no hours. */
export function useSupportNow(hours: SupportHours): SupportHoursText | undefined {
  const text = usePhrases('support');
  const now = supportAt(hours, deviceNow());
  if (now.kind === 'unknown') return undefined;
  if (now.kind === 'open') {
    return { isOpen: true, state: text('openNow'), next: text('openTill', { until: now.until }) };
  }
  const { inDays, day, from } = now;
  const key: Key = inDays === 0 ? 'opensToday' : inDays === 1 ? 'opensTomorrow' : 'opensOn';
  const next = text(key, { from, day: text(`day-${day}` as Key) });
  return { isOpen: false, state: text('closedNow'), next };
}

export interface HoursLine {
  readonly days: string;
  readonly times: string;
}

/** The hours of a week, days that follow each other with the same hours in one line. */
export function useHoursLines(hours: SupportHours): readonly HoursLine[] {
  const text = usePhrases('support');
  const short = (day: number) => text(`short-${day}` as Key);
  return groupHours(hours).map(({ day, lastDay, from, to }) => ({
    days: day === lastDay ? short(day) : text('days', { first: short(day), last: short(lastDay) }),
    times: `${from}–${to}`,
  }));
}
