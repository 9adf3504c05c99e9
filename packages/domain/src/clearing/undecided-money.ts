import { isUndecided, type AttemptState } from './attempt-state.ts';
import type { CardTrouble } from './card-trouble.ts';
import { hasNoInquiry, isGivingBack } from './giving-back.ts';

/** What a person may say of a payment whose outcome nobody knows. */
export const CLOSINGS = ['received', 'not-received'] as const;
export type Closing = (typeof CLOSINGS)[number];

/** An attempt, as far as it decides whether people have to look at it. */
export interface AttemptInDoubt {
  readonly state: AttemptState;
  readonly trouble: CardTrouble | null;
}

/** Returns whether an attempt is on the desk of unknown money. */
export function isOnDesk({ state, trouble }: AttemptInDoubt): boolean {
  return state === 'unknown' || trouble !== null;
}

/**
 * Returns how a person may close an attempt by hand: not at all where its outcome is known or its document alone is missing,
 * and only as not received where its transaction paid something else already.
 */
export function closingsOf(attempt: AttemptInDoubt): readonly Closing[] {
  if (!isOnDesk(attempt) || attempt.trouble === 'no-document') return [];
  return attempt.trouble === 'claimed' ? ['not-received'] : CLOSINGS;
}

/** Returns whether an approval number of the gateway is needed to close: money that came in is proven by it. */
export function needsApprovalNumber(operation: string, closing: Closing): boolean {
  return closing === 'received' && !isGivingBack(operation);
}

/** Seconds between two inquiries that people order about one attempt. */
export const ASK_AGAIN_SECONDS = 30;

/** Returns whether a person may have the gateway asked about an attempt: a cancellation or release has no inquiry of its own. */
export function mayAskGateway(operation: string, { state, trouble }: AttemptInDoubt): boolean {
  if (hasNoInquiry(operation)) return false;
  return (
    state === 'created' || isUndecided(state) || (trouble !== null && trouble !== 'no-document')
  );
}
