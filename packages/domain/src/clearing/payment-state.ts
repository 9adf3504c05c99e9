import { ATTEMPT_STATES, type AttemptState } from './attempt-state.ts';

/** What a business sees of an attempt: fewer words than the machine has, each with something to do or nothing. */
export const PAYMENT_STATES = [
  'waiting',
  'unknown',
  'paid',
  'held',
  'card-kept',
  'card-checked',
  'refused',
  'not-paid',
  'cancelled',
  'partly-refunded',
  'refunded',
  'charged-back',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const STATE_OF_ATTEMPT: Readonly<Record<AttemptState, PaymentState>> = {
  created: 'waiting',
  pending: 'waiting',
  unknown: 'unknown',
  approved: 'paid',
  authorized: 'held',
  checked: 'card-checked',
  'token-saved': 'card-kept',
  postponed: 'held',
  declined: 'refused',
  'cancelled-by-payer': 'not-paid',
  expired: 'not-paid',
  abandoned: 'not-paid',
  captured: 'paid',
  released: 'cancelled',
  'hold-expired': 'cancelled',
  voided: 'cancelled',
  transmitted: 'paid',
  settled: 'paid',
  'charged-back': 'charged-back',
};

/** Sums of one attempt, in the minor units of its currency. */
export interface PaidSums {
  readonly amount: number;
  /** What was given back by approved refunds. */
  readonly refunded: number;
}

/** Returns what a business sees of an attempt. Refunds are attempts of their own; they change how a paid one is seen. */
export function paymentStateOf(
  attempt: AttemptState,
  { amount, refunded }: PaidSums,
): PaymentState {
  const state = STATE_OF_ATTEMPT[attempt];
  if (state !== 'paid' || refunded === 0) return state;
  return refunded < amount ? 'partly-refunded' : 'refunded';
}

/** Returns the states of attempts that a business sees as this one; those of a refunded one are the states of a paid one. */
export function attemptStatesSeenAs(state: PaymentState): readonly AttemptState[] {
  const unrefunded = state === 'partly-refunded' || state === 'refunded' ? 'paid' : state;
  return ATTEMPT_STATES.filter((one) => STATE_OF_ATTEMPT[one] === unrefunded);
}

/** Returns whether the money of an attempt in this state counts in totals, less what was given back. */
export function isCountedState(state: PaymentState): boolean {
  return state === 'paid' || state === 'partly-refunded' || state === 'refunded';
}
