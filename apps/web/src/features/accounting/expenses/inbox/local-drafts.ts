import type { ExpenseDraft } from '../form/expense-draft.ts';

/** What was typed for files of the inbox that are not filed yet, by their place in it. */
export type LocalDrafts = ReadonlyMap<string, ExpenseDraft>;
