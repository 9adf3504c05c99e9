import type { SourceRow } from '../src/documents/links/left-of-row.ts';

/** Returns a row of 10 hours at ₪ 100 of which nothing was taken. */
export function aSourceRow(changes: Partial<SourceRow> = {}): SourceRow {
  return {
    lineNo: 1,
    quantityE4: 100_000,
    amountMinor: 100_000,
    totalMinor: 100_000,
    priceIncludesVat: false,
    hasDiscountSum: false,
    takenQuantityE4: 0,
    takenAmountMinor: 0,
    takenDiscountMinor: 0,
    takenMinor: 0,
    ...changes,
  };
}
