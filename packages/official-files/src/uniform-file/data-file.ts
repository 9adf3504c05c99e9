import { assert } from '@pinkas/domain/assert';

import { C100, D110, D120 } from './document-records.ts';
import { A100, Z900 } from './frame-records.ts';
import { B100, B110, M100 } from './ledger-records.ts';
import { recordWriter, type RecordWriter } from './record-writer.ts';
import type { RecordTable, RecordValues } from './record-table.ts';

/** In every opening and closing record. */
export const SYSTEM_CONSTANT = '&OF1.31&';

/** The records that a summary counts, in the order of the authority's table. */
export const COUNTED_CODES = ['B100', 'B110', 'C100', 'D110', 'D120', 'M100'] as const;
export type CountedCode = (typeof COUNTED_CODES)[number];

const RECORDS = { A100, B100, B110, C100, D110, D120, M100, Z900 } as const;
type Code = keyof typeof RECORDS;
type Values = { readonly [One in Code]: RecordValues<(typeof RECORDS)[One]> };

const PIECE_BYTES = 256 * 1024;
const LONGEST_RECORD_BYTES = 446;

/** Counts of the records of a file, by their code. */
export type RecordCounts = Readonly<Record<CountedCode, number>>;

/** Who writes a uniform file, and the number of this production. */
export interface FileIdentity {
  /** Nine digits with the check digit. */
  readonly vatId: string;
  /** Fifteen random digits. */
  readonly primaryId: string;
}

/** BKMVDATA.TXT while it is written. */
export interface DataFile {
  /** Adds a record. FieldTooSmallError. */
  add<One extends CountedCode>(code: One, values: Values[One]): void;
  /** Adds the closing record; no more follows. */
  close(): void;
  /** Returns whether a piece is full enough to be passed on. */
  isPieceFull(): boolean;
  /** What was written since the last piece. Its bytes are written over once the next one is taken: two pieces take turns. */
  takePiece(): Uint8Array;
  readonly counts: RecordCounts;
  /** Of all records, the opening and closing ones among them. */
  readonly total: number;
}

/** Begins BKMVDATA.TXT with its opening record. Pieces are of a bounded size as long as full ones are taken. */
export function beginDataFile({ vatId, primaryId }: FileIdentity): DataFile {
  assert(/^\d{9}$/.test(vatId) && /^\d{15}$/.test(primaryId), 'nine digits, and fifteen');
  const writers: Partial<Record<Code, RecordWriter<RecordTable>>> = {};
  const counts: Record<CountedCode, number> = {
    B100: 0,
    B110: 0,
    C100: 0,
    D110: 0,
    D120: 0,
    M100: 0,
  };
  const frame = { primaryId, systemConstant: SYSTEM_CONSTANT };
  let bytes = new Uint8Array(PIECE_BYTES + LONGEST_RECORD_BYTES);
  let other = new Uint8Array(bytes.byteLength);
  let used = 0;
  let total = 0;
  function write<One extends Code>(code: One, values: Values[One]): void {
    const writer = (writers[code] ??= recordWriter(RECORDS[code] as RecordTable, vatId));
    if (used + writer.bytesNeeded > bytes.byteLength) {
      const longer = new Uint8Array(bytes.byteLength * 2);
      longer.set(bytes);
      bytes = longer;
    }
    writer.write(bytes, used, values as RecordValues<RecordTable>, total + 1);
    used += writer.bytesNeeded;
    total += 1;
  }
  write('A100', frame);
  return {
    add(code, values) {
      write(code, values);
      counts[code] += 1;
    },
    close: () => write('Z900', { ...frame, totalRecords: total + 1 }),
    isPieceFull: () => used >= PIECE_BYTES,
    takePiece() {
      const piece = bytes.subarray(0, used);
      [bytes, other] = [other, bytes];
      used = 0;
      return piece;
    },
    counts,
    get total() {
      return total;
    },
  };
}
