import type { FieldCode } from '@pinkas/contract/errors';
import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';

import { AppError } from '../errors/app-error.ts';
import { definePart } from '../service-part.ts';
import type { Services } from '../services.ts';
import {
  chosenColumns,
  decimalText,
  decimalsOf,
  type ExportColumn,
  type ExportKind,
} from './export-column.ts';
import type { TableFile } from './table-file.ts';

/** A longer table is for a spreadsheet: it would be sixty pages, and the printer would be busy with it. */
export const PRINTED_ROWS_MAX = 2_000;

/** The width of a column of texts that names none, in characters. */
const TEXT_WIDTH = 20;

/** A column of a printed table. */
export interface PrintedColumn {
  readonly head: string;
  readonly kind: ExportKind;
  /** Of texts: the share of the remaining width, in characters. */
  readonly width: number;
}

/** A table whose cells are written for reading. */
export interface PrintedTable {
  readonly title: string;
  /** Its parameters, a line each: days, breakdown, filter. */
  readonly notes: readonly string[];
  readonly language: ExportLanguage;
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly PrintedRow[];
}

export interface PrintedRow {
  readonly cells: readonly string[];
  readonly isTotal: boolean;
}

/**
 * Prints a table, under the name of the business where it is of an account. BUSY when the printer has too much to do.
 */
export type TablePrinter = (
  services: Services,
  accountId: number | undefined,
  table: PrintedTable,
) => Promise<Uint8Array>;

/** A table and what only its print shows. */
export interface PrintedFile<Row> extends TableFile<Row> {
  /** The rows that sum the others up, which are set apart. */
  readonly isTotal?: (row: Row) => boolean;
}

/** The product's printer of tables: the slice that prints sets it. */
export const tablePrinter = definePart<TablePrinter>(() => {
  throw new Error('the features put the printer of tables in');
});

/**
 * Reads the rows of a table for print. Throws INVALID_REQUEST when they are more than a print holds.
 */
export async function readPrintedTable<Row>(
  file: PrintedFile<Row>,
  pages: AsyncIterable<readonly Row[]>,
): Promise<PrintedTable> {
  const { title, heading = title, notes = [], language, isTotal = () => false } = file;
  const columns = chosenColumns(file.columns, file.columnKeys);
  const printed: PrintedRow[] = [];
  let counted = 0;
  for await (const rows of pages) {
    // Sums are no rows of the list: one of as many rows as a print holds is printed with its sum.
    counted += rows.filter((row) => !isTotal(row)).length;
    if (counted > PRINTED_ROWS_MAX) {
      const problem = { path: ['format'], code: 'TABLE_TOO_LONG_TO_PRINT' satisfies FieldCode };
      throw new AppError('INVALID_REQUEST', undefined, [problem]);
    }
    for (const row of rows) {
      const cells = columns.map((column) => printedCell(column, column.value(row, language)));
      printed.push({ cells, isTotal: isTotal(row) });
    }
  }
  const heads = columns.map(({ head, kind, width = TEXT_WIDTH }) => ({
    head: head(language),
    kind,
    width,
  }));
  return { title: heading, notes, language, columns: heads, rows: printed };
}

function printedCell<Row>(column: ExportColumn<Row>, value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return column.kind === 'date' ? formatLocalDate(value) : value;
  if (column.kind === 'money') return formatAgorot(value);
  // Basis points are read as per cent: 1,750 is 17.5 %.
  if (column.kind === 'percent') return `${decimalText(value, 2, false)}%`;
  return decimalText(value, decimalsOf(column), false);
}

/** Reads and prints a table. Refusals: INVALID_REQUEST, BUSY. */
export async function printTable<Row>(
  services: Services,
  accountId: number | undefined,
  file: PrintedFile<Row>,
  pages: AsyncIterable<readonly Row[]>,
): Promise<Uint8Array> {
  return tablePrinter.of(services)(services, accountId, await readPrintedTable(file, pages));
}
