import { vatInPrices } from '@pinkas/domain/documents/totals';
import { agorot } from '@pinkas/domain/money/agorot';
import { formatAgorot, formatBasisPoints } from '@pinkas/domain/money/format';

import { currencySign, formatMinor } from './money-text.ts';
import { fillLabel, type PrintLabelKey, type PrintLabels } from './print-labels.ts';
import { rulesOf, showsVat, type PrintDocument, type PrintTotals } from './print-model.ts';

/** A printed sum; `shekels` repeats a sum of a foreign currency as the books hold it, or is empty. */
export type SumRow = { readonly label: string; readonly amount: string; readonly shekels: string };

/** The sums block: rows that lead to the total, and the total itself. */
export type TotalsView = {
  /** The sign of the currency, at the left of the total. */
  readonly sign: string;
  /** From the sum of the rows to the sum before VAT; empty when they are the same. */
  readonly reductions: readonly SumRow[];
  readonly sums: readonly SumRow[];
  readonly total: SumRow;
};

function netOf(totals: PrintTotals): number {
  return totals.taxableAgorot + totals.exemptAgorot + totals.zeroAgorot;
}

function reachesTotal(totals: PrintTotals): boolean {
  return netOf(totals) + totals.vatAgorot + totals.roundingAgorot === totals.totalAgorot;
}

function assertAddsUp(document: PrintDocument): void {
  const { totals, shekelTotals, lines } = document;
  const shown = lines.reduce((sum, line) => sum + line.totalAgorot, 0);
  const discounts = lines.reduce((sum, line) => sum + line.discountAgorot, 0);
  const holds =
    shown === totals.subtotalAgorot - totals.lineDiscountsAgorot &&
    discounts === totals.lineDiscountsAgorot &&
    reachesTotal(totals) &&
    (document.currency === 'ILS') === (shekelTotals === null) &&
    (shekelTotals === null || reachesTotal(shekelTotals)) &&
    (showsVat(document) || totals.vatAgorot === 0);
  if (!holds) throw new Error('the sums of the document do not add up, so it cannot be printed');
}

function discountLabel(document: PrintDocument, labels: PrintLabels): string {
  if (document.discount.kind !== 'percent') return labels.documentDiscount;
  const percent = formatBasisPoints(document.discount.rateBasisPoints);
  return fillLabel(labels.documentDiscountPercent, { percent });
}

function totalLabelKey(document: PrintDocument): PrintLabelKey {
  const rules = rulesOf(document);
  if (rules.posting === 'credit') return 'totalCredit';
  return rules.isTaxInvoice || rules.secondDate === 'due' ? 'total' : 'totalPaper';
}

/**
 * The printed sums, each row shown only where it says something.
 * Whatever is shown adds up line by line: rows, less discounts, less the VAT inside prices, is the
 * sum before VAT; with VAT and rounding it is the total, in shekels as well. A business that adds no
 * VAT shows no word of it. Throws on sums that do not add up.
 */
export function totalsView(document: PrintDocument, labels: PrintLabels): TotalsView {
  assertAddsUp(document);
  const { totals, shekelTotals, currency } = document;
  const row = (label: string, minor: number, shekels?: number): SumRow => ({
    label,
    amount: formatMinor(minor, currency),
    shekels: shekels === undefined ? '' : formatAgorot(shekels),
  });
  const rowIf = (isShown: boolean, label: string, minor: number, shekels?: number): SumRow[] =>
    isShown ? [row(label, minor, shekels)] : [];

  const net = netOf(totals);
  const afterLines = totals.subtotalAgorot - totals.lineDiscountsAgorot;
  const inPrices = vatInPrices({
    subtotalAgorot: agorot(totals.subtotalAgorot),
    lineDiscountsAgorot: agorot(totals.lineDiscountsAgorot),
    documentDiscountAgorot: agorot(totals.documentDiscountAgorot),
    netAgorot: agorot(net),
  });
  const hasLineDiscounts = totals.lineDiscountsAgorot !== 0;
  const hasReductions = hasLineDiscounts || totals.documentDiscountAgorot !== 0 || inPrices !== 0;
  const isVatShown = showsVat(document);
  const hasRounding = totals.roundingAgorot !== 0;
  const isSplit = isVatShown && (totals.exemptAgorot !== 0 || totals.zeroAgorot !== 0);
  const percent = formatBasisPoints(totals.vatRateBasisPoints);
  const shekelsOf = (pick: (totals: PrintTotals) => number): number | undefined =>
    shekelTotals === null ? undefined : pick(shekelTotals);
  const sumRow = (
    isShown: boolean,
    label: string,
    pick: (totals: PrintTotals) => number,
  ): SumRow[] => rowIf(isShown, label, pick(totals), shekelsOf(pick));

  return {
    sign: currencySign(currency),
    reductions: [
      ...rowIf(hasReductions && !hasLineDiscounts, labels.linesTotal, afterLines),
      ...rowIf(hasLineDiscounts, labels.subtotal, totals.subtotalAgorot),
      ...rowIf(hasLineDiscounts, labels.lineDiscounts, -totals.lineDiscountsAgorot),
      ...rowIf(
        totals.documentDiscountAgorot !== 0,
        discountLabel(document, labels),
        -totals.documentDiscountAgorot,
      ),
      ...rowIf(inPrices !== 0, labels.vatInPrices, -inPrices),
    ],
    sums: [
      ...sumRow(
        isSplit && totals.taxableAgorot !== 0,
        labels.taxable,
        (sums) => sums.taxableAgorot,
      ),
      ...sumRow(isSplit && totals.exemptAgorot !== 0, labels.exempt, (sums) => sums.exemptAgorot),
      ...sumRow(isSplit && totals.zeroAgorot !== 0, labels.zero, (sums) => sums.zeroAgorot),
      ...sumRow(isVatShown, labels.beforeVat, netOf),
      ...sumRow(isVatShown, fillLabel(labels.vat, { percent }), (sums) => sums.vatAgorot),
      ...sumRow(!isVatShown && hasRounding, labels.netSum, netOf),
      ...sumRow(hasRounding, labels.rounding, (sums) => sums.roundingAgorot),
    ],
    total: row(
      labels[totalLabelKey(document)],
      totals.totalAgorot,
      shekelsOf((sums) => sums.totalAgorot),
    ),
  };
}
