import { addDays, addMonths, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

export const QUICK_RANGES = ['month', 'previous-month', 'quarter', 'year'] as const;
export type QuickRange = (typeof QUICK_RANGES)[number];

/** Returns the days of a named range, which finishes today or with a month. */
export function rangeOf(range: QuickRange, today: LocalDate): { from: LocalDate; to: LocalDate } {
  const month = startOfMonth(today);
  switch (range) {
    case 'month':
      return { from: month, to: today };
    case 'previous-month':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case 'quarter':
      return { from: addMonths(month, -2), to: today };
    case 'year':
      return { from: addMonths(month, 1 - Number(today.slice(5, 7))), to: today };
  }
}
