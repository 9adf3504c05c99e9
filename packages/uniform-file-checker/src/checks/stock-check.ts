import type { FaultLog } from '../faults/fault-log.ts';
import { DOCUMENT_ROW } from '../tables/document-records.ts';
import { fieldOf } from '../tables/record-table.ts';
import { STOCK_ITEM } from '../tables/stock-records.ts';
import { decode, type Line } from '../text/line.ts';
import type { DocumentBook } from './documents/document-book.ts';
import { KeyIndex } from './key-index.ts';

const NUMBER = fieldOf(STOCK_ITEM, 1455);
const ROW_ITEM = fieldOf(DOCUMENT_ROW, 1259);

/** Items of the stock, by their catalogue number. */
export class StockBook {
  readonly items = new KeyIndex(NUMBER.length);
  readonly #log: FaultLog;

  constructor(log: FaultLog) {
    this.#log = log;
  }

  /** Takes an item that has its full length. */
  take(line: Line): void {
    const begin = line.start + NUMBER.from - 1;
    const before = this.items.size;
    const index = this.items.add(line.bytes.subarray(begin, begin + NUMBER.length));
    if (index === -1) this.#log.add('too_much_to_compare', 'data', { record: line.record });
    else if (this.items.size === before) this.#log.atField('item_twice', line, NUMBER);
  }

  /** Looks for the items of rows, where the file has a stock at all. */
  close(documents: DocumentBook): void {
    if (this.items.size === 0) return;
    for (let index = 0; index < documents.items.size; index += 1) {
      const key = documents.items.keyOf(index);
      if (this.items.find(key) !== -1) continue;
      this.#log.add('item_unknown', 'data', {
        record: documents.itemRecord.get(index),
        type: 'D110',
        field: ROW_ITEM.number,
        from: ROW_ITEM.from,
        to: ROW_ITEM.from + ROW_ITEM.length - 1,
        found: decode(key, 0, key.length),
      });
    }
  }
}
