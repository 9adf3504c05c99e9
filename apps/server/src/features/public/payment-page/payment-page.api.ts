/* What other slices may use of public/payment-page. */
export { gatewayOf, isPageOpen } from './payment-page.reads.ts';
export { checkLevelOf, passCheck, type CheckedPage } from './payment-velocity.ts';
export { startPayment } from './start-payment.ts';
