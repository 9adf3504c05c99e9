import type { FaultLog } from '../faults/fault-log.ts';
import type { Field, RecordTable } from '../tables/record-table.ts';
import {
  amountOf,
  digitsOf,
  fieldText,
  isBlank,
  isNegativeZero,
  textOf,
  type Line,
} from '../text/line.ts';
import { isRealDate, isRealTime } from './real-date.ts';

const SPACE = 0x20;
const DOT = 0x2e;
/** An opening balance of nothing is written with a plus. */
const OPENING_BALANCE = 1414;

/** Returns the field of a column; null behind the last. */
export function fieldAt(table: RecordTable, column: number): Field | null {
  return table.fields.find(({ from, length }) => column >= from && column < from + length) ?? null;
}

type FieldCheck = (line: Line, field: Field, log: FaultLog) => void;

function isOfRecord(): void {
  // Checked with the record that it begins, numbers or belongs to.
}

const CHECKS: Readonly<Record<Field['kind'], FieldCheck>> = {
  number: checkNumber,
  text: checkText,
  amount: checkAmount,
  date: checkDate,
  time: checkTime,
  blank: checkBlank,
  record: isOfRecord,
  running: isOfRecord,
  business: isOfRecord,
};

/** Checks every field of a record of full length by itself: its form, and whether it may be empty. */
export function checkFields(line: Line, table: RecordTable, log: FaultLog): void {
  for (const field of table.fields) CHECKS[field.kind](line, field, log);
}

function checkBlank(line: Line, field: Field, log: FaultLog): void {
  if (!isBlank(line, field)) log.atField('reserved_not_blank', line, field);
}

/** Returns the digits of a field; null after a fault of their form. */
function readDigits(line: Line, field: Field, log: FaultLog): number | null {
  const value = digitsOf(line, field);
  if (value >= 0) return value;
  const text = textOf(line, field.from, field.length);
  const isFilled = /^[ !]*\d*[ !]*$/.test(text);
  log.atField(isFilled ? 'number_with_blanks' : 'number_form', line, field, `9(${field.length})`);
  return null;
}

function checkNumber(line: Line, field: Field, log: FaultLog): void {
  const value = readDigits(line, field, log);
  if (value === null) return;
  if (value === 0 && field.isRequired) {
    log.atField('field_missing', line, field);
    return;
  }
  if (field.codes !== null && !field.codes.numbers.has(value)) {
    log.atField(field.codes.fault, line, field, field.codes.expected);
  }
}

function checkText(line: Line, field: Field, log: FaultLog): void {
  const first = line.bytes[line.start + field.from - 1];
  if (first === SPACE || first === 0x21) {
    if (isBlank(line, field)) {
      if (field.isRequired) log.atField('field_missing', line, field);
      return;
    }
    if (first === SPACE) log.atField('text_indented', line, field);
  }
  if (field.codes !== null && !field.codes.words.has(fieldText(line, field))) {
    log.atField(field.codes.fault, line, field, field.codes.expected);
  }
}

function checkAmount(line: Line, field: Field, log: FaultLog): void {
  const amount = amountOf(line, field);
  if (Number.isNaN(amount)) {
    const begin = line.start + field.from - 1;
    const bytes = line.bytes.subarray(begin, begin + field.length);
    const code = bytes.includes(DOT)
      ? 'amount_with_dot'
      : digitsOf(line, field) >= 0
        ? 'amount_without_sign'
        : 'amount_form';
    log.atField(code, line, field, `X9(${field.length - 1})`);
    return;
  }
  if (amount !== 0) return;
  const isMinus = field.number === OPENING_BALANCE && isNegativeZero(line, field);
  if (isMinus) log.atField('zero_negative', line, field, '+');
  else if (field.isRequired && isBlank(line, field)) log.atField('field_missing', line, field);
}

function checkDate(line: Line, field: Field, log: FaultLog): void {
  const value = readDigits(line, field, log);
  if (value === null) return;
  if (value === 0) {
    if (field.isRequired) log.atField('field_missing', line, field);
    return;
  }
  if (!isRealDate(value)) log.atField('date_not_real', line, field, 'YYYYMMDD');
}

function checkTime(line: Line, field: Field, log: FaultLog): void {
  const value = readDigits(line, field, log);
  if (value !== null && !isRealTime(value)) log.atField('time_not_real', line, field, 'hhmm');
}
