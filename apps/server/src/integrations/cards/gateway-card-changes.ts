import type { CardExpiry, CardToken } from './gateway-transaction.ts';

/** What a card company told of a kept card: by which it is charged, and what it is from now on. */
export type CardChange = Pick<CardToken, 'value'> & {
  /** The gateway's own number of it: told twice it has the same. */
  readonly no: string;
} & (
    | {
        /** The same token charges another card: a new number or a new date; or it can be charged again. */
        readonly kind: 'replaced';
        /** Four digits; empty where they are not told. */
        readonly lastDigits: string;
        readonly expiry?: CardExpiry;
      }
    /** `cancelled`: the card ended and has no other; `stopped`: its holder asked that it is charged no more. */
    | { readonly kind: 'cancelled' | 'stopped' }
  );

/** What was told of kept cards in some days, the oldest first. */
export interface CardChanges {
  readonly changes: readonly CardChange[];
  /** Rows that are not in the published form. */
  readonly unreadable: number;
}
