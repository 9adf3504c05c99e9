import { agorot, subtractAgorot, sumMinor, type Agorot, type Minor } from '../../money/agorot.ts';
import type { DocumentRules } from '../rules/document-rules.ts';

/** The rows and the payments of a receipt that differ: the payments decide the sum of the receipt. */
export interface RowsAndMoney {
  readonly rowsAgorot: Minor;
  /** What was received less the rows; below zero where less was received. */
  readonly differenceAgorot: Minor;
}

/**
 * Returns how far the payments of a receipt are from the total of its printed rows. Undefined where they agree, or
 * where there is no payment or no row to compare.
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

/** The payments of a receipt, and what it states that they are for. */
export interface ReceiptMoney {
  readonly receivedAgorot: number;
  /** What it pays of earlier documents. */
  readonly paidAgorot: number;
  /** Its rows, in agorot: receipts are in shekels. */
  readonly rowTotals: readonly number[];
}

/**
 * Returns the credit that a receipt leaves to its customer, in agorot: what it received less what it pays. A business
 * that adds no VAT sells by a receipt, so rows of a receipt that is income state what the payment is for (decision
 * 0085).
 */
export function creditOfReceipt(isIncome: boolean, receipt: ReceiptMoney): Agorot {
  const { receivedAgorot, paidAgorot, rowTotals } = receipt;
  const sold = isIncome ? rowTotals.reduce((sum, total) => sum + total, 0) : 0;
  return agorot(Math.max(0, receivedAgorot - Math.max(paidAgorot, sold)));
}
