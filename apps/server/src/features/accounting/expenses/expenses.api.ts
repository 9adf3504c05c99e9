/* What other slices may use of accounting/expenses. */
export { type PastMoment, pastPurchases, type PastPurchases } from './past-purchases.ts';
export { verifyPurchases } from './verify-purchases.ts';
