/* What other slices may use of sales/billing. */
export { type Billed, documentOfPeriod, type TermsOfDay } from './document-of-period.ts';
export {
  findPeriod,
  insertPeriod,
  lockPeriod,
  lockPeriodOfDay,
  movePeriod,
  noteSent,
  type PeriodChange,
  type StoredPeriod,
} from './periods.repository.ts';
export { moveTemplate, unblockTemplate } from './templates.repository.ts';
