/**
 * The kinds of expected payments: an open debt, a cheque in hand, an instalment of a card, another payment of a later
 * day.
 */
export const COMING_KINDS = ['debt', 'cheque', 'card', 'payment'] as const;
export type ComingKind = (typeof COMING_KINDS)[number];
