import type { CardTrouble } from '../clearing/card-trouble.ts';
import type { PaymentState } from '../clearing/payment-state.ts';
import { mayRetry, type ResponseClass } from '../clearing/response-codes/response-reason.ts';

/** States of a row of fast billing. `unknown`: nobody can say yet whether the card was charged. */
export const FAST_BILLING_STATES = [
  'waiting',
  'running',
  'done',
  'refused',
  'unknown',
  'skipped',
] as const;
export type FastBillingState = (typeof FAST_BILLING_STATES)[number];

/** What a person can do with a refused row: try it as it is, or by another card alone. */
export const FAST_BILLING_RETRIES = ['same', 'other-card'] as const;
export type FastBillingRetry = (typeof FAST_BILLING_RETRIES)[number];

/** Rows of one run. */
export const FAST_BILLING_ROWS_MAX = 200;

/** A row as it is stored, with the charge that it made. */
export interface BilledRow {
  /** Null where no charge was begun. */
  readonly payment: {
    readonly state: PaymentState;
    readonly trouble: CardTrouble | null;
    /** The gateway was asked, or answered: the charge is not under way any more. */
    readonly isTold: boolean;
  } | null;
  readonly hasDocument: boolean;
  readonly hasRefusal: boolean;
}

/** How the job of a run stands. */
export type RunState = 'running' | 'paused' | 'done' | 'failed' | 'cancelled';

/** A person decides about such money on the desk. */
const IN_DOUBT: readonly (CardTrouble | null)[] = [
  'differs',
  'contradicts',
  'claimed',
  'cannot-tell',
];

/** Returns the state of a row: that of its charge, once one was begun. */
export function rowStateOf(
  { payment, hasDocument, hasRefusal }: BilledRow,
  run: RunState,
): FastBillingState {
  if (payment !== null) return chargedStateOf(payment, run);
  if (hasDocument) return 'done';
  if (hasRefusal) return 'refused';
  return run === 'cancelled' ? 'skipped' : 'waiting';
}

const STATE_OF_PAYMENT: Readonly<Partial<Record<PaymentState, FastBillingState>>> = {
  refused: 'refused',
  'not-paid': 'refused',
  unknown: 'unknown',
  waiting: 'unknown',
};

function chargedStateOf(
  { state, trouble, isTold }: NonNullable<BilledRow['payment']>,
  run: RunState,
): FastBillingState {
  if (IN_DOUBT.includes(trouble)) return 'unknown';
  const seen = STATE_OF_PAYMENT[state] ?? 'done';
  return seen === 'unknown' && run === 'running' && !isTold ? 'running' : seen;
}

/**
 * Returns how a refused row can be tried again. A card that its company refuses for good answers the same each time, so
 * another card alone is worth a try; `responseClass` is null where no card company answered.
 */
export function retryOf(responseClass: ResponseClass | null): FastBillingRetry {
  const isSame = responseClass === null || mayRetry(responseClass) || responseClass === 'setup';
  return isSame || responseClass === 'tech' ? 'same' : 'other-card';
}
