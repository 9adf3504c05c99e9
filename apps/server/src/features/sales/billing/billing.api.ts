/* What other slices may use of sales/billing. */
export { type Billed, documentOfPeriod, type TermsOfDay } from './document-of-period.ts';
