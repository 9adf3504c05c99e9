/**
 * What follows from an answer of card clearing. Only `soft` is charged again without a person, and `tech` says nothing about
 * whether money moved: the gateway is asked first.
 */
export const RESPONSE_CLASSES = [
  'approved',
  'soft',
  'hard',
  'payer',
  'setup',
  'duplicate',
  'capture',
  'merchant',
  'tech',
] as const;
export type ResponseClass = (typeof RESPONSE_CLASSES)[number];

/** Why an answer is what it is, as far as the advice to merchant and payer differs, with the class of each reason. */
export const CLASS_OF_REASON = {
  approved: 'approved',
  /** A check, a hold or a deferred deal was approved: no money moved. */
  'approved-uncharged': 'approved',
  refused: 'soft',
  'refused-card': 'hard',
  'expired-card': 'hard',
  'unsuitable-card': 'hard',
  'invalid-token': 'hard',
  'call-issuer': 'payer',
  verification: 'payer',
  'id-number': 'payer',
  'strong-authentication': 'payer',
  'card-number': 'payer',
  'card-reading': 'payer',
  pin: 'payer',
  address: 'payer',
  vehicle: 'payer',
  'bank-account': 'payer',
  'payment-count': 'payer',
  'credit-type': 'payer',
  'card-limit': 'payer',
  stopped: 'payer',
  'not-permitted': 'setup',
  terminal: 'setup',
  'gateway-access': 'setup',
  'duplicate-deal': 'duplicate',
  'above-hold': 'capture',
  'instalment-split': 'merchant',
  'invalid-request': 'merchant',
  'no-cancellation': 'merchant',
  'no-refund': 'merchant',
  'deal-not-found': 'merchant',
  fault: 'tech',
  'partial-approval': 'tech',
  unknown: 'tech',
} as const satisfies Readonly<Record<string, ResponseClass>>;
export type ResponseReason = keyof typeof CLASS_OF_REASON;
export const RESPONSE_REASONS = Object.keys(CLASS_OF_REASON) as readonly ResponseReason[];

/** Returns whether a recurring charge with this answer may be tried again without a change of card, payer or set-up. */
export function mayRetry(responseClass: ResponseClass): boolean {
  return responseClass === 'soft';
}
