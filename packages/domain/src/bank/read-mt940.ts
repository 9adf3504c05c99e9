import { agorot, type Agorot } from '../money/agorot.ts';
import { cleanLine } from '../text/clean-text.ts';
import { parseLocalDate, type LocalDate } from '../time/local-date.ts';
import { BANK_REFERENCE_LENGTH_MAX, BANK_TEXT_LENGTH_MAX } from './bank-limits.ts';
import {
  problemAt,
  type StatementProblem,
  type StatementReading,
  type StatementRow,
} from './bank-row.ts';

/** Returns whether a text is a customer statement message of SWIFT. */
export function isMt940(text: string): boolean {
  return /^:20:/m.test(text) && /^:60[FM]:/m.test(text);
}

interface Field {
  readonly tag: string;
  readonly value: string;
  readonly lineNo: number;
}

/** Fields begin with their tag; lines without one go on with the field before. */
function fieldsOf(text: string): Field[] {
  const fields: { tag: string; value: string; lineNo: number }[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const found = /^:(\d{2}[A-Z]?):(.*)$/.exec(line);
    const last = fields.at(-1);
    if (found !== null) {
      fields.push({ tag: found[1] ?? '', value: found[2] ?? '', lineNo: index + 1 });
    } else if (last !== undefined && !/^-\}?$/.test(line.trim())) {
      last.value += `\n${line}`;
    }
  }
  return fields;
}

/** `1234,5` with a decimal comma, always. */
function sumOf(text: string): Agorot | undefined {
  const parts = /^(\d{1,13})(?:,(\d{0,2}))?$/.exec(text);
  return parts === null
    ? undefined
    : agorot(Number(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`));
}

/** `260305` of this century. */
function dayOf(text: string): LocalDate | undefined {
  return parseLocalDate(`20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`);
}

const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d,]+)/;
/** Value date, day of entry, mark, third letter of the currency, sum, kind, reference of the customer, that of the bank. */
const MOVEMENT =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?([\d,]+)([A-Z][A-Z0-9]{3})((?:(?!\/\/)[^\n])*)(?:\/\/([^\n]*))?/;

/** The day of the entry has no year: the year is chosen that puts it nearest to the value date. */
function entryDay(valueOn: LocalDate, monthDay: string | undefined): LocalDate {
  if (monthDay === undefined) return valueOn;
  const year = Number(valueOn.slice(0, 4));
  const month = Number(monthDay.slice(0, 2));
  const valueMonth = Number(valueOn.slice(5, 7));
  const shift = month - valueMonth > 6 ? -1 : valueMonth - month > 6 ? 1 : 0;
  return parseLocalDate(`${year + shift}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`) ?? valueOn;
}

function movementOf({ value, lineNo }: Field, words: string): StatementRow | StatementProblem {
  const found = MOVEMENT.exec(value);
  const valueOn = dayOf(found?.[1] ?? '');
  const sum = sumOf(found?.[5] ?? '');
  if (found === null || sum === undefined) return problemAt('amount', lineNo, value);
  if (valueOn === undefined) return problemAt('date', lineNo, value);
  // A reversal of a debit is a credit, one of a credit is a debit.
  const isIn = found[3] === 'C' || found[3] === 'RD';
  const own = cleanLine(found[7] ?? '');
  return {
    lineNo,
    bookedOn: entryDay(valueOn, found[2]),
    valueOn,
    description: cleanLine(words.replaceAll(/\?\d{2}/g, ' ').replaceAll('\n', ' ')).slice(
      0,
      BANK_TEXT_LENGTH_MAX,
    ),
    reference: (own === 'NONREF' || own === '' ? cleanLine(found[8] ?? '') : own).slice(
      0,
      BANK_REFERENCE_LENGTH_MAX,
    ),
    amountAgorot: agorot(isIn ? sum : -sum),
    balanceAgorot: null,
  };
}

interface Balance {
  readonly currency: string;
  readonly sum: Agorot;
}

function balanceOf(field: Field | undefined): Balance | undefined {
  const found = BALANCE.exec(field?.value ?? '');
  const sum = sumOf(found?.[4] ?? '');
  if (found === null || sum === undefined) return undefined;
  return { currency: found[3] ?? '', sum: agorot(found[1] === 'D' ? -sum : sum) };
}

/** Returns what is wrong with a balance given in the file, compared with that of the movements before it. */
function balanceProblem(field: Field, told: Balance | undefined, before: number | undefined) {
  if (told === undefined) return problemAt('balance', field.lineNo, field.value);
  if (told.currency !== 'ILS') return problemAt('currency', field.lineNo, told.currency);
  if (before === undefined || told.sum === before) return undefined;
  return problemAt('chain', field.lineNo, field.value);
}

/** A file of several accounts is refused. */
function accountProblems(accounts: readonly Field[]): StatementProblem[] {
  const other = accounts.find(({ value }) => value !== accounts[0]?.value);
  return other === undefined ? [] : [problemAt('account', other.lineNo, other.value)];
}

/** Reads the movements of all its messages, with the balance after each. */
export function readMt940(text: string): StatementReading {
  const fields = fieldsOf(text);
  const accounts = fields.filter(({ tag }) => tag === '25');
  const rows: StatementRow[] = [];
  const problems = accountProblems(accounts);
  let balance: number | undefined;
  for (const [index, field] of fields.entries()) {
    if (problems.length >= 20) break;
    if (/^6[02][FM]$/.test(field.tag)) {
      const told = balanceOf(field);
      const problem = balanceProblem(field, told, balance);
      if (problem !== undefined) problems.push(problem);
      balance = told?.sum;
    }
    if (field.tag !== '61') continue;
    const next = fields[index + 1];
    const row = movementOf(field, next?.tag === '86' ? next.value : '');
    if ('code' in row) problems.push(row);
    else {
      balance = balance === undefined ? undefined : balance + row.amountAgorot;
      rows.push({ ...row, balanceAgorot: balance === undefined ? null : agorot(balance) });
    }
  }
  return {
    rows,
    problems,
    linesWithoutSum: [],
    linesWithoutDay: [],
    accountDigits: (accounts[0]?.value ?? '').replaceAll(/\D/g, ''),
  };
}
