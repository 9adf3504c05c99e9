import type { ResponseReason } from '@pinkas/domain/clearing/response-codes/response-reason';

/** What the merchant can do after an answer of card clearing, by its reason. */
export const cardResponseAdvice = {
  approved: 'No further action is needed',
  'approved-uncharged': 'Charge the card to receive the money',
  refused: 'You can try again in a few days, or ask the customer for another card',
  'refused-card': 'Do not charge this card again. Ask the customer for another means of payment',
  'expired-card': 'Ask the customer to update the card',
  'unsuitable-card': 'Ask the customer for another card',
  'invalid-token': 'Ask the customer to enter the card again',
  'call-issuer': 'Ask the customer to call the card company, or to pay with another card',
  verification:
    'Ask the customer to check the ID number and the security code (CVV) and to try again',
  'id-number': 'Ask the customer for the ID number of the cardholder and try again',
  'strong-authentication': 'Ask the customer to confirm the payment with the card company again',
  'card-number': 'Ask the customer to check the card number and to enter it again',
  'card-reading': 'Read the card again, or enter its details',
  pin: 'Ask the customer to enter the PIN again',
  address: 'Ask the customer for the address that the card company has, with the postal code',
  vehicle: 'Check the vehicle number and the odometer reading and try again',
  'bank-account': 'Check the numbers of bank, branch and account with the customer',
  'payment-count': 'Choose another number of payments',
  'credit-type': 'You can charge in one regular payment, or ask for another card',
  'card-limit': 'You can lower or split the amount, or ask for another card',
  stopped: 'You can start the transaction again',
  'not-permitted': 'Ask the payment gateway to add the permission to the terminal',
  terminal: 'Ask the payment gateway to check the terminal',
  'gateway-access': "Check the terminal's sign-in details and permissions with the payment gateway",
  'duplicate-deal': 'Check whether the earlier operation went through before you try again',
  'above-hold': 'Capture up to the hold, and charge the difference separately',
  'instalment-split': 'You can charge in one payment. If the error comes back, contact support',
  'invalid-request':
    'Check the details of the charge and try again. If the error comes back, contact support',
  'no-cancellation': 'You can refund the transaction instead of cancelling it',
  'no-refund':
    'Check the amount of the refund, or give the money back in another way, such as a bank transfer',
  'deal-not-found': 'Look the transaction up with the payment gateway before you try again',
  fault: 'Do not charge again until the payment gateway says whether the charge went through',
  'partial-approval':
    'Find out from the payment gateway what amount was charged before you charge again',
  unknown: 'Do not charge again until the payment gateway says whether the charge went through',
} satisfies Record<ResponseReason, string>;
