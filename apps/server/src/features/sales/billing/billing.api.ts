/* What other slices may use of sales/billing. */
export { type Billed, documentOfPeriod, type TermsOfDay } from './document-of-period.ts';
export {
  findPeriod,
  insertPeriod,
  listPeriods,
  lockPeriod,
  lockPeriodOfDay,
  movePeriod,
  noteSent,
  type PeriodChange,
  type StoredPeriod,
} from './periods.repository.ts';
export {
  changeCard,
  insertTemplate,
  moveTemplate,
  unblockTemplate,
  updateTemplate,
} from './templates.repository.ts';
