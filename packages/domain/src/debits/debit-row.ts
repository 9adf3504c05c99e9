import type { LocalDate } from '../time/local-date.ts';

/**
 * What became of a debit.
 *
 * - `provisional`: its file was made; the bank has it not yet, or may still return it.
 * - `returned`: a person marked it by what the bank told.
 * - `received`: the window passed, and its receipt is issued.
 * - `cancelled`: its file was cancelled before its day.
 */
export const DEBIT_STATES = ['provisional', 'returned', 'received', 'cancelled'] as const;
export type DebitState = (typeof DEBIT_STATES)[number];

/** Business days after a debit in which it may come back, unless the owner set another number. */
export const RETURN_DAYS = 5;
export const RETURN_DAYS_MAX = 30;
/** A file debits at most this many days ahead. */
export const DEBIT_DAYS_AHEAD_MAX = 60;
/** Number of documents that are offered, and that one file collects. */
export const DEBIT_ROWS_MAX = 500;
/** Number of the newest files that are shown. */
export const DEBIT_FILES_SHOWN = 50;

/** A file of debits, as far as it is at the bank. */
export interface DebitFileDays {
  readonly debitOn: LocalDate;
  readonly isSent: boolean;
  readonly isCancelled: boolean;
}

/** Returns whether a file may be cancelled: until it was given to the bank, and then until the day before its debits. */
export function mayCancelFile(
  { debitOn, isSent, isCancelled }: DebitFileDays,
  today: LocalDate,
): boolean {
  return !isCancelled && (!isSent || today < debitOn);
}

/** A debit, as far as it can be marked as returned. */
export interface ReturnableDebit {
  readonly state: DebitState;
  readonly debitOn: LocalDate;
  /** Its file was given to the bank. */
  readonly isSent: boolean;
  /** Its receipt was cancelled. */
  readonly isReceiptCancelled: boolean;
}

/** Returns whether a debit may be marked as returned: from its day on; once it has a receipt, after that was cancelled. */
export function mayReturn(
  { state, debitOn, isSent, isReceiptCancelled }: ReturnableDebit,
  today: LocalDate,
): boolean {
  if (state === 'received') return isReceiptCancelled;
  return state === 'provisional' && isSent && today >= debitOn;
}
