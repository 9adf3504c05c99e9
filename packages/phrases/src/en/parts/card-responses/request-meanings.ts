import type { requestMeanings as hebrew } from '../../../he/parts/card-responses/request-meanings.ts';

/** Answers of card clearing about the request itself, its instalments, and cancellations and refunds. */
export const requestMeanings = {
  'ceiling-needs-approval':
    'The amount is above the ceiling and needs approval, which the request does not ask for',
  'blocked-card-needs-approval':
    'The card is blocked at the supplier, and the request asks for no approval',
  'random-check-needs-approval': 'A random check is needed, and the request asks for no approval',
  'deal-needs-approval':
    "The transaction needs the card company's approval, which the request does not ask for",
  'deal-needs-pin': 'The transaction needs a PIN, which this kind of request does not allow',
  'card-number-missing-or-twice': 'The card number is missing in the request or is there twice',
  'deal-type-wrong': 'The transaction type is wrong',
  'deal-code-wrong': 'The transaction code is wrong',
  'credit-type-wrong': 'The credit type is wrong',
  'credit-type-with-deal-type': 'The credit type is not allowed with this transaction type',
  'currency-wrong': 'The currency is wrong',
  'data-invalid': 'The request holds invalid data',
  'parameters-missing': 'Required data is missing in the request',
  'message-not-built': 'The message to Shva could not be built',
  'record-not-built': 'The transaction record could not be built',
  'field-not-numeric': 'A field that must be numeric holds other characters',
  'amount-raised': 'The amount was raised after the checks',
  'amount-not-positive': 'The amount must be greater than zero',
  'balance-code-wrong': 'The balance code is wrong',
  'terminal-number-differs': 'The terminal number differs from that of the request',
  'source-differs-from-number': 'The card source and the card number do not agree',
  'fixed-date-too-far': 'The charge date is more than a year ahead',
  'cannot-force': 'An immediate-debit transaction or a refund cannot be forced',
  'forced-deal-needs-approval': 'A transaction that needs approval cannot be forced',
  'no-voice-approval': 'A voice approval cannot be used in this transaction',
  'source-approver-missing': 'The source of the approval is missing',
  'eci-missing': 'The ECI value is missing on an e-commerce terminal',
  'eci-wrong': 'The ECI value is invalid',

  'split-missing': 'The amount of the first or the fixed payments is missing',
  'split-differs': 'The amount differs from the sum of the payments',
  'amounts-without-instalments':
    'Amounts of payments were sent with a credit type without instalments',
  'count-without-instalments':
    'A number of payments was sent with a credit type without instalments',
  'linkage-without-instalments': 'Linkage is possible with instalments only',
  'linkage-with-credit-type': 'Linkage is possible with credit or instalments only',
  'linkage-with-currency': 'Dollar or index linkage is possible in shekels only',
  'index-linkage-with-credit-type': 'Index linkage is not possible with this credit type',
  'dollar-linkage-with-credit-type': 'Dollar linkage is not possible with this credit type',
  'club-code-wrong': 'The club code is wrong',
  'club-code-range': 'The club code is out of range',
  'club-code-with-credit-type': 'The club code does not suit the credit type',
  'promotion-code-range': 'The promotion code must be from 1 to 12',
  'discount-above-limit': 'The discount is above the limit',
  'one-of-discounts': 'Exactly one of discount, units and percentage must be sent',
  'units-missing': 'The number of units is missing',
  'means-code-missing': 'Loading, unloading or a balance query needs the code of the means',
  'cashback-missing': 'The cashback amount is missing',
  'cashback-too-large': 'The cashback must be below the amount of the transaction',
  'conversion-incomplete': 'The conversion data is incomplete',
  'conversion-currency': 'A transaction in shekels or dollars has no conversion',
  'fuel-fields-missing': 'Data is missing for a two-stage fuel transaction',
  'fuel-fields-wrong': 'The data of the two-stage fuel transaction is wrong',

  'order-payments-above-total': 'The payments of the standing order are above its total',
  'order-payment-above-count':
    "The payment's place in the standing order is above its number of payments",
  'order-start-needs-hold': 'The start of a standing order needs a hold (J5)',
  'order-needs-count-or-total': 'The standing order needs a number of payments or a total',
  'order-payment-missing': "The payment's place in the standing order is missing",
  'order-start-id-missing': 'The id of the transaction that started the standing order is missing',
  'order-start-approval-missing':
    'The approval number of the transaction that started the standing order is missing',
  'order-start-time-missing':
    'The date and time of the transaction that started the standing order are missing',

  'duplicate-deal': 'The same transaction was sent before',
  'above-hold': 'The amount is above the approved hold',
  'card-without-cancellation': 'A transaction with this card cannot be cancelled',
  'earlier-deal-not-cancellable':
    'The earlier transaction cannot be cancelled: it is a refund, or the card differs',
  'cancelled-deal-not-in-file':
    'The transaction cannot be cancelled: its card is not in the transaction file',
  'unload-not-cancellable': 'An unloading cannot be cancelled',
  'immediate-debit-without-refund': 'An immediate-debit card cannot be refunded',
  'no-refund-with-points': 'A refund in points is not possible',
  'no-dollar-refund-to-tourist': "A tourist's card cannot be refunded in dollars",
  'refund-only-regular-credit': 'A refund is possible with regular credit only',
} satisfies Record<keyof typeof hebrew, string>;
