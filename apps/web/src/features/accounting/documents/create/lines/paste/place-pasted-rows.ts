import type { VatKind } from '@pinkas/domain/documents/draft/document-draft';
import { DOCUMENT_LINES_MAX } from '@pinkas/domain/limits';

import { newLine, type LineForm } from '../../form/draft-form.ts';
import { withoutItem } from '../items/given-by-item.ts';
import type { PastedRow } from './pasted-rows.ts';

export interface PlacedRows {
  readonly lines: readonly LineForm[];
  /** Keys of the rows that were filled, in the order of the range. */
  readonly keys: readonly string[];
  /** The index of the last row that was filled. */
  readonly lastIndex: number;
  /** Rows of the range that the document has no more room for. */
  readonly leftOut: number;
}

/** Returns whether a row pasted over one with an item sells another thing: by its name or a code. */
function isAnotherThing(line: LineForm, row: PastedRow): boolean {
  if (line.itemId === null) return false;
  const differs = (field: 'description' | 'catalogueNumber' | 'barcode'): boolean =>
    row[field] !== undefined && row[field].trim() !== line[field].trim();
  const names = (field: 'catalogueNumber' | 'barcode'): boolean => row[field]?.trim() !== '';
  return (
    differs('description') ||
    (differs('catalogueNumber') && names('catalogueNumber')) ||
    (differs('barcode') && names('barcode'))
  );
}

/** Returns a row with the pasted values: fields outside the range stay, except those from an item. */
function filled(line: LineForm, row: PastedRow, vatKind: VatKind): LineForm {
  const taken = isAnotherThing(line, row) ? { ...withoutItem(line, vatKind), description: '' } : {};
  // A pasted price replaces one that was converted from another currency.
  const priced = row.unitPrice === undefined ? {} : { priceCurrency: '' as const };
  return { ...line, ...taken, ...priced, ...row };
}

/**
 * Fills the priced rows from an index on, as a spreadsheet would, and adds rows after the last one. Headings
 * and subtotals in between stay where they are.
 */
export function placePastedRows(
  before: readonly LineForm[],
  index: number,
  rows: readonly PastedRow[],
  vatKind: VatKind = 'taxable',
): PlacedRows {
  const lines = [...before];
  const keys: string[] = [];
  let at = index;
  let lastIndex = index;
  for (const row of rows) {
    while (lines[at] !== undefined && lines[at]?.kind !== 'priced') at += 1;
    if (at >= DOCUMENT_LINES_MAX) break;
    const line = filled(lines[at] ?? newLine(vatKind), row, vatKind);
    lines[at] = line;
    keys.push(line.key);
    lastIndex = at;
    at += 1;
  }
  return { lines, keys, lastIndex, leftOut: rows.length - keys.length };
}
