/* What other slices may use of accounting/reminders. */
export { keepPastPlan, type PastPlan } from './past-reminders.ts';
export { enqueueTestMail } from './letter/test-step.ts';
export { findShownLogo } from './letter/reminder-letter.ts';
