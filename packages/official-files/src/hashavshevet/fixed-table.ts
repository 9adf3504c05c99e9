import { assert } from '@pinkas/domain/assert';

import { putText } from '../uniform-file/hebrew-bytes.ts';

/**
 * The alignment of a field in its columns: `text` from its first one, `number` digits up to its last one, `sum` shekels
 * with a point and two decimals up to its last one, `date` dd/mm/yyyy.
 */
export type FixedKind = 'text' | 'number' | 'sum' | 'date';

/** A field of a file; its line in the file of parameters identifies it to the importer. */
export interface FixedField<Name extends string = string> {
  /** Line of the file of parameters, from 2. */
  readonly line: number;
  readonly name: Name;
  readonly title: string;
  readonly kind: FixedKind;
  readonly width: number;
}

/** A file of fixed columns and what describes it. */
export interface FixedTable<Name extends string = string> {
  readonly fields: readonly FixedField<Name>[];
  /** Of the file of parameters: lines of fields that the file lacks are `0 0`. */
  readonly lastLine: number;
}

const SPACE = 0x20;
const END_OF_LINE = [0x0d, 0x0a] as const;
const DIGITS = /\D/g;

/** The largest sum of a field of nine digits and two decimals. */
export const FIXED_SUM_MAX = 99_999_999_999;

/** Returns how long a record is, without the end of its line. */
export function recordLength({ fields }: FixedTable): number {
  return fields.reduce((sum, { width }) => sum + width, 0);
}

/** Returns a field of a table. */
export function fixedField<Name extends string>(
  line: number,
  name: Name,
  kind: FixedKind,
  width: number,
  title: string,
): FixedField<Name> {
  return { line, name, kind, width, title };
}

/** Shekels with a point and two decimals. */
function sumText(agorot: number): string {
  assert(
    Number.isSafeInteger(agorot) && agorot >= 0 && agorot <= FIXED_SUM_MAX,
    `${String(agorot)} fits no field of a sum`,
  );
  const digits = String(agorot).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function writtenText(
  { kind, width }: FixedField,
  value: string | number,
): { readonly text: string; readonly isRight: boolean } {
  if (kind === 'sum') {
    const text = value === 0 ? '' : sumText(Number(value));
    return { text, isRight: true };
  }
  const text = String(value);
  if (kind === 'date') return { text: text.split('-').toReversed().join('/'), isRight: false };
  if (kind === 'text') return { text, isRight: false };
  return { text: text.replaceAll(DIGITS, '').slice(-width), isRight: true };
}

/** The values of a record by name; what is not given is blank. Sums are agorot and dates `YYYY-MM-DD`. */
export type FixedValues<Name extends string> = Readonly<Partial<Record<Name, string | number>>>;

/** Returns a record with the end of its line. */
export function fixedRecord<Name extends string>(
  table: FixedTable<Name>,
  values: FixedValues<Name>,
): Uint8Array {
  const length = recordLength(table);
  const bytes = new Uint8Array(length + END_OF_LINE.length).fill(SPACE);
  let at = 0;
  for (const one of table.fields) {
    const value = values[one.name];
    if (value !== undefined) {
      const { text, isRight } = writtenText(one, value);
      putText(bytes, isRight ? at + one.width - text.length : at, one.width, text);
    }
    at += one.width;
  }
  bytes.set(END_OF_LINE, length);
  return bytes;
}

/**
 * Returns the file of parameters: the length of a record, then first and last column of each field. Public readers
 * count the length without the end of the line [unverified].
 */
export function parameterFile(table: FixedTable): Uint8Array {
  const columns = new Map<number, string>();
  let at = 0;
  for (const { line, width, title } of table.fields) {
    columns.set(line, `${String(at + 1)} ${String(at + width)} ;${title}`);
    at += width;
  }
  const lines = [String(recordLength(table))];
  for (let line = 2; line <= table.lastLine; line += 1) lines.push(columns.get(line) ?? '0 0');
  return textBytes(lines);
}

function textBytes(lines: readonly string[]): Uint8Array {
  const parts = lines.map((line) => {
    const bytes = new Uint8Array(line.length + END_OF_LINE.length);
    putText(bytes, 0, line.length, line);
    bytes.set(END_OF_LINE, line.length);
    return bytes;
  });
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
