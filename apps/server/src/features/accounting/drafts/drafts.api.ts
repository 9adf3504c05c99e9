/* What other slices may use of accounting/drafts. */
export { draftLinesFile, draftsFile } from './drafts-files.ts';
export { IS_OPEN as IS_OPEN_DRAFT } from './record/drafts.reads.ts';
export {
  endSchedule,
  lockActive,
  lockDraft,
  type LockedDraft,
} from './record/drafts.repository.ts';
export { saveDraftIn } from './record/save-draft.ts';
export { giveBackMissedPlans } from './plans/give-back-plans.ts';
