import type { FaultLog } from '../../faults/fault-log.ts';
import type { Line } from '../../text/line.ts';
import { ExactSum } from '../exact-sum.ts';
import type { IniDetails } from '../ini-details.ts';
import { Column, KeyIndex } from '../key-index.ts';

/** Type and number of a document: columns 23 to 45 of C100, D110 and D120. */
const KEY_FROM = 22;
const KEY_TO = 45;
const LINK_LENGTH = 7;
const ITEM_LENGTH = 20;

/** Stores a few numbers of each document of a file, by type and number. */
export class DocumentBook {
  readonly facts: IniDetails;
  readonly log: FaultLog;
  readonly keys = new KeyIndex(KEY_TO - KEY_FROM);
  readonly links = new KeyIndex(LINK_LENGTH);
  /** Catalogue numbers of rows, with the record of their first row. */
  readonly items = new KeyIndex(ITEM_LENGTH);
  readonly itemRecord = new Column();

  /** Record of the header; zero while there is none. */
  readonly header = new Column();
  /** Record of the first row or payment, and 110 or 120. */
  readonly child = new Column();
  readonly childType = new Column();
  readonly type = new Column();
  readonly date = new Column();
  readonly link = new Column();
  readonly before = new Column();
  readonly total = new Column();
  readonly withheld = new Column();
  readonly rows = new Column();
  readonly rowsSum = new Column();
  readonly lastRow = new Column();
  readonly payments = new Column();
  readonly paymentsSum = new Column();
  readonly lastPayment = new Column();
  readonly hasBase = new Column();

  readonly sums = new Map<number, { count: number; total: ExactSum }>();

  constructor(facts: IniDetails, log: FaultLog) {
    this.facts = facts;
    this.log = log;
  }

  /** Returns the document of a record; -1 when the record is too short to name one, or no more are compared. */
  documentOf(line: Line): number {
    if (line.length < KEY_TO) return -1;
    const index = this.keys.add(keyOf(line));
    if (index === -1) this.log.add('too_much_to_compare', 'data', { record: line.record });
    return index;
  }

  /** Adds a header to the sums by type. */
  addToSums(type: number, total: number): void {
    const sum = this.sums.get(type) ?? { count: 0, total: new ExactSum() };
    sum.count += 1;
    sum.total.add(total);
    this.sums.set(type, sum);
  }
}

/** Returns the bytes of type and number. */
export function keyOf(line: Line): Uint8Array {
  return line.bytes.subarray(line.start + KEY_FROM, line.start + KEY_TO);
}
