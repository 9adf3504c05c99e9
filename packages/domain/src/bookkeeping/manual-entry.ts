import { INCOME_ACCOUNTS } from '../documents/sums/journal.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { StandardAccount } from './chart-of-accounts.ts';

/** Kinds of entries that people write; a reversal takes another one back, and `closing` closes a year. */
export const MANUAL_ENTRY_KINDS = ['ordinary', 'opening', 'reversal', 'closing'] as const;
export type ManualEntryKind = (typeof MANUAL_ENTRY_KINDS)[number];

/** Kinds that a form writes. */
export const TYPED_ENTRY_KINDS = ['ordinary', 'opening'] as const;

export const ENTRY_LINES_MIN = 2;
export const ENTRY_LINES_MAX = 100;

/**
 * Accounts that only documents, expenses and payments post to: their balance is that of open items, or of the income
 * report, and a manual entry would make the two differ.
 */
const KEPT_BY_DOCUMENTS: readonly string[] = [
  ...INCOME_ACCOUNTS,
  'rounding',
  'customers',
  'suppliers',
  'deposits-held',
] satisfies readonly StandardAccount[];

/** Returns whether a person may write on an account; on own ones always. */
export function takesManualLines(account: string): boolean {
  return !KEPT_BY_DOCUMENTS.includes(account);
}

/** A row of an entry as it is typed. */
export interface TypedEntryLine {
  readonly account: string;
  readonly debitAgorot: number;
  readonly creditAgorot: number;
}

/** What is wrong with an entry, and where: a row by its index, or the whole. */
export interface ManualEntryProblem {
  readonly path: readonly (string | number)[];
  readonly code:
    | 'VALUE_NOT_ALLOWED'
    | 'FIELD_REQUIRED'
    | 'ENTRY_NOT_BALANCED'
    | 'DOCUMENT_DATE_IN_FUTURE';
}

/** Returns what prevents an entry from being posted; nothing for a valid one. */
export function manualEntryProblems(
  { date, lines }: { readonly date: LocalDate; readonly lines: readonly TypedEntryLine[] },
  today: LocalDate,
): readonly ManualEntryProblem[] {
  const ofLines = lines.flatMap((line, index): ManualEntryProblem[] => {
    const hasOneSide = (line.debitAgorot === 0) !== (line.creditAgorot === 0);
    return [
      ...(takesManualLines(line.account)
        ? []
        : [{ path: ['lines', index, 'account'], code: 'VALUE_NOT_ALLOWED' } as const]),
      ...(hasOneSide
        ? []
        : [{ path: ['lines', index, 'debitAgorot'], code: 'FIELD_REQUIRED' } as const]),
    ];
  });
  const difference = lines.reduce((sum, line) => sum + line.debitAgorot - line.creditAgorot, 0);
  return [
    ...(date > today ? [{ path: ['date'], code: 'DOCUMENT_DATE_IN_FUTURE' } as const] : []),
    ...ofLines,
    ...(difference === 0 ? [] : [{ path: ['lines'], code: 'ENTRY_NOT_BALANCED' } as const]),
  ];
}
