import { cleanLine } from '../text/clean-text.ts';
import type { BatchRow } from './batch-row.ts';

/** The rows that make one document, in their order. */
export type RowGroup = readonly [BatchRow, ...BatchRow[]];

/**
 * Returns rows with the same document key as one group, and each other row as a group of its own. A row without a key in which
 * a merged cell goes on belongs to the row above it.
 */
export function groupRows(rows: readonly BatchRow[]): RowGroup[] {
  const groups = new Map<string, [BatchRow, ...BatchRow[]]>();
  let above = { name: '', rowNo: 0 };
  for (const row of rows) {
    const key = cleanLine(row.values.documentKey ?? '');
    // A key cannot hold a line break after cleaning, so no key is taken for a row of its own.
    // The row above may have been left out: a row does not go to another one instead.
    const isOfAbove = row.isContinued === true && above.rowNo === row.rowNo - 1;
    const name = key !== '' ? key : isOfAbove ? above.name : `\n${row.rowNo}`;
    above = { name, rowNo: row.rowNo };
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}
