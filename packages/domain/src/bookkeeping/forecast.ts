import { daysBetween, type LocalDate } from '../time/local-date.ts';
import type { ReportPeriod } from '../time/report-period.ts';
import { divideRounded } from '../money/agorot.ts';

/** Days of a period from which its pace is estimated where nothing is known of the year before. */
export const FORECAST_DAYS_MIN = 10;

/** What the same period of the year before had, to the same day and in all, in agorot. */
export interface YearBefore {
  readonly soFarAgorot: number;
  readonly wholeAgorot: number;
}

/**
 * Forecasts a period that still runs: its sum so far, plus what the year before added after the same day. For a period
 * that had nothing the year before, its own pace by days, once some have passed; else null.
 */
export function forecastOf(
  soFarAgorot: number,
  before: YearBefore,
  { from, to, today }: ReportPeriod & { readonly today: LocalDate },
): number | null {
  if (before.wholeAgorot !== 0) return soFarAgorot + before.wholeAgorot - before.soFarAgorot;
  const passed = daysBetween(from, today) + 1;
  if (passed < FORECAST_DAYS_MIN) return null;
  const days = daysBetween(from, to) + 1;
  return Number(divideRounded(BigInt(soFarAgorot) * BigInt(days), BigInt(passed)));
}
