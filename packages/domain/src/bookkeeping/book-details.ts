import type { CompanyKind } from '../vat/company-kind.ts';

/** Books of single entry, or of double entry with a chart of accounts. */
export const BOOK_SYSTEMS = ['single-entry', 'double-entry'] as const;
export type BookSystem = (typeof BOOK_SYSTEMS)[number];

/** Digits of a file number at the tax authority. */
export const FILE_NUMBER_LENGTH_MAX = 9;

/**
 * Years that books are retained after the end of their tax year: seven by the instructions (section 25), more by
 * choice.
 */
export const RETENTION_YEARS_MIN = 7;
export const RETENTION_YEARS_MAX = 30;

/** Returns the default bookkeeping system of a kind of business. */
export function defaultBookSystem(kind: CompanyKind): BookSystem {
  return kind === 'company' ? 'double-entry' : 'single-entry';
}
