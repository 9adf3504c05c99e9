import { decimalStyleOf, readAmount, type DecimalStyle } from '../batch/cells/amount-text.ts';
import { readDateCell } from '../batch/cells/date-cell.ts';
import { currencyOfWord } from '../batch/words/known-words.ts';
import { agorot, type Agorot } from '../money/agorot.ts';
import { cleanLine } from '../text/clean-text.ts';
import type { LocalDate } from '../time/local-date.ts';
import { BANK_REFERENCE_LENGTH_MAX, BANK_TEXT_LENGTH_MAX } from './bank-limits.ts';
import {
  problemAt,
  type StatementProblem,
  type StatementProblemCode,
  type StatementReading,
  type StatementRow,
} from './bank-row.ts';
import {
  areColumnsEnough,
  findSideColumn,
  hasSignedSums,
  sideOfWord,
} from './statement-columns.ts';
import type { StatementColumns, StatementField } from './statement-field.ts';

/** A line of a table with something in it. */
export interface TableLine {
  readonly lineNo: number;
  readonly cells: readonly string[];
  /** A merged cell of a line above goes on in it. */
  readonly isContinued?: boolean;
}

type Cells = (field: StatementField) => string;

const MOVED_FIELDS = ['debit', 'credit', 'amount'] as const;
const SUM_FIELDS = [...MOVED_FIELDS, 'balance'] as const;
/** Currency signs that appear beside a sum. */
const FOREIGN_SIGN = /[$€£¥]/u;

class LineRefused extends Error {
  readonly code: StatementProblemCode;
  readonly value: string;
  constructor(code: StatementProblemCode, value: string) {
    super(code);
    this.code = code;
    this.value = value;
  }
}

function reader(columns: StatementColumns, { cells }: TableLine): Cells {
  return (field) => cleanLine(cells[columns.indexOf(field)] ?? '');
}

/** Some banks write a dash where there is no sum. */
const NO_SUM = /^[-\u2012-\u2015\u2212]?$/;

function sumOf(text: string, style: DecimalStyle, code: StatementProblemCode): Agorot | null {
  if (NO_SUM.test(text)) return null;
  if (FOREIGN_SIGN.test(text)) throw new LineRefused('currency', text);
  const reading = readAmount(text, style, 2);
  if (reading.kind === 'refused') throw new LineRefused(code, text);
  return agorot(reading.scaled);
}

/** Some banks write the time of a movement after its day. */
const TIME_AFTER_DAY = /[ T,]+\d{1,2}:\d{2}(:\d{2})?$/;

function dayOf(text: string): LocalDate {
  const day = readDateCell(text.replace(TIME_AFTER_DAY, ''));
  if (day === undefined) throw new LineRefused('date', text);
  return day;
}

/** Returns a sum with the sign of its side; a debit goes out whatever sign the bank writes, as in a column of debits. */
function ofSide(sum: Agorot, word: string): Agorot {
  const side = sideOfWord(word);
  if (side === undefined || (side === 1 && sum < 0)) throw new LineRefused('side', word);
  return agorot(side * Math.abs(sum));
}

/** Returns credits above zero and debits below; with two columns, whatever sign the bank writes in the debit column. */
function amountOf(cell: Cells, style: DecimalStyle, hasSide: boolean): Agorot {
  const whole = sumOf(cell('amount'), style, 'amount');
  if (whole !== null && whole !== 0) return hasSide ? ofSide(whole, cell('side')) : whole;
  const debit = sumOf(cell('debit'), style, 'amount') ?? 0;
  const credit = sumOf(cell('credit'), style, 'amount') ?? 0;
  if (debit !== 0 && credit !== 0) {
    throw new LineRefused('sides', `${cell('debit')} / ${cell('credit')}`);
  }
  return agorot(credit - Math.abs(debit));
}

interface Style {
  readonly style: DecimalStyle;
  /** Whether a column says of which side each sum is. */
  readonly hasSide: boolean;
}

function rowOf(line: TableLine, cell: Cells, { style, hasSide }: Style): StatementRow | undefined {
  const currency = cell('currency');
  if (currency !== '' && currencyOfWord(currency) !== 'ILS')
    throw new LineRefused('currency', currency);
  const amountAgorot = amountOf(cell, style, hasSide);
  // A line of totals, or of the balance at the beginning, moves nothing.
  if (amountAgorot === 0) return undefined;
  const words = [cell('description'), cell('details')].filter((text) => text !== '');
  const valueOn = cell('valueDate');
  return {
    lineNo: line.lineNo,
    bookedOn: dayOf(cell('date')),
    valueOn: valueOn === '' ? null : dayOf(valueOn),
    description: words.join(' · ').slice(0, BANK_TEXT_LENGTH_MAX),
    reference: cell('reference').slice(0, BANK_REFERENCE_LENGTH_MAX),
    amountAgorot,
    balanceAgorot: sumOf(cell('balance'), style, 'balance'),
  };
}

/**
 * Returns what is wrong with the columns as a whole. Sums without a sign beside a column of sides that nobody chose would
 * all come in.
 */
function columnsProblem(lines: readonly TableLine[], columns: StatementColumns) {
  if (!areColumnsEnough(columns)) return problemAt('columns');
  if (!columns.includes('amount') || columns.includes('side')) return undefined;
  const at = findSideColumn(columns, lines);
  return at === -1 || hasSignedSums(columns, lines)
    ? undefined
    : problemAt('unsided', 0, String(at + 1));
}

/** Reads the lines below the heads by their columns. Reports at most 20 problems, the first of them by line. */
export function readStatementTable(
  lines: readonly TableLine[],
  columns: StatementColumns,
): Omit<StatementReading, 'accountDigits'> {
  const problem = columnsProblem(lines, columns);
  if (problem !== undefined) {
    return { rows: [], problems: [problem], linesWithoutSum: [], linesWithoutDay: [] };
  }
  const style = decimalStyleOf(
    lines.flatMap((line) => SUM_FIELDS.map((field) => reader(columns, line)(field))),
  );
  const how = { style, hasSide: columns.includes('side') };
  const rows: StatementRow[] = [];
  const problems: StatementProblem[] = [];
  const linesWithoutSum: number[] = [];
  for (const line of lines) {
    const cell = reader(columns, line);
    // What follows the last movement: a total, a remark of the bank. A day in a merged cell is none of it.
    if (cell('date') === '' && line.isContinued !== true) continue;
    try {
      const row = rowOf(line, cell, how);
      if (row !== undefined) rows.push(row);
      else if (SUM_FIELDS.every((field) => NO_SUM.test(cell(field)))) {
        linesWithoutSum.push(line.lineNo);
      }
    } catch (error) {
      if (!(error instanceof LineRefused)) throw error;
      problems.push(problemAt(error.code, line.lineNo, error.value));
    }
    if (problems.length >= 20) break;
  }
  return { rows, problems, linesWithoutSum, linesWithoutDay: linesWithoutDay(lines, columns) };
}

/**
 * Returns the lines with a sum and no day between lines that have one: a bank may write the day of several movements once.
 * What is below the last day is a total.
 */
function linesWithoutDay(lines: readonly TableLine[], columns: StatementColumns): number[] {
  const cells = lines.map((line) => ({ line, cell: reader(columns, line) }));
  const hasDay = ({ cell }: (typeof cells)[number]) => cell('date') !== '';
  return cells
    .slice(Math.max(0, cells.findIndex(hasDay)), Math.max(0, cells.findLastIndex(hasDay)))
    .filter((one) => !hasDay(one) && one.line.isContinued !== true)
    .filter(({ cell }) => MOVED_FIELDS.some((field) => /[1-9]/.test(cell(field))))
    .map(({ line }) => line.lineNo);
}

const NAMED_ACCOUNT = /(?:חשבון|account)[^\d]{0,24}(\d[\d\s/-]{3,24}\d)/iu;

/** Digits of the account that the lines above the heads name; empty where none does. */
export function accountInLines(lines: readonly TableLine[]): string {
  for (const { cells } of lines) {
    const digits = NAMED_ACCOUNT.exec(cells.join(' '))?.[1]?.replaceAll(/\D/g, '');
    if (digits !== undefined) return digits;
  }
  return '';
}
