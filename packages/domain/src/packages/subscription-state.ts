import { TRIAL_DAYS } from '../limits.ts';
import { addDays, addMonths, daysBetween, type LocalDate } from '../time/local-date.ts';
import { MONTHS_OF_PERIOD, type PackagePeriod } from './package-terms.ts';

/** Days after the last paid one in which everything goes on, so that a card that was refused can be replaced. */
export const GRACE_DAYS = 14;

/**
 * What an account of the product is: `unlimited` where the product sells nothing to it; else in its trial, or paid, or past its last paid
 * day by less than the grace; `ended` after any of them, when documents are read and reported, and no new ones issued.
 */
export const SUBSCRIPTION_STATES = [
  'unlimited',
  'trial',
  'trial-ended',
  'paid',
  'past-due',
  'ended',
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** What the state of an account follows from. */
export interface SubscriptionDates {
  /** False for the account of the operator, of a distributor or a partner, and where nobody sells the product. */
  readonly isSoldTo: boolean;
  /** The day of the registration; the first day on which the product was sold, for accounts that are older. */
  readonly trialFrom: LocalDate;
  /** The last day that is paid; null before the first payment. */
  readonly paidUntil: LocalDate | null;
  /** False where the owner ended the subscription, or the last charge of its renewal was refused. */
  readonly hasGrace: boolean;
}

/** Returns the day of the trial that a day is, from 1. */
export function trialDay(trialFrom: LocalDate, today: LocalDate): number {
  return Math.max(1, daysBetween(trialFrom, today) + 1);
}

/** Returns the last day of the trial. */
export function trialUntil(trialFrom: LocalDate): LocalDate {
  return addDays(trialFrom, TRIAL_DAYS - 1);
}

export function subscriptionStateOn(
  today: LocalDate,
  { isSoldTo, trialFrom, paidUntil, hasGrace }: SubscriptionDates,
): SubscriptionState {
  if (!isSoldTo) return 'unlimited';
  if (paidUntil === null) return today <= trialUntil(trialFrom) ? 'trial' : 'trial-ended';
  if (today <= paidUntil) return 'paid';
  return hasGrace && today <= addDays(paidUntil, GRACE_DAYS) ? 'past-due' : 'ended';
}

/** Whether new documents are issued in a state. */
export function isIssuingIn(state: SubscriptionState): boolean {
  return state !== 'trial-ended' && state !== 'ended';
}

/** Returns the last day that a payment covers which begins on a day. */
export function lastDayPaid(from: LocalDate, period: PackagePeriod): LocalDate {
  return addDays(addMonths(from, MONTHS_OF_PERIOD[period]), -1);
}
