import { DOCUMENT_HEADER, DOCUMENT_ROW, PAYMENT_ROW } from './document-records.ts';
import { DATA_CLOSING, DATA_OPENING } from './frame-records.ts';
import { ACCOUNT, MOVEMENT } from './ledger-records.ts';
import type { RecordTable } from './record-table.ts';
import { STOCK_ITEM } from './stock-records.ts';

/** The records of BKMVDATA.TXT. */
export const DATA_RECORDS: readonly RecordTable[] = [
  DATA_OPENING,
  MOVEMENT,
  ACCOUNT,
  DOCUMENT_HEADER,
  DOCUMENT_ROW,
  PAYMENT_ROW,
  STOCK_ITEM,
  DATA_CLOSING,
];

/** The types that INI.TXT counts, one record each. */
export const COUNTED_TYPES: readonly string[] = ['B100', 'B110', 'C100', 'D110', 'D120', 'M100'];
