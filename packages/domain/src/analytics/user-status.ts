import { TRIAL_DAYS } from '../limits.ts';
import { trialDay } from '../packages/subscription-state.ts';
import { daysBetween, startOfMonth, type LocalDate } from '../time/local-date.ts';

/** The states of an account as the analytics of the product name them (specification section 4.8). */
export const USER_STATUSES = ['expired', 'subscriber', 'trial'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Parts of a month (specification section 9). */
export const MONTH_PERIODS = ['start', 'middle', 'end'] as const;
export type MonthPeriod = (typeof MONTH_PERIODS)[number];

/** Days of a month that are its start, and the first day of its end. */
const START_DAYS = 7;
const END_FROM_DAY = 23;

export interface AccountDays {
  /** The last day that is paid, or the last one of the trial; null where the product sells nothing to the account. */
  readonly expiresOn: LocalDate | null;
  readonly hasPackage: boolean;
  readonly registeredOn: LocalDate;
}

/** Returns the status of an account on a day: a passed last day comes before the package. */
export function userStatus({ expiresOn, hasPackage }: AccountDays, today: LocalDate): UserStatus {
  if (expiresOn !== null && expiresOn < today) return 'expired';
  return hasPackage ? 'subscriber' : 'trial';
}

/** Returns the day of the trial, from 1; null for another status, and after 30 days. */
export function analyticsTrialDay(account: AccountDays, today: LocalDate): number | null {
  if (userStatus(account, today) !== 'trial') return null;
  const day = trialDay(account.registeredOn, today);
  return day <= TRIAL_DAYS ? day : null;
}

/** Returns the part of the month that a day is in: up to the 7th, before the 23rd, and the rest. */
export function monthPeriod(today: LocalDate): MonthPeriod {
  const day = daysBetween(startOfMonth(today), today) + 1;
  if (day <= START_DAYS) return 'start';
  return day < END_FROM_DAY ? 'middle' : 'end';
}
