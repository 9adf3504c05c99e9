import { TableRefusedError } from './table-reading.ts';

/** Rows that a sheet of a workbook can have. */
const SHEET_ROWS_MAX = 1_048_576;
/** Enough for the longest tag that a spreadsheet program writes for a row. */
const TAG_BYTES_MAX = 500;

const TAG_OPEN = 0x3c;
const ROW_OR_CELL = /^(?:[\w.-]{1,40}:)?(row|c)(?=[\s/>])([^<>]*)/;
const REFERENCE = /\sr\s*=\s*["']([^"']*)/;
const ROW_REFERENCE = /^\d{1,10}$/;
const CELL_REFERENCE = /^[A-Z]{1,3}(\d{1,10})$/i;

/** Returns whether a sheet can have a row of this number. */
export function isSheetRow(rowNo: number): boolean {
  return Number.isSafeInteger(rowNo) && rowNo >= 1 && rowNo <= SHEET_ROWS_MAX;
}

/** Refuses the XML of a sheet that names a row, or the cell of a row, that no sheet can have. */
export function assertSheetReferences(xml: Buffer): void {
  for (let at = xml.indexOf(TAG_OPEN); at !== -1; at = xml.indexOf(TAG_OPEN, at + 1)) {
    const [, kind, attributes = ''] =
      ROW_OR_CELL.exec(xml.toString('latin1', at + 1, at + TAG_BYTES_MAX)) ?? [];
    const reference = kind === undefined ? undefined : REFERENCE.exec(attributes)?.[1];
    if (reference === undefined) continue;
    const rowText =
      kind === 'row' ? ROW_REFERENCE.exec(reference)?.[0] : CELL_REFERENCE.exec(reference)?.[1];
    if (!isSheetRow(Number(rowText))) throw new TableRefusedError('broken');
  }
}
