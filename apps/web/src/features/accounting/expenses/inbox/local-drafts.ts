import type { ExpenseDraft } from '../form/expense-draft.ts';

/** Unsaved drafts for files of the inbox that are not filed yet, by their id. */
export type LocalDrafts = ReadonlyMap<string, ExpenseDraft>;
