import { decimalStyleOf, readAmount, type DecimalStyle } from '../batch/amount-text.ts';
import { readDateCell } from '../batch/date-cell.ts';
import { currencyOfWord } from '../batch/known-words.ts';
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
import { areColumnsEnough } from './statement-columns.ts';
import type { StatementColumns, StatementField } from './statement-field.ts';

/** A line of a table with something in it. */
export interface TableLine {
  readonly lineNo: number;
  readonly cells: readonly string[];
}

type Cells = (field: StatementField) => string;

const SUM_FIELDS = ['debit', 'credit', 'amount', 'balance'] as const;
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

function sumOf(text: string, style: DecimalStyle, code: StatementProblemCode): Agorot | null {
  if (text === '') return null;
  if (FOREIGN_SIGN.test(text)) throw new LineRefused('currency', text);
  const reading = readAmount(text, style, 2);
  if (reading.kind === 'refused') throw new LineRefused(code, text);
  return agorot(reading.scaled);
}

function dayOf(text: string): LocalDate {
  const day = readDateCell(text);
  if (day === undefined) throw new LineRefused('date', text);
  return day;
}

/** Returns credits above zero and debits below; with two columns, whatever sign the bank writes in the debit column. */
function amountOf(cell: Cells, style: DecimalStyle): Agorot {
  const whole = sumOf(cell('amount'), style, 'amount');
  if (whole !== null && whole !== 0) return whole;
  const debit = sumOf(cell('debit'), style, 'amount') ?? 0;
  const credit = sumOf(cell('credit'), style, 'amount') ?? 0;
  if (debit !== 0 && credit !== 0) {
    throw new LineRefused('sides', `${cell('debit')} / ${cell('credit')}`);
  }
  return agorot(credit - Math.abs(debit));
}

function rowOf(line: TableLine, cell: Cells, style: DecimalStyle): StatementRow | undefined {
  const currency = cell('currency');
  if (currency !== '' && currencyOfWord(currency) !== 'ILS')
    throw new LineRefused('currency', currency);
  const amountAgorot = amountOf(cell, style);
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

/** Reads the lines below the heads by their columns. Reports at most 20 problems, the first of them by line. */
export function readStatementTable(
  lines: readonly TableLine[],
  columns: StatementColumns,
): Omit<StatementReading, 'accountDigits'> {
  if (!areColumnsEnough(columns)) return { rows: [], problems: [problemAt('columns')] };
  const style = decimalStyleOf(
    lines.flatMap((line) => SUM_FIELDS.map((field) => reader(columns, line)(field))),
  );
  const rows: StatementRow[] = [];
  const problems: StatementProblem[] = [];
  for (const line of lines) {
    const cell = reader(columns, line);
    // What follows the last movement: a total, a remark of the bank.
    if (cell('date') === '') continue;
    try {
      const row = rowOf(line, cell, style);
      if (row !== undefined) rows.push(row);
    } catch (error) {
      if (!(error instanceof LineRefused)) throw error;
      problems.push(problemAt(error.code, line.lineNo, error.value));
    }
    if (problems.length >= 20) break;
  }
  return { rows, problems };
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
