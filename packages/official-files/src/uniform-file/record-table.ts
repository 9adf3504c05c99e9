/**
 * How a field is written: `text` left aligned and filled with spaces; `digits` right aligned and filled with zeros; `amount` a sign and
 * digits, the value being whole at the field's own scale (agorot where it has two decimals); `date` YYYYMMDD; `time` hhmm;
 * `blank` is reserved.
 */
export type FieldKind = 'text' | 'digits' | 'amount' | 'date' | 'time' | 'blank';

/** A field of a record of the uniform file, as the authority's table has it (version 1.31). */
export interface Field<Name extends string = string, Kind extends FieldKind = FieldKind> {
  /** Its number in the table. */
  readonly no: number;
  readonly name: Name;
  readonly kind: Kind;
  readonly length: number;
}

interface ValueOfKind {
  readonly text: string | null;
  readonly digits: number | string | null;
  readonly amount: number;
  readonly date: string | null;
  readonly time: string | null;
  readonly blank: never;
}

/** Written by the file itself in each of its records. */
const OWN_NAMES = ['recordCode', 'recordNumber', 'vatId', 'reserved'] as const;
type OwnName = (typeof OWN_NAMES)[number];

/** The values of a record by name; what is not given is empty: spaces, zeros, or a positive zero. */
export type ValuesOf<Fields extends readonly Field[]> = {
  readonly [One in Fields[number] as Exclude<One['name'], OwnName>]?: ValueOfKind[One['kind']];
};

/** Code, official length and fields of a record, in order. */
export interface RecordTable<Fields extends readonly Field[] = readonly Field[]> {
  readonly code: string;
  readonly length: number;
  readonly fields: Fields;
}

/** The values that a record of this table takes. */
export type RecordValues<Table> =
  Table extends RecordTable<infer Fields> ? ValuesOf<Fields> : never;

/** Returns a field of a table. */
export function field<Name extends string, Kind extends FieldKind>(
  no: number,
  name: Name,
  kind: Kind,
  length: number,
): Field<Name, Kind> {
  return { no, name, kind, length };
}

/** Returns a record as data; that the fields fill its length is a test. */
export function recordTable<const Fields extends readonly Field[]>(
  code: string,
  length: number,
  fields: Fields,
): RecordTable<Fields> {
  return { code, length, fields };
}

/** Returns whether the file writes this field of a record by itself. */
export function isOwnName(name: string): boolean {
  return OWN_NAMES.some((own) => own === name);
}
