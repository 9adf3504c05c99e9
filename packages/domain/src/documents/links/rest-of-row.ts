import { agorot, divideRounded, e4, roundE8, type E4, type Minor } from '../../money/agorot.ts';
import { CURRENCIES, type Currency } from '../../money/currency.ts';
import { NO_DISCOUNT, type Discount } from '../draft/document-draft.ts';
import { deductibleOf, leftMinorOf, leftQuantityOf, type SourceRow } from './left-of-row.ts';
import { worthOf } from './source-rows.ts';
import { computeLine } from '../sums/totals.ts';

/** The terms of a line for a quantity. */
export interface QuantityTerms {
  readonly quantityE4: E4;
  readonly unitPriceE4: E4;
  readonly discount: Discount;
}

function amountOf(quantityE4: number, unitPriceE4: number, currency: Currency): Minor {
  return roundE8(BigInt(quantityE4) * BigInt(unitPriceE4), currency);
}

/** Returns the price at which a quantity amounts to a sum; undefined where no price does to the smallest coin. */
function priceOf(sum: number, quantityE4: number, currency: Currency): E4 | undefined {
  const scale = 10n ** BigInt(8 - CURRENCIES[currency]);
  const whole = BigInt(quantityE4);
  const product = BigInt(sum) * scale;
  const price = Number(divideRounded(whole < 0n ? -product : product, whole < 0n ? -whole : whole));
  return amountOf(quantityE4, price, currency) === sum ? e4(price) : undefined;
}

/** Returns the discount that reduces an amount to a sum; undefined where a discount cannot. */
function discountTo(sum: number, amount: number): Discount | undefined {
  if (sum < 0 || sum > amount) return undefined;
  return sum === amount ? NO_DISCOUNT : { kind: 'amount', amountMinor: agorot(amount - sum) };
}

/**
 * Returns the part of what is left of a row that belongs to a quantity: in proportion, and exactly the rest with the
 * last. What was billed of the row by sums is deducted, as its own discount is.
 */
export function leftOfQuantity(row: SourceRow, quantityE4: number): number {
  const isAboveNothing = leftMinorOf(row) * Math.sign(row.amountMinor) > 0;
  const totalMinor = isAboveNothing ? leftMinorOf(row) : 0;
  return worthOf({ quantityE4: leftQuantityOf(row), totalMinor }, quantityE4);
}

/**
 * Returns the rest of a row by quantity, in the terms of its document: exact to the smallest coin by its discount, or
 * by its price where rounded parts were below their share.
 */
export function restByQuantity(
  row: SourceRow,
  terms: Omit<QuantityTerms, 'quantityE4'> & { readonly isPriceKept: boolean },
  currency: Currency,
): QuantityTerms {
  const { unitPriceE4, discount, isPriceKept } = terms;
  const quantityE4 = leftQuantityOf(row);
  const left = leftOfQuantity(row, quantityE4);
  const rest = { quantityE4, unitPriceE4, discount };
  const { amountMinor, totalMinor } = computeLine(rest, currency);
  if (totalMinor === left) return rest;
  const own = discountTo(left, amountMinor);
  if (own !== undefined) return { ...rest, discount: own };
  const price = isPriceKept ? undefined : priceOf(left, quantityE4, currency);
  if (price !== undefined && left !== 0 && price * unitPriceE4 > 0) {
    return { quantityE4, unitPriceE4: price, discount: NO_DISCOUNT };
  }
  return discount.kind === 'amount' ? { ...rest, discount: NO_DISCOUNT } : rest;
}

/** Returns what a quantity may deduct: its share of a percentage, and what the row still has to deduct of sums. */
function mostDiscountOf(row: SourceRow, quantityE4: number): number {
  const ofSums = (deductibleOf(row) - row.takenDiscountMinor) * Math.sign(row.amountMinor);
  const percentage = row.hasDiscountSum ? 0 : Math.abs(row.amountMinor - row.totalMinor);
  const share = worthOf({ quantityE4: row.quantityE4, totalMinor: percentage }, quantityE4);
  return share + Math.max(0, ofSums);
}

/**
 * Returns the discount of a quantity of a row whose discount is a sum, or of which sums were billed; none for others.
 * Rounded parts together deduct no more than there is.
 */
export function discountOfQuantity(
  row: SourceRow,
  line: { readonly quantityE4: number; readonly unitPriceE4: number },
  currency: Currency,
): Discount {
  if (!row.hasDiscountSum && row.takenMinor === 0) return NO_DISCOUNT;
  const amount = amountOf(line.quantityE4, line.unitPriceE4, currency);
  const worth = Math.max(
    leftOfQuantity(row, line.quantityE4),
    amount - mostDiscountOf(row, line.quantityE4),
  );
  return discountTo(worth, amount) ?? NO_DISCOUNT;
}
