/** The meaning of a column of a statement. */
export const STATEMENT_FIELDS = [
  'date',
  'valueDate',
  'description',
  'details',
  'reference',
  'debit',
  'credit',
  'amount',
  /** Says of each sum whether it came in or went out. */
  'side',
  'balance',
  'currency',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** The field of each column; null for one that is not read. */
export type StatementColumns = readonly (StatementField | null)[];
