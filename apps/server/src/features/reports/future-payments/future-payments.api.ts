/* What other slices may use of reports/future_payments. */
export { comingByDay, listComing } from './future-payments.reads.ts';
export { saveReminder } from './save-reminder.ts';
