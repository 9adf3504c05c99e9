import { isCharged, type AttemptState } from '../clearing/attempt-state.ts';

/**
 * What a business sees of an order. `paying`: its goods are held while the payer may be on the page of the gateway. `late`: it
 * was paid after its goods were let go, and more were sold than there are.
 */
export const ORDER_STATES = [
  'unknown',
  'refunded',
  'late',
  'paid',
  'cancelled',
  'expired',
  'paying',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What is true of an order, of which its state is the first. */
export interface OrderFacts {
  readonly isInDoubt: boolean;
  readonly paidAgorot: number;
  readonly refundedAgorot: number;
  readonly isOversold: boolean;
  readonly isReleased: boolean;
  readonly isCancelled: boolean;
}

/** Returns the state of an order. Money that nobody knows of is told before all else. */
export function orderStateOf(facts: OrderFacts): OrderState {
  const { isInDoubt, paidAgorot, refundedAgorot, isOversold, isReleased, isCancelled } = facts;
  if (isInDoubt) return 'unknown';
  if (paidAgorot > 0 && refundedAgorot >= paidAgorot) return 'refunded';
  if (paidAgorot > 0) return isOversold ? 'late' : 'paid';
  if (isCancelled) return 'cancelled';
  return isReleased ? 'expired' : 'paying';
}

/** Minutes for which the goods of an order are held: as long as the page of a gateway waits. */
export const HOLD_MINUTES = 30;

/** Returns whether an attempt keeps the goods of its order: its money came, or nobody can say that it did not. */
export function keepsGoods(state: AttemptState, isOnDesk: boolean): boolean {
  return isOnDesk || isCharged(state) || state === 'unknown' || state === 'postponed';
}
