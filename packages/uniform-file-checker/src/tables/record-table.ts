import { codesOfField, type CodeList } from './code-lists.ts';

/**
 * What a field may hold. `number` and `text` are types N and A of the official table; dates, times
 * and amounts are those with a form of their own; `blank` is reserved.
 */
export type FieldKind =
  | 'record'
  | 'running'
  | 'business'
  | 'number'
  | 'text'
  | 'date'
  | 'time'
  | 'amount'
  | 'blank';

/** A field of a record, by its number in the official table. */
export interface Field {
  readonly number: number;
  readonly kind: FieldKind;
  readonly length: number;
  /** First column, counted from 1. */
  readonly from: number;
  /** Whether an empty field is a fault in every record. */
  readonly isRequired: boolean;
  readonly codes: CodeList | null;
}

/** A kind of record. */
export interface RecordTable {
  readonly type: string;
  /** Characters, without the end of the line. */
  readonly length: number;
  readonly fields: readonly Field[];
}

/**
 * Returns the table of a record from rows of `number kind length`, with `!` after a length for a
 * field that is always required. Throws when the fields do not fill the record.
 */
export function recordTable(type: string, length: number, rows: string): RecordTable {
  let from = 1;
  const fields: Field[] = [];
  for (const row of rows.trim().split('\n')) {
    const [number = '', kind = '', size = ''] = row.trim().split(' ');
    const field: Field = {
      number: Number(number),
      kind: kind as FieldKind,
      length: Number(size.replace('!', '')),
      from,
      isRequired: size.endsWith('!'),
      codes: codesOfField(Number(number)),
    };
    fields.push(field);
    from += field.length;
  }
  if (from !== length + 1) throw new Error(`fields of ${type} end at ${from - 1}, not ${length}`);
  return { type, length, fields };
}

/** Returns a field of a table by its number; throws when the table has none. */
export function fieldOf(table: RecordTable, number: number): Field {
  const field = table.fields.find((one) => one.number === number);
  if (field === undefined) throw new Error(`${table.type} has no field ${number}`);
  return field;
}
