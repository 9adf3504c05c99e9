import { at, FOOTER, FOOTER_LENGTH, RECORD_LENGTH, type Columns } from './check-fields.ts';
import { checkHeader, checkTotals, type ReadHeader } from './check-header.ts';
import { checkRecord, type ReadRecord, type RecordTerms } from './check-record.ts';
import type { Pcn874Fault, Pcn874FaultCode } from './pcn874-fault.ts';

/** How many records of a type there are, and their sums in whole shekels. */
export interface TypeCount {
  readonly type: string;
  readonly count: number;
  readonly amount: number;
  readonly vat: number;
}

/** The content of a file, and its faults. */
export interface Pcn874Reading {
  /** In the order of the file; none in a valid one. */
  readonly faults: readonly Pcn874Fault[];
  readonly header: ReadHeader | undefined;
  /** In the order in which types come first. */
  readonly types: readonly TypeCount[];
}

/** Returns lines without their ends; reports faults of the ends. */
function linesOf(text: string, report: Reporter): string[] {
  const withReturn = text.match(/\r\n/g)?.length ?? 0;
  const ends = text.match(/\r\n|\r|\n/g)?.length ?? 0;
  const alone = text.match(/\r(?!\n)/g)?.length ?? 0;
  if (alone > 0 || (withReturn > 0 && withReturn < ends)) report(0, 'line-ends-mixed', null);
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

type Reporter = (line: number, code: Pcn874FaultCode, columns: Columns | null) => void;

function checkFooter(line: string, no: number, reporter: string, report: Reporter): void {
  if (line.length !== FOOTER_LENGTH) report(no, 'footer-length', null);
  else if (at(line, FOOTER.reporter) !== reporter) report(no, 'footer-number', FOOTER.reporter);
}

/** The characters that such a file may contain. */
const CHARACTERS = /^[A-Z0-9+-]*$/;

/** Returns whether a line is checked as a record; reports why otherwise. */
function isReadable(line: string, no: number, report: Reporter): boolean {
  if (line === '') report(no, 'blank-line', null);
  else if (line.startsWith('O')) report(no, 'header-repeated', null);
  else if (!CHARACTERS.test(line)) {
    const column = [...line].findIndex((one) => !CHARACTERS.test(one)) + 1;
    report(no, 'bad-character', { from: column, to: column });
    return line.length === RECORD_LENGTH;
  } else return true;
  return false;
}

function typesOf(records: readonly ReadRecord[]): TypeCount[] {
  const types = new Map<string, TypeCount>();
  for (const { type, amount, vat } of records) {
    const before = types.get(type) ?? { type, count: 0, amount: 0, vat: 0 };
    types.set(type, {
      type,
      count: before.count + 1,
      amount: before.amount + amount,
      vat: before.vat + vat,
    });
  }
  return [...types.values()];
}

/** Reads the lines between the header and the footer, and reports their faults. */
function readRecords(
  lines: readonly string[],
  firstAt: number,
  terms: RecordTerms,
  report: Reporter,
): ReadRecord[] {
  const records: ReadRecord[] = [];
  for (const [index, line] of lines.slice(firstAt).entries()) {
    const no = firstAt + index + 1;
    if (line.startsWith('X')) {
      checkFooter(line, no, terms.reporter, report);
      if (no < lines.length) report(no + 1, 'after-footer', null);
      return records;
    }
    if (!isReadable(line, no, report)) continue;
    const record = checkRecord(line, terms, (code, columns) => report(no, code, columns));
    if (record !== undefined) records.push(record);
  }
  report(lines.length, 'footer-missing', null);
  return records;
}

/**
 * Reads a PCN874 file of any program and reports every fault with its line and columns. It follows the published layout
 * by a transcription of its own (israel.md 3).
 */
export function checkPcn874(text: string): Pcn874Reading {
  const faults: Pcn874Fault[] = [];
  const report: Reporter = (line, code, columns) => void faults.push({ code, line, columns });
  if (text.trim() === '') {
    report(0, 'empty', null);
    return { faults, header: undefined, types: [] };
  }
  const lines = linesOf(text, report);
  const [first = ''] = lines;
  const hasHeader = first.startsWith('O');
  const ofHeader = (code: Pcn874FaultCode, columns: Columns | null) => report(1, code, columns);
  if (!hasHeader) ofHeader('header-missing', null);
  const header = hasHeader ? checkHeader(first, ofHeader) : undefined;
  const terms = { reporter: header?.reporter ?? '', month: header?.month };
  const records = readRecords(lines, hasHeader ? 1 : 0, terms, report);
  if (header !== undefined) checkTotals(header, records, ofHeader);
  return { faults: faults.toSorted((a, b) => a.line - b.line), header, types: typesOf(records) };
}
