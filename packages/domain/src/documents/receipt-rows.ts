import { subtractAgorot, sumMinor, type Agorot, type Minor } from '../money/agorot.ts';
import type { DocumentRules } from './document-rules.ts';

/** The rows and the money of a receipt that differ: the money decides the sum of the receipt. */
export interface RowsAndMoney {
  readonly rowsAgorot: Minor;
  /** What was received less the rows; below zero where less was received. */
  readonly differenceAgorot: Minor;
}

/**
 * How far the money of a receipt is from the rows that are printed on it, as they stand. Undefined
 * where they agree, or where there is no money or no row to compare.
 */
export function differenceOfRows(
  { items }: Pick<DocumentRules, 'items'>,
  rowTotals: readonly Minor[],
  receivedAgorot: Agorot,
): RowsAndMoney | undefined {
  if (items !== 'optional' || rowTotals.length === 0 || receivedAgorot === 0) return undefined;
  const rowsAgorot = sumMinor(rowTotals);
  const differenceAgorot = subtractAgorot(receivedAgorot, sumMinor(rowTotals as readonly Agorot[]));
  return differenceAgorot === 0 ? undefined : { rowsAgorot, differenceAgorot };
}
