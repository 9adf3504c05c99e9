/* What other slices may use of accounting/reminders. */
export { keepPastPlan, type PastPlan } from './past-reminders.ts';
