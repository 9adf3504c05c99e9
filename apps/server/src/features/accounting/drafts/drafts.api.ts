/* What other slices may use of accounting/drafts. */
export { draftLinesFile, draftsFile } from './drafts-files.ts';
export { IS_OPEN as IS_OPEN_DRAFT } from './drafts.reads.ts';
export { giveBackMissedPlans } from './give-back-plans.ts';
