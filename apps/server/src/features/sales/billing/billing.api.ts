/* What other slices may use of sales/billing. */
export {
  type Billed,
  documentOfPeriod,
  mailToOf,
  minorOfPeriod,
  wordsOf,
} from './document-of-period.ts';
export {
  findPeriod,
  insertPeriod,
  lastDueDays,
  listPeriods,
  lockPeriod,
  lockPeriodOfDay,
  movePeriod,
  noteSent,
  type PeriodChange,
  type StoredPeriod,
} from './periods.repository.ts';
export { checkPriceStep } from './check-template.ts';
export { addPublishedRates, listRates } from './rates.repository.ts';
export {
  insertMovedOrder,
  listMovedOrders,
  type MovedOrder,
  ORDER_ELSEWHERE,
  reopenMovedOrder,
  stopMovedOrders,
} from './moved-orders.repository.ts';
export { type KnownToday, readKnownToday, sumsOf } from './period-sums.ts';
export { readPlannedPeriods } from './planned-periods.reads.ts';
export {
  changeCard,
  insertTemplate,
  listTemplates,
  lockTemplate,
  moveTemplate,
  type StoredTemplate,
  updateTemplate,
} from './templates.repository.ts';
export {
  createTemplate,
  createTemplateIn,
  endTemplate,
  pauseTemplate,
  resumeTemplate,
} from './write-template.ts';
export {
  type BilledCustomer,
  type BillingRate,
  type BillingTerms,
  readBilledCustomers,
  rateOf,
  readBillingTerms,
  termsOfDay,
} from './terms-of-day.ts';
