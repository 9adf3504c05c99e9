import { Readable } from 'node:stream';

import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../db/account-transaction.ts';
import { csvBytes } from './csv-bytes.ts';
import type { ExportColumn } from './export-column.ts';
import { xlsxStream } from './xlsx-bytes.ts';

/** A whole list of an account as a file among others. */
export interface ListFile {
  readonly title: (language: ExportLanguage) => string;
  /** The same list as a workbook. */
  readonly xlsx: (tx: AccountTx, today: LocalDate, language: ExportLanguage) => Readable;
  /** The list as CSV, in the caller's transaction; it is read only as fast as the bytes are taken. */
  readonly csv: (tx: AccountTx, today: LocalDate, language: ExportLanguage) => Readable;
}

export interface ListFileOptions<Row> {
  readonly title: (language: ExportLanguage) => string;
  readonly columns:
    | readonly ExportColumn<Row>[]
    | ((tx: AccountTx) => Promise<readonly ExportColumn<Row>[]>);
  /** All rows in order, in batches; `cursorRows` returns them. */
  readonly rows: (tx: AccountTx, today: LocalDate) => AsyncIterable<readonly Row[]>;
}

/** Makes a file of a list: the same columns and rows as those of its export. */
export function listFile<Row>({ title, columns, rows }: ListFileOptions<Row>): ListFile {
  async function* bytes(tx: AccountTx, today: LocalDate, language: ExportLanguage) {
    const chosen = typeof columns === 'function' ? await columns(tx) : columns;
    yield* csvBytes(chosen, language, rows(tx, today));
  }
  async function* workbook(tx: AccountTx, today: LocalDate, language: ExportLanguage) {
    const chosen = typeof columns === 'function' ? await columns(tx) : columns;
    yield* xlsxStream(chosen, language, rows(tx, today), { sheetName: title(language) });
  }
  return {
    title,
    xlsx: (tx, today, language) =>
      Readable.from(workbook(tx, today, language), { objectMode: false }),
    csv: (tx, today, language) => Readable.from(bytes(tx, today, language), { objectMode: false }),
  };
}
