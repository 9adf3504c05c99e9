/** Periods that a sum is compared with. */
export const USUAL_PERIODS = 6;
/** Days whose runs the number of a day is compared with. */
export const USUAL_DAYS = 60;
const TIMES_USUAL = 3;
/** So many are never too many. */
const FEW = 20;

/** Returns whether a sum is far above the largest of the last periods of its template; without any of them none is. */
export function isAboveUsual(amountMinor: number, last: readonly number[]): boolean {
  return last.length > 0 && amountMinor > TIMES_USUAL * Math.max(...last);
}

/** Returns whether more templates are due on a day than a business ever had: `most` is the most of one of the last days. */
export function isManyToday(count: number, most: number): boolean {
  return count >= FEW && count > TIMES_USUAL * most;
}
