/** Asks the payment lines to open one: a link in the list of checks points there. */
export const OPEN_PAYMENT_EVENT = 'pk-open-payment';
