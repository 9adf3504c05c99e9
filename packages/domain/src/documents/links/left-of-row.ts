import { minor, type E4, type Minor } from '../../money/agorot.ts';
import type { SourceMeasure } from '../draft/document-draft.ts';

/**
 * A row of an earlier document, with what valid later documents took of it. Sums are in minor units of its currency.
 */
export interface SourceRow {
  readonly lineNo: number;
  readonly quantityE4: number;
  /** Before its discount. */
  readonly amountMinor: number;
  /** With VAT when its price includes VAT. */
  readonly totalMinor: number;
  readonly priceIncludesVat: boolean;
  /** Whether its discount is a fixed sum, which parts may divide freely; a percentage follows the quantity. */
  readonly hasDiscountSum: boolean;
  /** Taken by lines that count by quantity, with their amount before fixed discounts, and these discounts. */
  readonly takenQuantityE4: number;
  readonly takenAmountMinor: number;
  readonly takenDiscountMinor: number;
  /** Taken by lines that count by sum. */
  readonly takenMinor: number;
  /** The type of the document whose row this row follows itself. */
  readonly followedType?: number | null | undefined;
  /** The measure by which this row follows a row of an earlier document itself. */
  readonly followedMeasure?: SourceMeasure | null | undefined;
}

/** Returns the part of a sum that is between zero and a bound on either side of it. */
function within(sum: number, bound: number): number {
  return bound < 0 ? Math.max(bound, Math.min(0, sum)) : Math.min(bound, Math.max(0, sum));
}

/** Returns what parts of a row may deduct in all: its own discount that is a sum, and what was billed of it by sums. */
export function deductibleOf(row: SourceRow): number {
  return (row.hasDiscountSum ? row.amountMinor - row.totalMinor : 0) + row.takenMinor;
}

/**
 * Returns what is left of a row's total; below zero when more was taken. Taken quantities are worth their amount less
 * the discounts that they gave, as far as there is something to deduct.
 */
export function leftMinorOf(row: SourceRow): Minor {
  const worth = row.takenAmountMinor - within(row.takenDiscountMinor, deductibleOf(row));
  return minor(row.totalMinor - worth - row.takenMinor);
}

/** Returns what is left of a row's quantity, before what was taken by sum. */
export function leftQuantityOf(row: SourceRow): E4 {
  return (row.quantityE4 - row.takenQuantityE4) as E4;
}

/** Returns whether something of a row's quantity is left: goods that were billed by sums are still to be delivered. */
export function isQuantityLeft(row: SourceRow): boolean {
  return row.takenQuantityE4 * Math.sign(row.quantityE4) < Math.abs(row.quantityE4);
}

/** Returns whether something of a row is left to follow: of its quantity, and of its total once sums were taken. */
export function isRowLeft(row: SourceRow): boolean {
  if (!isQuantityLeft(row)) return false;
  return row.takenMinor === 0 || leftMinorOf(row) * Math.sign(row.totalMinor) > 0;
}
