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

/** Documents that a check names at most; the count is of all. */
export const BROKEN_DOCUMENTS_SHOWN = 20;
