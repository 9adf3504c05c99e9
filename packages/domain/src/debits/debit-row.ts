import { mailingHoursOf } from '../time/business-calendar.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';

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

/** The hour until which a business works on a whole day. */
const WHOLE_DAY_UNTIL = 18;

/** Returns whether banks settle debits on a day: neither a Friday, a Sabbath, a holiday nor its eve. */
export function isDebitDay(day: LocalDate): boolean {
  return mailingHoursOf(day)?.until === WHOLE_DAY_UNTIL;
}

/** Returns the last day on which a debit may come back: so many business days after it. */
export function provisionalUntil(debitOn: LocalDate, returnDays: number): LocalDate {
  let day = debitOn;
  for (let left = returnDays; left > 0;) {
    day = addDays(day, 1);
    if (isDebitDay(day)) left -= 1;
  }
  return day;
}

/** Returns the first day on which a file of today can debit: a later one, on which banks settle. */
export function firstDebitDay(today: LocalDate): LocalDate {
  return provisionalUntil(today, 1);
}

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
