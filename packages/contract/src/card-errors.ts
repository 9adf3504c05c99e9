/** Refusals of payments by card: code to HTTP status. They are part of `ERROR_STATUS`. */
export const CARD_ERROR_STATUS = {
  /** No terminal of the business charges cards in this currency. */
  NO_CARD_TERMINAL: 409,
  /** The card gateway opened no page: nothing was charged, and trying again is safe. */
  CARD_GATEWAY_UNAVAILABLE: 503,
  /** An earlier charge of the same has no answer yet: another one could take the money twice. */
  PAYMENT_IN_DOUBT: 409,
  /** The card row of this draft is being charged: its document follows from the charge. */
  DRAFT_BEING_CHARGED: 409,
  /** Everything that was asked for is paid. */
  NOTHING_TO_PAY: 409,
  /** The payment request was cancelled, or its time is over. */
  PAYMENT_REQUEST_ENDED: 409,
  /** The link for a card brought one already, or its last day is over. */
  CARD_LINK_ENDED: 409,
  /** A message about the payment request was sent within the last hour. */
  REMINDED_LATELY: 409,
  /** The business can issue no document for this amount yet: its payer has to turn to it. */
  PAYMENT_NOT_READY: 409,
  /** More than is left of the charge; `left` is what is, such as `50.00` in its currency. */
  REFUND_ABOVE_CHARGE: 422,
  /** More than is held on the card; `held` is what is, such as `50.00` in its currency. */
  CAPTURE_ABOVE_HOLD: 422,
  /** So many payments were started there that the browser has to prove work first; `level` is how much. */
  ROBOT_CHECK_NEEDED: 422,
  /** A payment by card is not in the state that an act on it needs, or not any more. */
  CARD_PAYMENT_CHANGED: 409,
  /** A coupon gives nothing (`reason`; `leastAgorot` where the goods cost less than it asks for). */
  COUPON_REFUSED: 422,
} as const;
