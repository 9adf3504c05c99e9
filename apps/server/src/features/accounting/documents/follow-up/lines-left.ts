import type { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { NO_DISCOUNT, type Discount } from '@pinkas/domain/documents/draft/document-draft';
import { isPaper } from '@pinkas/domain/documents/links/followed-in-parts';
import { restByQuantity } from '@pinkas/domain/documents/links/rest-of-row';
import {
  isQuantityLeft,
  isRowLeft,
  leftMinorOf,
  type SourceRow,
} from '@pinkas/domain/documents/links/left-of-row';
import { isRowTouched } from '@pinkas/domain/documents/links/source-rows';
import { computeLine } from '@pinkas/domain/documents/sums/totals';
import { UNIT_PRICE_E4_MAX } from '@pinkas/domain/limits';
import { agorot, basisPoints, e4 } from '@pinkas/domain/money/agorot';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import type { z } from 'zod';

import { splitUpTo } from './remaining-lines.ts';

type Form = z.input<(typeof documentChainContract)['draftFrom']['response']>['form'];
type FormLine = Form['lines'][number];

/** A source document whose rows are followed in parts. */
interface FollowedPaper {
  readonly id: string;
  readonly currency: Currency;
  readonly rows: readonly SourceRow[];
  readonly discount: Discount;
  /** What followers gave of its discount. */
  readonly given: number;
}

/**
 * Returns what is left of a discount in money: less what followers gave of it, and no more than the amount of
 * the rest.
 */
function discountLeft(discount: Discount, given: number, restMinor: number): FormLine['discount'] {
  if (discount.kind !== 'amount') return discount;
  const left = Math.max(0, Math.min(discount.amountMinor - given, restMinor));
  return left === 0 ? { kind: 'none' } : { kind: 'amount', amountMinor: left };
}

/** Returns a discount of a form in terms of the domain. */
export function toDiscount(field: FormLine['discount']): Discount {
  switch (field.kind) {
    case 'none':
      return NO_DISCOUNT;
    case 'amount':
      return { kind: 'amount', amountMinor: agorot(field.amountMinor) };
    case 'percent':
      return { kind: 'percent', rateBasisPoints: basisPoints(field.rateBasisPoints) };
  }
}

/** Returns what a form line charges for its quantity, in terms of the domain. */
export function termsOf({ quantityE4, unitPriceE4, discount }: FormLine) {
  return {
    quantityE4: e4(quantityE4),
    unitPriceE4: e4(unitPriceE4),
    discount: toDiscount(discount),
  };
}

/** Returns the rest of a row of which quantities are taken. */
function byQuantity(line: FormLine, row: SourceRow, currency: Currency): FormLine {
  const isPriceKept = (line.foreignPrice ?? null) !== null;
  const rest = restByQuantity(row, { ...termsOf(line), isPriceKept }, currency);
  return { ...line, ...rest, serialNumbers: [] };
}

/**
 * Returns the rest of a row of which sums were taken: one of what is left, or more where one price
 * would be too high.
 */
function bySum(line: FormLine, row: SourceRow, currency: Currency): FormLine[] {
  const scale = 10 ** (4 - CURRENCIES[currency]);
  const parts = splitUpTo(leftMinorOf(row), Math.trunc(UNIT_PRICE_E4_MAX / scale));
  return parts.map((part) => ({
    ...line,
    quantityE4: 10_000,
    unitPriceE4: part * scale,
    discount: { kind: 'none' },
    foreignPrice: null,
    serialNumbers: [],
  }));
}

/**
 * Returns whether the rest of a row continues by sums: earlier followers took sums, or the row is itself a
 * stage of a source document.
 */
function goesBySum({ takenMinor, takenQuantityE4, followedMeasure }: SourceRow): boolean {
  return takenMinor !== 0 || (followedMeasure === 'sum' && takenQuantityE4 === 0);
}

/**
 * Goods pass on by quantity, less what was billed of them by sums; a bill continues in the measure of the earlier
 * ones.
 */
function restOf(line: FormLine, row: SourceRow, paper: FollowedPaper, as: number): FormLine[] {
  const isDelivered = isPaper(as);
  if (!(isDelivered ? isQuantityLeft(row) : isRowLeft(row))) return [];
  const measure = isDelivered || !goesBySum(row) ? 'quantity' : 'sum';
  const source = { documentId: paper.id, lineNo: row.lineNo, measure } as const;
  if (!isRowTouched(row)) return [{ ...line, source }];
  return measure === 'quantity'
    ? [{ ...byQuantity(line, row, paper.currency), source }]
    : bySum(line, row, paper.currency).map((part) => ({ ...part, source }));
}

/** The rows of a source document as a form of a new document of a type takes them. */
interface FollowedForm {
  readonly as: number;
  readonly lines: readonly FormLine[];
  readonly unpricedRows: readonly NonNullable<Form['unpricedRows']>[number][];
}

/**
 * Returns the rows that follow what is left of a source document, with its rows without a price and
 * its discount.
 */
export function linesLeftOf(
  paper: FollowedPaper,
  { as, lines, unpricedRows }: FollowedForm,
): Pick<Form, 'lines' | 'unpricedRows' | 'discount'> {
  const rests = lines.map((line, index) => {
    const row = paper.rows.find(({ lineNo }) => lineNo === index + 1);
    return row === undefined ? [line] : restOf(line, row, paper, as);
  });
  const left = rests.flat();
  const leftMinor = left.reduce(
    (sum, line) => sum + computeLine(termsOf(line), paper.currency).totalMinor,
    0,
  );
  return {
    lines: left,
    unpricedRows: unpricedRows.map((row) => ({
      ...row,
      afterLines: rests.slice(0, row.afterLines).flat().length,
    })),
    discount: discountLeft(paper.discount, paper.given, leftMinor),
  };
}
