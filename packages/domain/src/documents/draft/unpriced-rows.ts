import { ZERO_AGOROT, addMinor, type Minor } from '../../money/agorot.ts';

/** Rows without a price: text over the whole width, and a subtotal of the rows above. */
export const UNPRICED_KINDS = ['text', 'subtotal'] as const;
export type UnpricedKind = (typeof UNPRICED_KINDS)[number];

/** A row without a price, placed among the priced ones. It never changes a sum of the document. */
export interface UnpricedRow {
  readonly kind: UnpricedKind;
  /** The words of a text row; the name of a subtotal row, empty for the usual one. */
  readonly text: string;
  /** How many priced rows precede it. Rows of one position appear in the order of the list. */
  readonly afterLines: number;
}

/** A row of a document as it is shown: a priced one by its index among them, or one without a price. */
export type LaidOutRow =
  | { readonly kind: 'line'; readonly lineIndex: number }
  | { readonly kind: 'text'; readonly text: string; readonly rowIndex: number }
  | {
      readonly kind: 'subtotal';
      readonly text: string;
      readonly rowIndex: number;
      /** The totals of the priced rows since the subtotal row before, in their own terms. */
      readonly sumMinor: Minor;
    };

/**
 * Returns all rows of a document in their order, with the sums of the subtotal rows: the one function of screen and
 * print. Rows are summed as they are, with VAT where their prices include it.
 */
export function layOutRows(
  lineTotals: readonly Minor[],
  unpriced: readonly UnpricedRow[],
): LaidOutRow[] {
  const rows: LaidOutRow[] = [];
  let sinceSubtotal: Minor = ZERO_AGOROT;
  let next = 0;
  const placeUnpriced = (afterLines: number): void => {
    for (let row = unpriced[next]; row !== undefined; row = unpriced[next]) {
      if (row.afterLines > afterLines) return;
      const { kind, text } = row;
      if (kind === 'text') rows.push({ kind, text, rowIndex: next });
      else {
        rows.push({ kind, text, rowIndex: next, sumMinor: sinceSubtotal });
        sinceSubtotal = ZERO_AGOROT;
      }
      next += 1;
    }
  };
  placeUnpriced(0);
  for (const [lineIndex, total] of lineTotals.entries()) {
    rows.push({ kind: 'line', lineIndex });
    sinceSubtotal = addMinor(sinceSubtotal, total);
    placeUnpriced(lineIndex + 1);
  }
  return rows;
}
