/* What other slices may use of account/packages. */
export { packagePaid } from './order/package-paid.ts';
export { listPayingCards } from './seller/paying-cards.reads.ts';
