import { divideRounded, minor, type Minor } from '../../money/agorot.ts';
import type { DocumentLine } from '../draft/document-draft.ts';
import type { LineTotals } from '../sums/totals.ts';
import { leftMinorOf, type SourceRow } from './left-of-row.ts';

/** Returns the part of a total that a quantity of its row is worth, rounded to the smallest coin. */
export function worthOf(
  row: { readonly quantityE4: number; readonly totalMinor: number },
  quantityE4: number,
): Minor {
  const whole = BigInt(row.quantityE4);
  if (whole === 0n) return minor(0);
  const product = BigInt(row.totalMinor) * BigInt(quantityE4);
  return minor(Number(divideRounded(whole < 0n ? -product : product, whole < 0n ? -whole : whole)));
}

/** Returns whether more of a row was taken than there is: of its quantity, or by documents that bill of its total. */
export function isOver(row: SourceRow, isBilled: boolean): boolean {
  if (row.takenQuantityE4 * Math.sign(row.quantityE4) > Math.abs(row.quantityE4)) return true;
  return isBilled && row.takenMinor !== 0 && leftMinorOf(row) * Math.sign(row.totalMinor) < 0;
}

/** Returns whether any part of a row was taken. */
export function isRowTouched(row: SourceRow): boolean {
  return row.takenQuantityE4 !== 0 || row.takenMinor !== 0;
}

/** An amount and its share of the row's are rounded once each, and the row's own in between. */
const AMOUNT_ROUNDING = 1;
/** A percentage is taken of an amount that was rounded, and rounded again: on both sides. */
const PERCENTAGE_ROUNDING = 2;

/** Returns whether a sum is the share of a row's, but for so much of rounding. */
function isShare(sum: number, share: number, rounding: number): boolean {
  return Math.abs(sum - share) <= rounding;
}

type TakingLine = Pick<DocumentLine, 'source' | 'quantityE4' | 'unitPriceE4' | 'discount'>;

/** What a quantity takes of a row: its amount before discounts that are sums, and these. */
interface TakenTerms {
  readonly amount: number;
  readonly discount: number;
}

/** Returns the part of a discount beyond the share of a percentage: on the side of the row, or nothing. */
function beyondShare(discount: number, share: number, side: number): number {
  return side * Math.max(0, side * (discount - share));
}

/**
 * Returns the terms of a quantity: the line's own where they are those of the row but for rounding, or the row's share.
 */
function termsOfQuantity(
  row: SourceRow,
  line: TakingLine,
  { amountMinor, discountMinor }: LineTotals,
  isSameCurrency: boolean,
): TakenTerms {
  const { quantityE4 } = row;
  const shareOf = (totalMinor: number) => worthOf({ quantityE4, totalMinor }, line.quantityE4);
  const share = shareOf(row.amountMinor - row.totalMinor);
  // A line with no price, as on documents without prices, takes by the price of the row.
  const isOwn = isSameCurrency && line.unitPriceE4 !== 0;
  const shareOfAmount = shareOf(row.amountMinor);
  const amount =
    isOwn && isShare(amountMinor, shareOfAmount, AMOUNT_ROUNDING) ? amountMinor : shareOfAmount;
  if (row.hasDiscountSum) return { amount, discount: isOwn ? discountMinor : share };
  if (isOwn && line.discount.kind === 'amount') {
    const discount = beyondShare(discountMinor, share, Math.sign(row.amountMinor));
    return { amount: amount - discountMinor + discount, discount };
  }
  const isOwnShare = isOwn && isShare(discountMinor, share, PERCENTAGE_ROUNDING);
  return { amount: amount - (isOwnShare ? discountMinor : share), discount: 0 };
}

/** Returns a row once a line took its part of it. */
export function withTaken(
  row: SourceRow,
  line: TakingLine,
  totals: LineTotals,
  isSameCurrency: boolean,
): SourceRow {
  if (line.source?.measure === 'sum') {
    return { ...row, takenMinor: row.takenMinor + totals.totalMinor };
  }
  const { amount, discount } = termsOfQuantity(row, line, totals, isSameCurrency);
  return {
    ...row,
    takenQuantityE4: row.takenQuantityE4 + line.quantityE4,
    takenAmountMinor: row.takenAmountMinor + amount,
    takenDiscountMinor: row.takenDiscountMinor + discount,
  };
}
