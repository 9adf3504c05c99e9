import type { OrderState, OrderToMove } from '@pinkas/domain/billing/moved-order';

import type { CardExpiry, CardToken } from '../cards/gateway-transaction.ts';

/** By what another system is paid. */
export type OrderMeans =
  | {
      readonly kind: 'card';
      /** Its number at the gateway by whose token the card is charged; null where the card cannot be charged elsewhere. */
      readonly terminal: string | null;
      readonly token: CardToken | null;
      /** Four digits; '' where they were not said. */
      readonly lastDigits: string;
      readonly expiry: CardExpiry | null;
      readonly brand: string;
    }
  | { readonly kind: 'bank' | 'none' };

/** A standing order of another system, as it was read there. */
export interface StandingOrder extends OrderToMove {
  /** Its id at the other system. */
  readonly externalId: string;
  readonly customer: {
    /** The id at the other system. */
    readonly ref: string;
    readonly name: string;
    readonly taxId: string;
    readonly email: string;
    readonly phone: string;
  };
  readonly description: string;
  readonly state: OrderState;
  /** Whether the sum includes VAT. */
  readonly includesVat: boolean;
  readonly means: OrderMeans;
}

/**
 * What came of reading a list. `refused`: the key opens nothing. `unreachable`: no answer, or the service fails. `unclear`:
 * answers that are not in the form of the service, or a part of the list is missing. `changed`: the list became another one
 * while it was read. `too-many`: more than is read. Nothing is moved of a list that was not read whole.
 */
export type OrdersRead =
  | {
      readonly outcome: 'read';
      readonly orders: readonly StandingOrder[];
      /** Rows that are not in the form of the service. */
      readonly unreadable: number;
    }
  | { readonly outcome: OrdersFailure };

export const ORDERS_FAILURES = [
  'refused',
  'unreachable',
  'unclear',
  'changed',
  'too-many',
] as const;
export type OrdersFailure = (typeof ORDERS_FAILURES)[number];

/** Ends the reading of a list with what came of it. */
export class OrdersUnreadError extends Error {
  override readonly name = 'OrdersUnreadError';
  readonly outcome: OrdersFailure;
  constructor(outcome: OrdersFailure) {
    super(`standing orders were not read: ${outcome}`);
    this.outcome = outcome;
  }
}
