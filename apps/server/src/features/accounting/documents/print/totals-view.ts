import { formatAgorot, formatBasisPoints } from '@pinkas/domain/money/format';

import { fillLabel, type PrintLabels } from './print-labels.ts';
import type { PrintDocument } from './print-model.ts';

export type SumRow = { readonly label: string; readonly amount: string };

/** The sums block: rows that lead to the total, and the total itself. */
export type TotalsView = {
  /** From the sum of the rows to the sum before VAT; empty when they are the same. */
  readonly reductions: readonly SumRow[];
  readonly sums: readonly SumRow[];
  readonly total: SumRow;
};

function assertAddsUp(document: PrintDocument): void {
  const { totals, lines } = document;
  const shown = lines.reduce((sum, line) => sum + line.totalAgorot, 0);
  const discounts = lines.reduce((sum, line) => sum + line.discountAgorot, 0);
  const net = totals.taxableAgorot + totals.exemptAgorot + totals.zeroAgorot;
  const holds =
    shown === totals.subtotalAgorot - totals.lineDiscountsAgorot &&
    discounts === totals.lineDiscountsAgorot &&
    net + totals.vatAgorot + totals.roundingAgorot === totals.totalAgorot;
  if (!holds) throw new Error('the sums of the document do not add up, so it cannot be printed');
}

function discountLabel(document: PrintDocument, labels: PrintLabels): string {
  if (document.discount.kind !== 'percent') return labels.documentDiscount;
  const percent = formatBasisPoints(document.discount.rateBasisPoints);
  return fillLabel(labels.documentDiscountPercent, { percent });
}

/**
 * The printed sums, each row shown only where it says something. Whatever is shown adds up line by
 * line: rows, less discounts, less the VAT inside prices, is the sum before VAT; with VAT and
 * rounding it is the total. Throws on sums that do not.
 */
export function totalsView(document: PrintDocument, labels: PrintLabels): TotalsView {
  assertAddsUp(document);
  const { totals } = document;
  const row = (label: string, agorot: number): SumRow => ({ label, amount: formatAgorot(agorot) });
  const rowIf = (isShown: boolean, label: string, agorot: number): SumRow[] =>
    isShown ? [row(label, agorot)] : [];

  const net = totals.taxableAgorot + totals.exemptAgorot + totals.zeroAgorot;
  const afterLines = totals.subtotalAgorot - totals.lineDiscountsAgorot;
  const vatInPrices = afterLines - totals.documentDiscountAgorot - net;
  const hasLineDiscounts = totals.lineDiscountsAgorot !== 0;
  const hasReductions =
    hasLineDiscounts || totals.documentDiscountAgorot !== 0 || vatInPrices !== 0;
  const isSplit = totals.exemptAgorot !== 0 || totals.zeroAgorot !== 0;
  const percent = formatBasisPoints(totals.vatRateBasisPoints);

  return {
    reductions: [
      ...rowIf(hasReductions && !hasLineDiscounts, labels.linesTotal, afterLines),
      ...rowIf(hasLineDiscounts, labels.subtotal, totals.subtotalAgorot),
      ...rowIf(hasLineDiscounts, labels.lineDiscounts, -totals.lineDiscountsAgorot),
      ...rowIf(
        totals.documentDiscountAgorot !== 0,
        discountLabel(document, labels),
        -totals.documentDiscountAgorot,
      ),
      ...rowIf(vatInPrices !== 0, labels.vatInPrices, -vatInPrices),
    ],
    sums: [
      ...rowIf(isSplit && totals.taxableAgorot !== 0, labels.taxable, totals.taxableAgorot),
      ...rowIf(totals.exemptAgorot !== 0, labels.exempt, totals.exemptAgorot),
      ...rowIf(totals.zeroAgorot !== 0, labels.zero, totals.zeroAgorot),
      row(labels.beforeVat, net),
      row(fillLabel(labels.vat, { percent }), totals.vatAgorot),
      ...rowIf(totals.roundingAgorot !== 0, labels.rounding, totals.roundingAgorot),
    ],
    total: row(labels.total, totals.totalAgorot),
  };
}
