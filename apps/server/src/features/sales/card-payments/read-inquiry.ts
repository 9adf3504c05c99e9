import {
  isUndecided,
  stepOfAttempt,
  type AttemptState,
} from '@pinkas/domain/clearing/attempt-state';
import { isChargeOperation, isPageOperation } from '@pinkas/domain/clearing/charge-operation';
import {
  differencesOf,
  type ConfirmationDifference,
} from '@pinkas/domain/clearing/compare-confirmation';

import type { InquiryResult } from '../../../integrations/cards/card-gateway.ts';
import type { GatewayTransaction } from '../../../integrations/cards/gateway-transaction.ts';
import type { StoredAttempt } from './attempts/attempts.repository.ts';

/** States that ended without money: a later word of the gateway is still listened to. */
const ENDED: readonly AttemptState[] = ['declined', 'cancelled-by-payer', 'expired', 'abandoned'];

/** Returns whether nobody knows yet what became of an attempt. */
export function isOpenAttempt({ state }: Pick<StoredAttempt, 'state'>): boolean {
  return state === 'created' || isUndecided(state);
}

/** Returns whether an attempt ended without money. */
export function isEndedAttempt({ state }: Pick<StoredAttempt, 'state'>): boolean {
  return ENDED.includes(state);
}

/** Returns whether a person said what became of an attempt: its gateway may still say otherwise. */
export function isClosedByHand({ answer }: Pick<StoredAttempt, 'answer'>): boolean {
  return answer?.isByHand === true;
}

/** What an answer of a gateway means for an attempt. */
export type InquiryMeaning =
  /** Nothing new: it is asked again later. */
  | { readonly kind: 'no-news' }
  /** The state becomes another one. */
  | {
      readonly kind: 'moves';
      readonly state: AttemptState;
      readonly transaction: GatewayTransaction;
    }
  /** The gateway tells of another transaction than ours: what led to it was not true. */
  | { readonly kind: 'of-another' }
  /** Money moved otherwise than it was asked for. */
  | {
      readonly kind: 'differs';
      readonly differences: readonly (ConfirmationDifference | 'operation')[];
      readonly transaction: GatewayTransaction;
    }
  /** It contradicts what is known. */
  | { readonly kind: 'contradicts'; readonly transaction: GatewayTransaction };

/** States in which money left a card, or is held on it. */
const MONEY_STATES: readonly AttemptState[] = [
  'approved',
  'authorized',
  'postponed',
  'captured',
  'transmitted',
];

const NO_CHARGE: readonly AttemptState[] = ['authorized', 'checked', 'token-saved'];
const CHARGE: readonly AttemptState[] = ['approved', 'captured', 'transmitted'];

/**
 * Returns whether something else was done than was asked for: a payer can turn the page of some gateways into a hold or a
 * check, which is no charge, and a sum that was to be held was charged.
 */
function isOtherOperation(operation: StoredAttempt['operation'], told: AttemptState): boolean {
  if (isChargeOperation(operation)) return NO_CHARGE.includes(told);
  if (operation === 'check') return MONEY_STATES.includes(told);
  return operation === 'hold' && CHARGE.includes(told);
}

/** Returns what the answer of an inquiry means for an attempt of a terminal of this number or name. */
export function readInquiry(
  attempt: Pick<StoredAttempt, 'state' | 'operation' | 'amountMinor' | 'currency' | 'reference'>,
  terminal: string,
  answer: InquiryResult,
): InquiryMeaning {
  if (answer.kind !== 'found') return { kind: 'no-news' };
  const { transaction } = answer;
  const told = transaction.state;
  if ((transaction.reference ?? attempt.reference) !== attempt.reference) {
    return { kind: 'of-another' };
  }
  const differences = MONEY_STATES.includes(told)
    ? differencesOfMoney(attempt, terminal, transaction)
    : [];
  if (differences.length > 0) return { kind: 'differs', differences, transaction };
  if (isOtherOperation(attempt.operation, told)) {
    return { kind: 'differs', differences: ['operation'], transaction };
  }
  // A sum that is taken is a charge of its own; some gateways say of it that its hold was taken.
  const isTaken = attempt.operation === 'capture' && told === 'captured';
  const step = stepOfAttempt(attempt.state, isTaken ? 'approved' : told);
  if (step.kind === 'moves') return { kind: 'moves', state: step.state, transaction };
  return step.kind === 'stays' ? { kind: 'no-news' } : { kind: 'contradicts', transaction };
}

/** What becomes of an attempt after the last inquiry without news. */
export type LastWord = 'expired' | 'lost' | 'cannot-tell';

/**
 * Returns what an attempt becomes after its last inquiry: a page on which nobody paid is over, a call that the gateway surely
 * never had was lost, and of all else a person decides.
 */
export function lastWordOf(
  { state, operation }: Pick<StoredAttempt, 'state' | 'operation'>,
  answer: InquiryResult | undefined,
): LastWord {
  // The payer leaves for a page only after its row says so: this one was never opened. A card alone moves no money.
  if (state === 'created' || operation === 'save-card') return 'expired';
  if (answer?.kind === 'not-found') return isPageOperation(operation) ? 'expired' : 'lost';
  const isUnpaid = answer?.kind === 'found' && answer.transaction.state === 'pending';
  return isUnpaid ? 'expired' : 'cannot-tell';
}

/**
 * Returns whether nobody can say if the money of an attempt moved: nothing is charged beside it. A page that is open and on
 * which nobody paid, as its gateway says, is none of these.
 */
export function isInDoubt(
  { state, trouble, hint }: Pick<StoredAttempt, 'state' | 'trouble' | 'hint'>,
  lastAnswer: string | undefined,
): boolean {
  if (state === 'unknown' || state === 'postponed') return true;
  if (trouble !== null && trouble !== 'no-document') return true;
  if (state !== 'pending' && state !== 'created') return false;
  if (lastAnswer === 'no-answer') return true;
  const namesPayment = hint?.transactionId !== undefined || hint?.proof !== undefined;
  return lastAnswer === 'cannot-tell' && namesPayment;
}

function differencesOfMoney(
  attempt: Pick<StoredAttempt, 'operation' | 'amountMinor' | 'currency' | 'reference'>,
  terminal: string,
  { direction, amount, currency, terminal: toldTerminal, reference }: GatewayTransaction,
): readonly ConfirmationDifference[] {
  return differencesOf(
    {
      direction: attempt.operation === 'refund' ? 'refund' : 'payment',
      amount: attempt.amountMinor,
      currency: attempt.currency,
      terminal,
      reference: attempt.reference,
    },
    { direction, amount, currency, terminal: toldTerminal, reference },
  );
}
