/* What other slices may use of accounting/drafts. */
export { draftLinesFile, draftsFile } from './drafts-files.ts';
export { giveBackMissedPlans } from './give-back-plans.ts';
