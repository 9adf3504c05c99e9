import type { FaultFile } from '../faults/fault-codes.ts';
import type { FaultLog } from '../faults/fault-log.ts';
import type { RecordTable } from '../tables/record-table.ts';
import { findOdd, isoOfDos, markOf, readOdd, type DeclaredSet } from '../text/encoding.ts';
import { decode, type Line } from '../text/line.ts';
import { LineReader, type LineEnd } from '../text/line-reader.ts';
import { fieldAt } from './field-checks.ts';

const HEAD = 8;
const CODE_LENGTH = 4;
const DOS_END = 0x1a;

/** What to do with the records of a file. */
export interface RecordConsumer {
  /** Returns the table of a record; null for a type that the file may not hold. */
  tableOf: (type: string, record: number) => RecordTable | null;
  /** Takes a record; `isWhole` when its length is that of its table. */
  take: (line: Line, table: RecordTable, isWhole: boolean) => void;
  /** Takes a line that is no record, which still is a line of the file. */
  takeOther: (line: Line) => void;
}

/** Cuts a file into records, and reports what is wrong with its characters, lines and lengths. */
export class RecordReader {
  readonly #log: FaultLog;
  readonly #taker: RecordConsumer;
  readonly #set: DeclaredSet;
  readonly #lines: LineReader;
  readonly #line: Line;
  #head: Uint8Array | null = new Uint8Array(0);
  #isStopped = false;

  constructor(file: FaultFile, set: DeclaredSet, log: FaultLog, taker: RecordConsumer) {
    this.#log = log;
    this.#set = set;
    this.#taker = taker;
    this.#line = { file, bytes: new Uint8Array(0), start: 0, length: 0, record: 0, type: '' };
    this.#lines = new LineReader((bytes, start, length, end) =>
      this.#read(bytes, start, length, end),
    );
  }

  /** Lines read so far. */
  get lines(): number {
    return this.#line.record;
  }

  /** Whether nothing more can be read from the file. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  push(chunk: Uint8Array): void {
    if (this.#isStopped) return;
    if (this.#head === null) {
      this.#lines.push(chunk);
      return;
    }
    const head = new Uint8Array(this.#head.length + chunk.length);
    head.set(this.#head);
    head.set(chunk, this.#head.length);
    this.#head = head;
    if (head.length >= HEAD) this.#begin(head);
  }

  end(): void {
    if (this.#head !== null) this.#begin(this.#head);
    if (this.#isStopped) return;
    this.#lines.end();
    if (this.#line.record === 0) this.#log.add('file_empty', this.#line.file);
  }

  #begin(head: Uint8Array): void {
    this.#head = null;
    const mark = markOf(head);
    if (mark !== null) this.#log.add(mark.code, this.#line.file, { record: 1 });
    if (mark?.code === 'encoding_utf16') this.#isStopped = true;
    else this.#lines.push(head.subarray(mark?.length ?? 0));
  }

  #read(bytes: Uint8Array, start: number, length: number, end: LineEnd): void {
    const line = this.#line;
    if (end === 'none' && length === 1 && bytes[start] === DOS_END) {
      this.#log.add('dos_end_mark', line.file, { record: line.record + 1 });
      return;
    }
    line.bytes = bytes;
    line.start = start;
    line.length = length;
    line.record += 1;
    line.type = decode(bytes, start, start + Math.min(CODE_LENGTH, length));
    this.#checkEnd(end);
    if (length === 0) this.#log.atLine('line_empty', line);
    else this.#readRecord();
  }

  #checkEnd(end: LineEnd): void {
    if (end === 'lf') this.#log.atLine('line_without_cr', this.#line);
    if (end === 'none') this.#log.atLine('line_without_end', this.#line);
    if (end === 'endless') this.#log.atLine('line_endless', this.#line);
  }

  #readRecord(): void {
    const line = this.#line;
    const odd = findOdd(line.bytes, line.start, line.length, this.#set);
    const column = odd - line.start + 1;
    if (odd !== -1) this.#readOdd(column);
    else if (this.#set === 2) this.#replace(isoOfDos(line.bytes, line.start, line.length));
    line.type = decode(line.bytes, line.start, line.start + Math.min(CODE_LENGTH, line.length));
    const table = this.#taker.tableOf(line.type, line.record);
    if (table === null) {
      this.#log.add('record_unknown', line.file, {
        record: line.record,
        from: 1,
        to: CODE_LENGTH,
        found: line.type,
      });
      this.#taker.takeOther(line);
      return;
    }
    this.#checkLength(table);
    this.#taker.take(line, table, line.length === table.length);
  }

  #checkLength(table: RecordTable): void {
    const line = this.#line;
    if (line.length === table.length) return;
    this.#log.add(line.length < table.length ? 'record_short' : 'record_long', line.file, {
      record: line.record,
      type: line.type,
      from: Math.min(line.length, table.length) + 1,
      to: Math.max(line.length, table.length),
      found: String(line.length),
      expected: String(table.length),
    });
  }

  /** Reports the characters of a line, and continues with the decoded line. */
  #readOdd(column: number): void {
    const line = this.#line;
    const own = line.bytes.slice(line.start, line.start + line.length);
    const reading = readOdd(own, this.#set);
    const table = this.#taker.tableOf(line.type, line.record);
    const field = table === null ? null : fieldAt(table, column);
    this.#log.add(reading.code, line.file, {
      record: line.record,
      type: line.type,
      field: field?.number ?? null,
      from: column,
      to: column,
      found: `0x${(own[column - 1] ?? 0).toString(16).toUpperCase().padStart(2, '0')}`,
    });
    this.#replace(reading.bytes);
  }

  #replace(bytes: Uint8Array): void {
    this.#line.bytes = bytes;
    this.#line.start = 0;
    this.#line.length = bytes.length;
  }
}
