import type { Agorot } from '../money/agorot.ts';
import type { LocalDate } from '../time/local-date.ts';

/** A movement as the statement gives it. */
export interface StatementRow {
  /** Line of the file; the number of the movement where a file has no lines of its own. */
  readonly lineNo: number;
  readonly bookedOn: LocalDate;
  readonly valueOn: LocalDate | null;
  readonly description: string;
  readonly reference: string;
  /** Above zero for a credit, below zero for a debit. */
  readonly amountAgorot: Agorot;
  /** After the movement; null where the file does not give it. */
  readonly balanceAgorot: Agorot | null;
}

/** What is wrong with a file, so that nothing of it is imported. */
export const STATEMENT_PROBLEMS = [
  /** No column, or no line, has the date or the sum. */
  'columns',
  'empty',
  'date',
  'amount',
  'sides',
  /** A sum whose side column is empty, holds another word or contradicts its sign. */
  'side',
  /** The side of each sum stands in a column that nobody chose. */
  'unsided',
  'balance',
  /** A day after today. */
  'future',
  /** The period ends before it begins. */
  'period',
  /** A balance that does not follow from the one before. */
  'chain',
  'currency',
  'account',
  'broken',
] as const;
export type StatementProblemCode = (typeof STATEMENT_PROBLEMS)[number];

export interface StatementProblem {
  readonly code: StatementProblemCode;
  /** Zero for the whole file. */
  readonly lineNo: number;
  /** The value found there. */
  readonly value: string;
}

/** The content of a file, whatever its format. */
export interface StatementReading {
  readonly rows: readonly StatementRow[];
  readonly problems: readonly StatementProblem[];
  /** Lines with a day and neither a sum nor a balance, such as a formula without its value; they bring no movement. */
  readonly linesWithoutSum: readonly number[];
  /** Lines with a sum and no day, between lines that have one; they bring no movement. */
  readonly linesWithoutDay: readonly number[];
  /** Digits of the account that the file names; empty where it names none. */
  readonly accountDigits: string;
}

/** Returns a problem of a line. */
export function problemAt(code: StatementProblemCode, lineNo = 0, value = ''): StatementProblem {
  return { code, lineNo, value: value.slice(0, 60) };
}
