import type { FaultLog } from '../faults/fault-log.ts';
import { COUNTED_TYPES, DATA_RECORDS } from '../tables/data-records.ts';
import { DATA_CLOSING, DATA_OPENING } from '../tables/frame-records.ts';
import { fieldOf, type Field, type RecordTable } from '../tables/record-table.ts';
import { digitsOf, fieldText, type Line } from '../text/line.ts';
import { closeDocuments } from './documents/close-documents.ts';
import { DocumentBook } from './documents/document-book.ts';
import { takeHeader } from './documents/header-check.ts';
import { takePayment } from './documents/payment-check.ts';
import { takeRow } from './documents/row-check.ts';
import { closeLedger } from './close-ledger.ts';
import { checkFields } from './field-checks.ts';
import { SYSTEM_CONSTANT } from './ini-check.ts';
import type { IniDetails } from './ini-details.ts';
import { LedgerBook, takeAccount, takeMovement } from './ledger-check.ts';
import { hasCheckDigit } from './real-date.ts';
import { RecordReader } from './record-reader.ts';
import { StockBook } from './stock-check.ts';

const TABLES = new Map(DATA_RECORDS.map((table) => [table.type, table]));
/** Every record begins with the same fields: code, running number, number of the business. */
const RUNNING_AT = 1;
const BUSINESS_AT = 2;
const RUNNING_END = 13;
const BUSINESS_END = 22;
const OPENING_ID = fieldOf(DATA_OPENING, 1103);
const OPENING_CONSTANT = fieldOf(DATA_OPENING, 1104);
const CLOSING_ID = fieldOf(DATA_CLOSING, 1153);
const CLOSING_CONSTANT = fieldOf(DATA_CLOSING, 1154);
const CLOSING_TOTAL = fieldOf(DATA_CLOSING, 1155);

/** What BKMVDATA.TXT holds, as reports 5.4 and 2.6 of the official text list it. */
export interface DataSummary {
  readonly lines: number;
  readonly records: readonly { readonly type: string; readonly count: number }[];
  /** Count and total (1223, in agorot) of the documents by type. */
  readonly documents: readonly {
    readonly type: number;
    readonly count: number;
    readonly totalAgorot: bigint;
  }[];
  readonly debitsAgorot: bigint;
  readonly creditsAgorot: bigint;
}

/** Checks BKMVDATA.TXT as it comes, in memory that grows with the number of documents alone. */
export class DataCheck {
  readonly #facts: IniDetails;
  readonly #log: FaultLog;
  readonly #reader: RecordReader;
  readonly #documents: DocumentBook;
  readonly #ledger: LedgerBook;
  readonly #stock: StockBook;
  readonly #counts = new Map<string, number>();
  #running = 1;
  #business: string | null;
  #primaryId: string | null;
  #closingLine = 0;
  #lastLine = 0;

  constructor(facts: IniDetails, log: FaultLog) {
    this.#facts = facts;
    this.#log = log;
    this.#documents = new DocumentBook(facts, log);
    this.#ledger = new LedgerBook(facts, log);
    this.#stock = new StockBook(log);
    this.#business = facts.businessNumber;
    this.#primaryId = facts.primaryId;
    this.#reader = new RecordReader('data', facts.set, log, {
      tableOf: (type) => TABLES.get(type) ?? null,
      take: (line, table, isWhole) => this.#take(line, table, isWhole),
      takeOther: (line) => this.#takeOther(line),
    });
  }

  push(chunk: Uint8Array): void {
    this.#reader.push(chunk);
  }

  /** Compares what can be compared only when all was read. */
  end(): DataSummary {
    this.#reader.end();
    if (!this.#reader.isStopped) this.#close();
    return this.#summary();
  }

  #takeOther(line: Line): void {
    this.#checkPlace(line);
    this.#running += 1;
  }

  #take(line: Line, table: RecordTable, isWhole: boolean): void {
    this.#checkPlace(line);
    this.#counts.set(line.type, (this.#counts.get(line.type) ?? 0) + 1);
    this.#checkRunning(line, table.fields[RUNNING_AT]);
    this.#checkBusiness(line, table.fields[BUSINESS_AT]);
    if (isWhole) checkFields(line, table, this.#log);
    this.#takeRecord(line, isWhole);
  }

  #takeRecord(line: Line, isWhole: boolean): void {
    if (line.type === 'C100') takeHeader(this.#documents, line, isWhole);
    else if (line.type === 'D110') takeRow(this.#documents, line, isWhole);
    else if (line.type === 'D120') takePayment(this.#documents, line, isWhole);
    else if (!isWhole) return;
    else if (line.type === 'B100') takeMovement(this.#ledger, line);
    else if (line.type === 'B110') takeAccount(this.#ledger, line);
    else if (line.type === 'M100') this.#stock.take(line);
    else if (line.type === 'A100') this.#takeOpening(line);
    else this.#takeClosing(line);
  }

  /** A100 is the first line, Z900 the last. */
  #checkPlace(line: Line): void {
    const isFirst = this.#lastLine === 0;
    this.#lastLine = line.record;
    if (isFirst && line.type !== 'A100') this.#log.atLine('opening_missing', line, 'A100');
    if (!isFirst && line.type === 'A100') this.#log.atLine('opening_again', line);
    if (this.#closingLine > 0) {
      this.#log.atLine(line.type === 'Z900' ? 'closing_again' : 'after_closing', line);
    }
    if (line.type === 'Z900') this.#closingLine = line.record;
  }

  /** After a gap the count continues from the number found, so that one missing record is one fault. */
  #checkRunning(line: Line, field: Field | undefined): void {
    if (field === undefined) return;
    const found = line.length < RUNNING_END ? -1 : digitsOf(line, field);
    if (found !== this.#running) {
      this.#log.atField('running_number', line, field, String(this.#running).padStart(9, '0'));
    }
    this.#running = (found < 0 ? this.#running : found) + 1;
  }

  #checkBusiness(line: Line, field: Field | undefined): void {
    if (field === undefined || line.length < BUSINESS_END) return;
    const begin = line.start + field.from - 1;
    const own = this.#business;
    if (own !== null && isText(line.bytes, begin, own)) return;
    const number = fieldText(line, field);
    if (own === null) {
      this.#business = number;
      return;
    }
    const code = hasCheckDigit(number) ? 'another_business' : 'business_number_differs';
    this.#log.atField(code, line, field, own);
  }

  #takeOpening(line: Line): void {
    const id = fieldText(line, OPENING_ID);
    this.#primaryId ??= id;
    if (id !== this.#primaryId) {
      this.#log.atField('primary_id_differs', line, OPENING_ID, this.#primaryId);
    }
    if (fieldText(line, OPENING_CONSTANT) !== SYSTEM_CONSTANT) {
      this.#log.atField('constant_wrong', line, OPENING_CONSTANT, SYSTEM_CONSTANT);
    }
  }

  #takeClosing(line: Line): void {
    this.#primaryId ??= fieldText(line, CLOSING_ID);
    if (fieldText(line, CLOSING_ID) !== this.#primaryId) {
      this.#log.atField('primary_id_differs', line, CLOSING_ID, this.#primaryId);
    }
    if (fieldText(line, CLOSING_CONSTANT) !== SYSTEM_CONSTANT) {
      this.#log.atField('constant_wrong', line, CLOSING_CONSTANT, SYSTEM_CONSTANT);
    }
    const total = digitsOf(line, CLOSING_TOTAL);
    if (total >= 0 && total !== line.record) {
      this.#log.atField('total_records_differ', line, CLOSING_TOTAL, String(line.record));
    }
  }

  #close(): void {
    const { lines } = this.#reader;
    if (lines > 0 && this.#closingLine === 0) {
      this.#log.add('closing_missing', 'data', { record: lines, expected: 'Z900' });
    }
    this.#compareWithIni(lines);
    closeDocuments(this.#documents);
    closeLedger(this.#ledger);
    this.#stock.close(this.#documents);
  }

  #compareWithIni(lines: number): void {
    const { totalRecords, totalRecordsLine, summaries, hasOpening, bookkeeping } = this.#facts;
    if (totalRecords !== null && totalRecords !== lines) {
      this.#log.add('total_records_differ', 'ini', {
        record: totalRecordsLine,
        type: 'A000',
        field: 1002,
        from: 10,
        to: 24,
        found: String(totalRecords),
        expected: String(lines),
      });
    }
    if (!hasOpening) return;
    for (const type of COUNTED_TYPES) this.#compareSummary(type, summaries.get(type));
    const hasLedger = this.#counts.has('B100') || this.#counts.has('B110');
    if (bookkeeping === 0 && hasLedger)
      this.#log.add('ledger_not_declared', 'ini', BOOKKEEPING_PLACE);
    if (bookkeeping === 2 && !hasLedger) this.#log.add('ledger_missing', 'ini', BOOKKEEPING_PLACE);
  }

  #compareSummary(type: string, summary: { count: number; line: number } | undefined): void {
    const count = this.#counts.get(type) ?? 0;
    if (summary === undefined) {
      if (count > 0) this.#log.add('summary_missing', 'ini', { type, expected: String(count) });
      return;
    }
    const place = { record: summary.line, type, field: 1051, from: 5, to: 19 };
    if (count === 0 && summary.count === 0) {
      this.#log.add('summary_of_nothing', 'ini', { ...place, found: '0' });
    } else if (count !== summary.count) {
      this.#log.add('summary_differs', 'ini', {
        ...place,
        found: String(summary.count),
        expected: String(count),
      });
    }
  }

  #summary(): DataSummary {
    return {
      lines: this.#reader.lines,
      records: DATA_RECORDS.flatMap(({ type }) => {
        const count = this.#counts.get(type);
        return count === undefined ? [] : [{ type, count }];
      }),
      documents: [...this.#documents.sums]
        .toSorted(([one], [other]) => one - other)
        .map(([type, { count, total }]) => ({ type, count, totalAgorot: total.value })),
      debitsAgorot: this.#ledger.totalDebits.value,
      creditsAgorot: this.#ledger.totalCredits.value,
    };
  }
}

const BOOKKEEPING_PLACE = { record: 1, type: 'A000', field: 1013, from: 185, to: 185 } as const;

/** Returns whether bytes are a text of plain digits. */
function isText(bytes: Uint8Array, begin: number, text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (bytes[begin + at] !== text.charCodeAt(at)) return false;
  }
  return true;
}
