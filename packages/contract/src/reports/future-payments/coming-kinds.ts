/** What money that is still to come is: an open debt, a cheque in hand, an instalment of a card, other money of a later day. */
export const COMING_KINDS = ['debt', 'cheque', 'card', 'payment'] as const;
export type ComingKind = (typeof COMING_KINDS)[number];
