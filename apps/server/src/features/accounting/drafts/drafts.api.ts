/* What other slices may use of accounting/drafts. */
export { giveBackMissedPlans } from './give-back-plans.ts';
