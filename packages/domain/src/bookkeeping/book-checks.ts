/** What a check of the books proves, in the order in which it is shown. */
export const BOOK_CHECKS = [
  'numbers',
  'ledger',
  'chain',
  'links',
  'files',
  'tasks',
  'evidence',
] as const;
export type BookCheckName = (typeof BOOK_CHECKS)[number];

/** Between the end of a check and the start of the next one. */
export const CHECK_PAUSE_MINUTES = 5;

/** Documents that a check names at most; the count is of all. */
export const BROKEN_DOCUMENTS_SHOWN = 20;
