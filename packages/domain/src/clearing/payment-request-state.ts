/** States of a payment request: of all that is true of one, the first in this order is shown. */
export const PAYMENT_REQUEST_STATES = [
  'overpaid',
  'paid',
  'cancelled',
  'expired',
  'partly-paid',
  'opened',
  'sent',
] as const;
export type PaymentRequestState = (typeof PAYMENT_REQUEST_STATES)[number];

/** What a state follows from; the last state follows from nothing. */
export type RequestFact =
  | 'isOverpaid'
  | 'isPaid'
  | 'isCancelled'
  | 'isExpired'
  | 'hasPayment'
  | 'isOpened';

/** The fact of each state but the last. */
export const FACT_OF_STATE: Readonly<Record<Exclude<PaymentRequestState, 'sent'>, RequestFact>> = {
  overpaid: 'isOverpaid',
  paid: 'isPaid',
  cancelled: 'isCancelled',
  expired: 'isExpired',
  'partly-paid': 'hasPayment',
  opened: 'isOpened',
};

/**
 * Returns the state of a request. Money that arrived counts before what ended the request, since it may arrive after it;
 * what ended it counts before a part of the money, since the rest does not come by itself.
 */
export function paymentRequestStateOf(
  facts: Readonly<Record<RequestFact, boolean>>,
): PaymentRequestState {
  return (
    PAYMENT_REQUEST_STATES.find((state) => state !== 'sent' && facts[FACT_OF_STATE[state]]) ??
    'sent'
  );
}

/** States in which money is still expected. */
export const WAITING_REQUEST_STATES = [
  'partly-paid',
  'opened',
  'sent',
] as const satisfies readonly PaymentRequestState[];

/** States in which a person has to do something, beside a message that did not arrive. */
export const ATTENTION_REQUEST_STATES = [
  'overpaid',
  'expired',
] as const satisfies readonly PaymentRequestState[];

/** Returns whether money is still expected of a request. */
export function isWaitingRequest(state: PaymentRequestState): boolean {
  return WAITING_REQUEST_STATES.some((waiting) => waiting === state);
}
