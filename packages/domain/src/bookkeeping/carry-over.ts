import { localDate, type LocalDate } from '../time/local-date.ts';
import { isOfProfitAndLoss, type AccountKind, type StandardAccount } from './chart-of-accounts.ts';

/** Where profit and loss of the years before go over to. */
export const CARRIED_TO = 'retained-earnings' satisfies StandardAccount;

/** Returns the first day of the tax year of a day. */
export function startOfBookYear(day: LocalDate): LocalDate {
  return localDate(`${day.slice(0, 'YYYY'.length)}-01-01`);
}

/**
 * Returns the day from which an account counts towards its opening balance of a period: income and expenses restart
 * from zero each year. Undefined for an account whose balance is carried forward without end.
 */
export function openingSince(kind: AccountKind, from: LocalDate): LocalDate | undefined {
  return isOfProfitAndLoss(kind) ? startOfBookYear(from) : undefined;
}
