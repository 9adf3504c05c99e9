import { cleanLine } from '../text/clean-text.ts';
import type { BatchRow } from './batch-row.ts';

/** The rows that make one document, in their order. */
export type RowGroup = readonly [BatchRow, ...BatchRow[]];

/** Returns rows with the same document key as one group, and each other row as a group of its own. */
export function groupRows(rows: readonly BatchRow[]): RowGroup[] {
  const groups = new Map<string, [BatchRow, ...BatchRow[]]>();
  for (const row of rows) {
    const key = cleanLine(row.values.documentKey ?? '');
    // A key cannot hold a line break after cleaning, so no key is taken for a row of its own.
    const name = key === '' ? `\n${row.rowNo}` : key;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}
