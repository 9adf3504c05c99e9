/* What other slices may use of sales/billing. */
export { type Billed, documentOfPeriod, type TermsOfDay } from './document-of-period.ts';
export {
  listPeriods,
  lockPeriod,
  type PeriodChange,
  setPeriod,
  type StoredPeriod,
} from './periods.repository.ts';
export {
  listDueTemplates,
  lockTemplate,
  type StoredTemplate,
  updateTemplate,
} from './templates.repository.ts';
export { type BilledToday, readBilledToday } from './terms-of-day.ts';
