import type { Restriction } from '../permissions/account-state.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** An account as those who run the product look at it: one state each, the one that asks for something first. */
export const OPERATED_STATES = ['trial', 'paid', 'grace', 'ended', 'blocked', 'free'] as const;
export type OperatedState = (typeof OPERATED_STATES)[number];

const OF_SUBSCRIPTION: Readonly<Record<SubscriptionState, OperatedState>> = {
  unlimited: 'free',
  trial: 'trial',
  'trial-ended': 'ended',
  paid: 'paid',
  'past-due': 'grace',
  ended: 'ended',
};

/** Returns the state of an account: a restriction by an operator hides what its package says. */
export function operatedStateOf(
  subscription: SubscriptionState,
  restriction: Restriction | null,
): OperatedState {
  return restriction === null ? OF_SUBSCRIPTION[subscription] : 'blocked';
}
