import { rowInForce } from '../time/dated-rows.ts';
import { localDate, type LocalDate } from '../time/local-date.ts';

/**
 * The turnover of a year above which returns are filed every month, from a day on (decision 0257). Before the first row
 * no limit is known here.
 */
const TWO_MONTH_LIMITS: readonly { readonly validFrom: LocalDate; readonly limitAgorot: number }[] =
  [{ validFrom: localDate('2026-01-01'), limitAgorot: 1_775_000_00 }];

/**
 * The turnover from which a detailed return may be a duty: of one secondary source, so a note beside the choice and no
 * rule (decision 0257).
 */
export const DETAILED_TURNOVER_AGOROT = 500_000_00;

/** Returns the turnover of the year of a day up to which returns of two months are filed, in agorot; undefined where none is known. */
export function twoMonthLimitOn(day: LocalDate): number | undefined {
  return rowInForce(day, TWO_MONTH_LIMITS)?.limitAgorot;
}
