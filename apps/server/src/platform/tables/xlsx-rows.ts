import { streamXlsxRows } from 'hucre/xlsx';
import type { CellValue } from 'hucre/xlsx';

import { isSheetRow } from './sheet-references.ts';
import { boundedRow, TableRefusedError, type TableLimits, type TableRow } from './table-reading.ts';
import { readBoundedZip } from './zip-bounds.ts';

/** Digits that a spreadsheet's number holds; more are dust of its arithmetic. */
const DIGITS = 15;
/** Cells up to the last of each row, empty ones too; the largest table that is taken has 300,000. */
const CELLS_MAX = 5_000_000;

/**
 * Reads the rows of the first sheet as texts; formulas give the values that the file stores for them.
 * Rows are stored under their numbers, so a file that repeats or disorders them is refused as broken.
 */
export async function readXlsxRows(bytes: Uint8Array, limits: TableLimits): Promise<TableRow[]> {
  const merged = await readBoundedZip(bytes);
  const rows: TableRow[] = [];
  let lastRowNo = 0;
  let cells = 0;
  try {
    // No `maxRows` of the library: it counts empty rows too and stops without an error.
    for await (const { index, values } of streamXlsxRows(bytes)) {
      const rowNo = index + 1;
      if (!isSheetRow(rowNo) || rowNo <= lastRowNo)
        throw new TableRefusedError('broken', lastRowNo);
      lastRowNo = rowNo;
      cells += values.length;
      if (cells > CELLS_MAX) throw new TableRefusedError('bomb', rowNo);
      const isContinued = merged.isContinued(rowNo);
      const row = boundedRow(
        { rowNo, lineNo: rowNo, cells: values.map(cellText), ...(isContinued && { isContinued }) },
        limits,
      );
      if (row === undefined) continue;
      if (rows.length >= limits.rowsMax) throw new TableRefusedError('rows', rowNo);
      rows.push(row);
    }
  } catch (error) {
    if (error instanceof TableRefusedError) throw error;
    throw new TableRefusedError('broken', rows.at(-1)?.rowNo ?? 0);
  }
  return rows;
}

function cellText(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return numberText(value);
  return dateText(value);
}

/** Without an exponent up to 21 digits; what is longer stays unreadable on purpose. */
function numberText(value: number): string {
  return String(Number(value.toPrecision(DIGITS)));
}

/**
 * Dates arrive in UTC; a time of day is preserved, so that the reader of the cell can refuse it.
 */
function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const [day = '', time = ''] = value.toISOString().split(/[TZ.]/);
  return time === '00:00:00' ? day : `${day} ${time}`;
}
