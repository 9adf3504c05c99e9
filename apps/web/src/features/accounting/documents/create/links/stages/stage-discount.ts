import type { Discount } from '@pinkas/domain/documents/draft/document-draft';
import { leftMinorOf } from '@pinkas/domain/documents/links/left-of-row';
import { UNIT_PRICE_E4_MAX } from '@pinkas/domain/limits';
import { agorot, divideRounded, minor, type Minor } from '@pinkas/domain/money/agorot';
import { CURRENCIES } from '@pinkas/domain/money/currency';

import { discountText, readDiscount } from '../../form/reading/discount-text.ts';
import type { LineForm } from '../../form/draft-form.ts';
import type { SourceForm } from '../../form/link-form.ts';
import { readNumber } from '../../form/reading/number-text.ts';
import { discountOfStage } from './stage-lines.ts';

/** Returns the part of a document's discount that a form has: all that is left, unless rows of the document bill sums. */
function discountInForm(discount: Minor, source: SourceForm, lines: readonly LineForm[]): Minor {
  const scale = 10 ** (4 - CURRENCIES[source.currency]);
  const parts = new Map<number, Minor>();
  let hasSums = false;
  for (const { source: followed, unitPrice } of lines) {
    const row = source.rows?.find(({ lineNo }) => lineNo === followed?.lineNo);
    if (followed?.documentId !== source.id || row === undefined) continue;
    const price = readNumber(unitPrice, UNIT_PRICE_E4_MAX, -UNIT_PRICE_E4_MAX);
    const sum =
      price.kind === 'value' ? Number(divideRounded(BigInt(price.value), BigInt(scale))) : 0;
    const isSum = followed.measure === 'sum';
    hasSums ||= isSum;
    const before = parts.get(row.lineNo) ?? 0;
    parts.set(row.lineNo, isSum ? minor(before + sum) : leftMinorOf(row));
  }
  return hasSums ? discountOfStage(discount, source, parts) : discount;
}

/**
 * Returns the discount of a form, as typed, once one of its joined documents is billed by a stage: the
 * discount of the stage replaces that document's part. A percentage stays as it is.
 */
export function discountWithStage(
  own: { readonly discount: string; readonly lines: readonly LineForm[] },
  source: SourceForm,
  { left, ofStage }: { readonly left: Discount; readonly ofStage: Minor },
): string {
  const decimals = CURRENCIES[source.currency];
  const reading = readDiscount(own.discount, decimals);
  if (reading.kind !== 'value' || left.kind !== 'amount') return own.discount;
  const { value } = reading;
  if (value.kind !== 'amount') return own.discount;
  const had = discountInForm(left.amountMinor, source, own.lines);
  const sum = Math.max(0, value.amountMinor - had + ofStage);
  return sum === 0 ? '' : discountText({ kind: 'amount', amountMinor: agorot(sum) }, decimals);
}
