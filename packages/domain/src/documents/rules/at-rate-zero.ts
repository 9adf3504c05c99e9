import { priceInMode } from '../../items/price-in-mode.ts';
import { divideRounded, minor, sumMinor, type BasisPoints } from '../../money/agorot.ts';
import type { Discount, PricedDocument, PricedLine } from '../draft/document-draft.ts';
import { computeLine, computeTotals } from '../sums/totals.ts';

/** Returns a sum without the VAT that it contains. */
function withoutVat(sum: number, rate: BasisPoints): number {
  return Number(divideRounded(BigInt(sum) * 10_000n, 10_000n + BigInt(rate)));
}

/** Returns a row at rate zero, at its price before VAT. What is exempt stays so. */
function lineAtZero(line: PricedLine, rate: BasisPoints): PricedLine {
  const { vatKind, priceIncludesVat: includesVat, unitPriceE4: priceE4, discount } = line;
  if (vatKind !== 'taxable') return line;
  const isWithVat = includesVat && discount.kind === 'amount';
  return {
    ...line,
    vatKind: 'zero',
    priceIncludesVat: false,
    unitPriceE4: priceInMode({ priceE4, includesVat, vatKind }, false, rate),
    discount: isWithVat
      ? { kind: 'amount', amountMinor: minor(withoutVat(discount.amountMinor, rate)) }
      : discount,
  };
}

/** A fixed discount is the difference between the rows and the sum before VAT; one in percent is of any sum. */
function discountTo(
  { discount, currency }: PricedDocument,
  lines: readonly PricedLine[],
  netMinor: number,
): Discount {
  if (discount.kind !== 'amount') return discount;
  const rows = sumMinor(lines.map((line) => computeLine(line, currency).totalMinor));
  const amountMinor = minor(rows - netMinor);
  return amountMinor > 0 ? { kind: 'amount', amountMinor } : { kind: 'none' };
}

/**
 * Returns the rows and the discount of an invoice whose customer pays the VAT (reverse charge): what was taxable is at
 * rate zero, and the whole is what the invoice was before VAT. Prices that included VAT are rounded to their four
 * decimals.
 */
export function atRateZero(
  document: PricedDocument,
  vatRate: BasisPoints,
): Pick<PricedDocument, 'lines' | 'discount'> {
  const lines = document.lines.map((line) => lineAtZero(line, vatRate));
  const { netMinor } = computeTotals(document, vatRate);
  return { lines, discount: discountTo(document, lines, netMinor) };
}
