/*
 * A reader of parameter files by a transcription of its own (israel.md 6.1): it shares nothing with the writer, so that a slip in one
 * of them is found by the other.
 */

/** Columns of a record, from 1, both included. */
export interface FileColumns {
  readonly from: number;
  readonly to: number;
}

export const HASHAVSHEVET_FAULTS = [
  'parameters-encoding',
  'parameters-length',
  'parameters-lines',
  'parameters-field',
  'parameters-overlap',
  'parameters-outside',
  'parameters-required',
  'encoding',
  'line-end',
  'record-length',
  'code',
  'reference',
  'date',
  'value-date',
  'sum',
  'sum-without-account',
  'account-without-sum',
  'nothing',
  'unbalanced',
  'tax-id',
  'allocation-number',
  'account-unknown',
  'key-missing',
  'key-repeated',
  'name-missing',
  'sort-code',
] as const;
export type HashavshevetFaultCode = (typeof HASHAVSHEVET_FAULTS)[number];

/** What is wrong, in which file and line; line 0 is the whole file. */
export interface HashavshevetFault {
  readonly file: 'MOVEIN.PRM' | 'MOVEIN.DOC' | 'HESHIN.PRM' | 'HESHIN.DAT';
  readonly line: number;
  readonly code: HashavshevetFaultCode;
}

export type ReportFault = (line: number, code: HashavshevetFaultCode) => void;

/** The content of a file of parameters. */
export interface ReadParameters {
  readonly length: number;
  /** By line of the file of parameters. */
  readonly columns: ReadonlyMap<number, FileColumns>;
}

const FIELD = /^(\d+) (\d+)(?: ;.*)?$/;

/** Letters E0 to FA and printable ASCII: what all programs decode in the same way. */
export function textOf(bytes: Uint8Array): string | undefined {
  for (const byte of bytes) {
    const isPlain = (byte >= 0x20 && byte < 0x7f) || (byte >= 0xe0 && byte <= 0xfa);
    if (!isPlain && byte !== 0x0d && byte !== 0x0a) return undefined;
  }
  return new TextDecoder('windows-1255').decode(bytes);
}

/** Lines without their ends. */
export function linesOf(text: string, report: ReportFault): string[] {
  const lines = text.split('\r\n');
  if (lines.pop() !== '') report(0, 'line-end');
  const stray = lines.findIndex((line) => /[\r\n]/.test(line));
  if (stray !== -1) report(stray + 1, 'line-end');
  return lines;
}

/** Reads a file of parameters; undefined for one that describes nothing. `required` are lines of fields that must be there. */
export function readParameters(
  bytes: Uint8Array,
  terms: {
    readonly lines: readonly [least: number, most: number];
    readonly required: readonly number[];
  },
  report: ReportFault,
): ReadParameters | undefined {
  const text = textOf(bytes);
  if (text === undefined) {
    report(0, 'parameters-encoding');
    return undefined;
  }
  const [first = '', ...fields] = linesOf(text, report);
  if (!/^[1-9]\d*$/.test(first)) {
    report(1, 'parameters-length');
    return undefined;
  }
  const length = Number(first);
  const [least, most] = terms.lines;
  if (fields.length + 1 < least || fields.length + 1 > most) report(0, 'parameters-lines');
  const columns = new Map<number, FileColumns>();
  for (const [index, line] of fields.entries()) {
    const found = columnsOf(line, index + 2, report);
    if (found !== undefined) columns.set(index + 2, found);
  }
  checkPlaces(columns, length, report);
  for (const line of terms.required) {
    if (!columns.has(line)) report(line, 'parameters-required');
  }
  return { length, columns };
}

function columnsOf(line: string, no: number, report: ReportFault): FileColumns | undefined {
  const parts = FIELD.exec(line);
  const [from, to] = [Number(parts?.[1]), Number(parts?.[2])];
  if (from === 0 && to === 0) return undefined;
  if (parts !== null && from > 0 && from <= to) return { from, to };
  report(no, 'parameters-field');
  return undefined;
}

function checkPlaces(
  columns: ReadonlyMap<number, FileColumns>,
  length: number,
  report: ReportFault,
): void {
  let end = 0;
  for (const [no, { from, to }] of [...columns].toSorted(([, a], [, b]) => a.from - b.from)) {
    if (to > length) report(no, 'parameters-outside');
    if (from <= end) report(no, 'parameters-overlap');
    end = Math.max(end, to);
  }
}

/** Returns the records of a file that has its parameters; those of another length are reported and left out. */
export function recordsOf(
  bytes: Uint8Array,
  { length, columns }: ReadParameters,
  report: ReportFault,
): { readonly no: number; readonly field: (line: number) => string }[] {
  const text = textOf(bytes);
  if (text === undefined) {
    report(0, 'encoding');
    return [];
  }
  return linesOf(text, report).flatMap((record, index) => {
    const no = index + 1;
    if (record.length !== length) {
      report(no, 'record-length');
      return [];
    }
    const field = (line: number): string => {
      const place = columns.get(line);
      return place === undefined ? '' : record.slice(place.from - 1, place.to).trim();
    };
    return [{ no, field }];
  });
}
