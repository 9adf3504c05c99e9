/** Which rows a type carries: priced items, optional items, or one free text. */
export type ItemsRule = 'required' | 'optional' | 'text';

/**
 * Payments of a type: none; received and equal to the total; received, free in sum; held until released; returned from
 * what was held; optionally refunded.
 */
export type PaymentsRule = 'none' | 'equal-to-total' | 'received' | 'held' | 'released' | 'refund';

/** The second date of a type: when to pay, until when it is valid, when to supply. */
export type SecondDateRule = 'due' | 'valid-until' | 'supply' | 'none';

/** How a type posts to the ledger. */
export type PostingRule =
  | 'none'
  | 'sale'
  | 'sale-and-receipt'
  | 'credit'
  | 'receipt'
  | 'donation'
  | 'deposit'
  | 'deposit-release';
