import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

/** An attempt is asked about within a day of its start, unless a person asks later. */
const SEARCHED_DAYS = 2;

/**
 * Returns the days on which an attempt is looked for: from its start, two days at most, as far as they have come. One that began
 * on a day that our clock has not reached is looked for on that day.
 */
export function searchedDays(
  since: LocalDate | undefined,
  today: LocalDate,
): { readonly from: LocalDate; readonly to: LocalDate } {
  const from = since ?? addDays(today, -SEARCHED_DAYS);
  const last = addDays(from, SEARCHED_DAYS);
  const known = last < today ? last : today;
  return { from, to: known < from ? from : known };
}
