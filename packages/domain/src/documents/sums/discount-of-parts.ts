import { minor, sumMinor, type Minor } from '../../money/agorot.ts';
import { leftOfQuantity } from '../links/rest-of-row.ts';
import { isRowLeft, leftMinorOf, type SourceRow } from '../links/left-of-row.ts';
import { worthOf } from '../links/source-rows.ts';

/** What is taken of each row of a document, by the number of the row. */
export type RowParts = ReadonlyMap<number, Minor>;

/** Returns the part of a document's fixed discount that belongs to parts of what is left of its rows. */
export function discountOfParts(
  discount: number,
  rows: readonly SourceRow[],
  parts: RowParts,
): Minor {
  const left = rows.reduce((sum, row) => sum + (isRowLeft(row) ? leftMinorOf(row) : 0), 0);
  const taken = sumMinor([...parts.values()]);
  return left === 0 ? minor(0) : worthOf({ quantityE4: left, totalMinor: discount }, taken);
}

/** A line that takes a part of a row: a quantity of it, or a sum. */
interface TakingPart {
  readonly lineNo: number;
  readonly measure: 'quantity' | 'sum';
  readonly quantityE4: number;
  readonly totalMinor: number;
}

/**
 * Returns what lines take of each row: no more than is left of it, and exactly the rest with the rest of its quantity.
 */
export function partsOfLines(rows: readonly SourceRow[], lines: readonly TakingPart[]): RowParts {
  const parts = new Map<number, Minor>();
  for (const row of rows) {
    const own = lines.filter(({ lineNo }) => lineNo === row.lineNo);
    if (own.length === 0 || !isRowLeft(row)) continue;
    const quantityE4 = own.reduce(
      (sum, line) => sum + (line.measure === 'quantity' ? line.quantityE4 : 0),
      0,
    );
    const sums = own.reduce(
      (sum, line) => sum + (line.measure === 'sum' ? line.totalMinor : 0),
      leftOfQuantity(row, quantityE4),
    );
    const left = leftMinorOf(row);
    const side = left < 0 ? -1 : 1;
    parts.set(row.lineNo, minor(side * Math.max(0, Math.min(side * sums, side * left))));
  }
  return parts;
}
