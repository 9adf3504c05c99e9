/* What other slices may use of public/payment-page. */
export { gatewayOf } from './payment-page.reads.ts';
export { checkLevelOf, passCheck, type CheckedPage } from './payment-velocity.ts';
export { startCard } from './start-card.ts';
export { startOnce } from './start-once.ts';
export { startPayment } from './start-payment.ts';
