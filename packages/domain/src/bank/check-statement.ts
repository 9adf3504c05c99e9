import type { LocalDate } from '../time/local-date.ts';
import {
  problemAt,
  type StatementProblem,
  type StatementReading,
  type StatementRow,
} from './bank-row.ts';

export interface CheckedStatement {
  /** In the order of the bank, the oldest first; a row that was dated back stays at its place. */
  readonly rows: readonly StatementRow[];
  readonly problems: readonly StatementProblem[];
}

/** Returns the first row whose balance does not follow from that of the row before; undefined where all do. */
function brokenRow(rows: readonly StatementRow[]): StatementRow | undefined {
  return rows.find((row, index) => {
    const before = rows[index - 1]?.balanceAgorot;
    if (before === undefined || before === null || row.balanceAgorot === null) return false;
    return before + row.amountAgorot !== row.balanceAgorot;
  });
}

/** Counts the rows whose day is later than that of the row before, and those whose day is earlier. */
function countSteps(rows: readonly StatementRow[]): { readonly up: number; readonly down: number } {
  const days = rows.map(({ bookedOn }) => bookedOn);
  const before = (index: number) => days[index - 1] ?? days[0] ?? '';
  return {
    up: days.filter((day, index) => day > before(index)).length,
    down: days.filter((day, index) => day < before(index)).length,
  };
}

/**
 * Returns the rows with the oldest first; banks write the newest row first or last. Days that go one way alone decide. Where
 * all are of one day, or a row was dated back, the order in which the balances follow decides, else most of the days.
 */
function inTimeOrder(rows: readonly StatementRow[]): readonly StatementRow[] {
  const turned = rows.toReversed();
  const { up, down } = countSteps(rows);
  const [likely, other] = down > up ? [turned, rows] : [rows, turned];
  const isOneWay = up === 0 ? down > 0 : down === 0;
  if (isOneWay || brokenRow(likely) === undefined) return likely;
  return brokenRow(other) === undefined ? other : likely;
}

/** Returns whether two numbers are of one account: one may have the bank and the branch before it, or zeros. */
export function isSameAccount(told: string, number: string): boolean {
  const bare = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');
  const [one, other] = [bare(told), bare(number)];
  return one === '' || other === '' || one.includes(other) || other.includes(one);
}

/** Sorts the parsed rows and checks what no single line shows: future days, the chain of balances, the account. */
export function checkStatement(
  reading: StatementReading,
  { accountNumber, today }: { readonly accountNumber: string; readonly today: LocalDate },
): CheckedStatement {
  const rows = inTimeOrder(reading.rows);
  const problems = [...reading.problems];
  if (!isSameAccount(reading.accountDigits, accountNumber)) {
    problems.push(problemAt('account', 0, reading.accountDigits));
  }
  const ahead = rows.find(({ bookedOn }) => bookedOn > today);
  if (ahead !== undefined) problems.push(problemAt('future', ahead.lineNo, ahead.bookedOn));
  if (problems.length > 0) return { rows, problems };
  if (rows.length === 0) return { rows, problems: [problemAt('empty')] };
  const broken = brokenRow(rows);
  return { rows, problems: broken === undefined ? [] : [problemAt('chain', broken.lineNo)] };
}

/**
 * Returns what makes two rows the same movement: the day and the sum, with the reference where the bank gives one, else
 * with its words. The balance is no part of it, because some files leave it out.
 */
export function rowKey({ bookedOn, amountAgorot, reference, description }: StatementRow): string {
  const number = reference.replaceAll(/[\s-]/g, '').replace(/^0+/, '');
  const words = description
    .replaceAll(/[\s·]+/g, ' ')
    .trim()
    .toLowerCase();
  return [bookedOn, amountAgorot, number === '' ? words : `#${number}`].join('|');
}

export interface NumberedRow extends StatementRow {
  readonly key: string;
  /** Which of the equal movements of its day it is, from 1: two equal movements on one day are two movements. */
  readonly likeNo: number;
}

/**
 * Returns the rows with their keys. The same row of another file has the same key and number, however the files
 * overlap.
 */
export function numberRows(rows: readonly StatementRow[]): NumberedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = rowKey(row);
    const likeNo = (seen.get(key) ?? 0) + 1;
    seen.set(key, likeNo);
    return { ...row, key, likeNo };
  });
}
