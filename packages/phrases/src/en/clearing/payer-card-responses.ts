import type { ResponseReason } from '@pinkas/domain/clearing/response-codes/response-reason';

/** What the payer reads of an answer of card clearing, by its reason: what to do next, and nothing that accuses. */
export const payerCardResponses = {
  approved: 'The payment was approved',
  'approved-uncharged': 'The card was approved and was not charged yet',
  refused: 'The card company did not approve the payment. You can try another card',
  'refused-card': 'The card was not approved. You can try another card',
  'expired-card':
    'The card has expired, or its date was not read. You can correct the date or pay with another card',
  'unsuitable-card': 'This card does not suit the payment. You can pay with another card',
  'invalid-token': 'The saved card cannot be used. You can enter it again or pay with another card',
  'call-issuer': 'Please call the card company, or pay with another card',
  verification:
    'The details do not match the card. You can check the ID number and the security code and try again',
  'id-number': 'The ID number is wrong or missing. Enter the ID number of the cardholder',
  'strong-authentication':
    'The card company could not confirm that it is you. You can try again or pay with another card',
  'card-number': 'The card number is wrong. You can check it and enter it again',
  'card-reading': 'The card was not read in full. You can try again',
  pin: 'The PIN was not accepted. You can enter it again or pay with another card',
  address:
    'The address does not match the card. Enter the address that the card company has, with the postal code',
  vehicle: 'Check the vehicle number and the odometer reading and try again',
  'bank-account':
    'The account was not found. You can check the numbers of bank, branch and account',
  'payment-count': 'This number of payments is not possible. You can choose another one',
  'credit-type':
    'The card does not suit the terms that were chosen. You can pay in one regular payment or with another card',
  'card-limit': 'The amount is more than this card allows. You can pay with another card',
  stopped: 'The payment was stopped. You can start again',
  'not-permitted':
    'The business cannot take this type of payment at the moment. You can pay in another way or contact the business',
  terminal: 'The terminal has a problem. You can contact the business or pay in another way',
  'gateway-access':
    'The business cannot take cards at the moment. You can contact it or pay in another way',
  'duplicate-deal':
    'This payment was sent before. Check with the business whether it arrived before you try again',
  'above-hold': 'The amount is above the approved one. You can contact the business',
  'instalment-split':
    'The amount was not split into payments correctly. You can pay in one payment or contact the business',
  'invalid-request':
    'We could not send the payment. You can contact the business or pay in another way',
  'no-cancellation': 'The transaction cannot be cancelled. You can ask the business for a refund',
  'no-refund': 'The refund to the card was not made. You can contact the business',
  'deal-not-found': 'The transaction was not found. You can contact the business',
  fault:
    'There was a temporary fault, and it is not known yet whether the payment went through. Wait for an answer before you pay again',
  'partial-approval':
    'Only part of the amount was approved. Check with the business before you pay again',
  unknown:
    'It is not known yet whether the payment went through. Wait for an answer before you pay again',
} satisfies Record<ResponseReason, string>;
