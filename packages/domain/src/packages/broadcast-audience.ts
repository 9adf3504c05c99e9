import type { LocalDate } from '../time/local-date.ts';
import type { CompanyKind } from '../vat/company-kind.ts';
import type { OperatedState } from './operated-state.ts';

/** Where a message to all accounts of a kind is in its days. */
export const BROADCAST_STATES = ['coming', 'shown', 'over', 'off'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

/** Returns the state of a message on a day: one that was switched off is off for good. */
export function broadcastStateOn(
  today: LocalDate,
  message: { readonly shownFrom: string; readonly shownUntil: string; readonly isEnded: boolean },
): BroadcastState {
  if (message.isEnded) return 'off';
  if (today < message.shownFrom) return 'coming';
  return today > message.shownUntil ? 'over' : 'shown';
}

/** Whom a message is for: kinds of business and states of accounts; none of one is every one. */
export interface Audience {
  readonly kinds: readonly string[];
  readonly states: readonly string[];
}

/** Returns whether an account is among those that a message is for. */
export function isInAudience(
  { kinds, states }: Audience,
  account: { readonly kind: CompanyKind; readonly state: OperatedState },
): boolean {
  return (
    (kinds.length === 0 || kinds.includes(account.kind)) &&
    (states.length === 0 || states.includes(account.state))
  );
}
