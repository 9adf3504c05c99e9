import type { Language } from '@pinkas/phrases/phrases';

import { monthName } from '../../../shared/format/calendar-words.ts';

/** A month given by its first day, with its year: אוקטובר 2026. */
export function monthText(firstDay: string, language: Language): string {
  return `${monthName(firstDay.slice(0, 7), language)} ${firstDay.slice(0, 4)}`;
}
