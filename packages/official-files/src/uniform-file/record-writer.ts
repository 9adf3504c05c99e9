import { assert } from '@pinkas/domain/assert';

import { putText } from './hebrew-bytes.ts';
import { isOwnName, type Field, type RecordTable, type RecordValues } from './record-table.ts';

const SPACE = 0x20;
const ZERO = 0x30;
const PLUS = 0x2b;
const MINUS = 0x2d;
const END_OF_LINE = [0x0d, 0x0a] as const;

/** A sum or a number that does not fit its field. */
export class FieldTooSmallError extends RangeError {
  override readonly name = 'FieldTooSmallError';
  readonly fieldNo: number;

  constructor(fieldNo: number, value: number | string) {
    super(`${String(value)} does not fit into field ${String(fieldNo)}`);
    this.fieldNo = fieldNo;
  }
}

type Value = string | number | null | undefined;
type Put = (bytes: Uint8Array, at: number, field: Field, value: string | number) => void;

interface Place {
  readonly field: Field;
  readonly at: number;
  readonly put: Put;
}

const PUTS: Readonly<Record<Field['kind'], Put>> = {
  text: (bytes, at, { length }, value) => putText(bytes, at, length, String(value)),
  digits: putDigits,
  amount: putAmount,
  date: putDigits,
  time: putDigits,
  blank: () => undefined,
};

/** Right aligned over zeros. Of a text its digits count; of a bank account in three parts as of a date with dashes. */
function putDigits(bytes: Uint8Array, at: number, { no, length }: Field, value: string | number) {
  if (typeof value === 'number') {
    assert(Number.isSafeInteger(value) && value >= 0, 'digits are of a whole number');
    putNumber(bytes, at + length, length, value, no);
    return;
  }
  let place = at + length;
  for (let index = value.length - 1; index >= 0; index -= 1) {
    const unit = value.codePointAt(index) ?? 0;
    if (unit < ZERO || unit > ZERO + 9) continue;
    if (place > at) {
      place -= 1;
      bytes[place] = unit;
    } else if (unit !== ZERO) {
      throw new FieldTooSmallError(no, value);
    }
  }
}

function putAmount(bytes: Uint8Array, at: number, { no, length }: Field, value: string | number) {
  assert(Number.isSafeInteger(value), 'a sum is a whole number of its smallest unit');
  const sum = Number(value);
  bytes[at] = sum < 0 ? MINUS : PLUS;
  putNumber(bytes, at + length, length - 1, Math.abs(sum), no);
}

function putNumber(bytes: Uint8Array, end: number, length: number, value: number, no: number) {
  let left = value;
  let place = end;
  while (left > 0) {
    if (place === end - length) throw new FieldTooSmallError(no, value);
    const next = Math.floor(left / 10);
    place -= 1;
    bytes[place] = ZERO + (left - next * 10);
    left = next;
  }
}

function emptyByte({ kind }: Field): number {
  return kind === 'text' || kind === 'blank' ? SPACE : ZERO;
}

/**
 * Returns an empty record with its end of line: blanks, zeros and positive zeros, and what the file itself writes but
 * the running number.
 */
function emptyRecord({ code, length, fields }: RecordTable, vatId: string): Uint8Array {
  const bytes = new Uint8Array(length + END_OF_LINE.length);
  let at = 0;
  for (const one of fields) {
    bytes.fill(emptyByte(one), at, at + one.length);
    if (one.kind === 'amount') bytes[at] = PLUS;
    if (one.name === 'recordCode' && code !== '') putText(bytes, at, one.length, code);
    if (one.name === 'vatId') putDigits(bytes, at, one, vatId);
    at += one.length;
  }
  bytes.set(END_OF_LINE, length);
  return bytes;
}

/** Writes records of one table into bytes that the caller owns. */
export interface RecordWriter<Table extends RecordTable> {
  /** With the end of the line. */
  readonly bytesNeeded: number;
  /** Writes one at an offset; records with a running number take it from here. Throws FieldTooSmallError. */
  write(bytes: Uint8Array, at: number, values: RecordValues<Table>, recordNumber?: number): void;
}

/** Returns the writer of a table's records for one business. */
export function recordWriter<Table extends RecordTable>(
  table: Table,
  vatId: string,
): RecordWriter<Table> {
  const empty = emptyRecord(table, vatId);
  const places: Place[] = [];
  let numberAt: Place | undefined;
  let at = 0;
  for (const one of table.fields) {
    const place = { field: one, at, put: PUTS[one.kind] };
    if (one.name === 'recordNumber') numberAt = place;
    if (!isOwnName(one.name)) places.push(place);
    at += one.length;
  }
  return {
    bytesNeeded: empty.byteLength,
    write(bytes, start, values, recordNumber) {
      bytes.set(empty, start);
      if (numberAt !== undefined && recordNumber !== undefined) {
        putDigits(bytes, start + numberAt.at, numberAt.field, recordNumber);
      }
      const given = values as Readonly<Record<string, Value>>;
      for (const { field, at: offset, put } of places) {
        const value = given[field.name];
        if (value !== undefined && value !== null) put(bytes, start + offset, field, value);
      }
    },
  };
}
