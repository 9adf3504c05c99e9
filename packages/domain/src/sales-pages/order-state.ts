import { isCharged, type AttemptState } from '../clearing/attempt-state.ts';

/**
 * What a business sees of an order: the first that is true of it. Money that nobody knows of is told before all else. `late`: it
 * was paid after its goods were let go, and more were sold than there are. `paying`: its goods are held while the payer may be
 * on the page of the gateway.
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

/** States that wait for a person. */
export const ATTENTION_ORDER_STATES = ['unknown', 'late'] as const satisfies readonly OrderState[];

/** Returns whether the goods of an order may be packed: its money is here, and nothing of that is in doubt. */
export function mayBePacked(state: OrderState): boolean {
  return state === 'paid' || state === 'late';
}

/** Minutes for which the goods of an order are held: as long as the page of a gateway waits. */
export const HOLD_MINUTES = 30;
/** Minutes after which a try to pay that goes on holds them no longer. */
export const HOLD_MINUTES_MAX = 120;

/** Returns whether an attempt keeps the goods of its order: its money came, or nobody can say that it did not. */
export function keepsGoods(state: AttemptState, isOnDesk: boolean): boolean {
  return isOnDesk || isCharged(state) || state === 'postponed';
}
