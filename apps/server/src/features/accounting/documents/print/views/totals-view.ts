import { vatInPrices } from '@pinkas/domain/documents/sums/totals';
import { minor } from '@pinkas/domain/money/agorot';
import { formatAgorot, formatBasisPoints } from '@pinkas/domain/money/format';

import { currencySign, formatMinor } from './money-text.ts';
import { fillLabel, type PrintLabelKey, type PrintLabels } from '../print-labels.ts';
import { rulesOf, showsVat, type PrintDocument, type PrintTotals } from '../print-model.ts';

/**
 * A printed sum; `shekels` repeats a sum of a foreign currency as the books store it, or is empty.
 */
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
  return totals.taxableMinor + totals.exemptMinor + totals.zeroMinor;
}

function reachesTotal(totals: PrintTotals): boolean {
  return netOf(totals) + totals.vatMinor + totals.roundingMinor === totals.totalMinor;
}

function assertAddsUp(document: PrintDocument): void {
  const { totals, shekelTotals, lines } = document;
  const shown = lines.reduce((sum, line) => sum + line.totalMinor, 0);
  const discounts = lines.reduce((sum, line) => sum + line.discountMinor, 0);
  const holds =
    shown === totals.subtotalMinor - totals.lineDiscountsMinor &&
    discounts === totals.lineDiscountsMinor &&
    reachesTotal(totals) &&
    (document.currency === 'ILS') === (shekelTotals === null) &&
    (shekelTotals === null || reachesTotal(shekelTotals)) &&
    (showsVat(document) || totals.vatMinor === 0);
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
 * Returns the rate of the VAT row: none for rows without VAT, whose sum of 0.00 is not 18% of them.
 */
function vatLabel({ totals }: PrintDocument, labels: PrintLabels): string {
  const { taxableMinor, exemptMinor, zeroMinor, vatRateBasisPoints } = totals;
  const owesNone = taxableMinor === 0 && (zeroMinor !== 0 || exemptMinor !== 0);
  if (owesNone && exemptMinor !== 0) return labels.vatOfNone;
  const percent = owesNone ? '0' : formatBasisPoints(vatRateBasisPoints);
  return fillLabel(labels.vat, { percent });
}

/**
 * Returns the printed sums, each row shown only where it adds information. Whatever is shown adds up
 * line by line: rows, less discounts, less the VAT inside prices, is the sum before VAT; with VAT
 * and rounding it is the total, in shekels as well. A business that adds no VAT shows no word of it.
 * Throws on sums that do not add up.
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
  const afterLines = totals.subtotalMinor - totals.lineDiscountsMinor;
  const inPrices = vatInPrices({
    subtotalMinor: minor(totals.subtotalMinor),
    lineDiscountsMinor: minor(totals.lineDiscountsMinor),
    documentDiscountMinor: minor(totals.documentDiscountMinor),
    netMinor: minor(net),
  });
  const hasLineDiscounts = totals.lineDiscountsMinor !== 0;
  const hasReductions = hasLineDiscounts || totals.documentDiscountMinor !== 0 || inPrices !== 0;
  const isVatShown = showsVat(document);
  const hasRounding = totals.roundingMinor !== 0;
  const isSplit = isVatShown && (totals.exemptMinor !== 0 || totals.zeroMinor !== 0);
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
      ...rowIf(hasLineDiscounts, labels.subtotal, totals.subtotalMinor),
      ...rowIf(hasLineDiscounts, labels.lineDiscounts, -totals.lineDiscountsMinor),
      ...rowIf(
        totals.documentDiscountMinor !== 0,
        discountLabel(document, labels),
        -totals.documentDiscountMinor,
      ),
      ...rowIf(inPrices !== 0, labels.vatInPrices, -inPrices),
    ],
    sums: [
      ...sumRow(isSplit && totals.taxableMinor !== 0, labels.taxable, (sums) => sums.taxableMinor),
      ...sumRow(isSplit && totals.exemptMinor !== 0, labels.exempt, (sums) => sums.exemptMinor),
      ...sumRow(isSplit && totals.zeroMinor !== 0, labels.zero, (sums) => sums.zeroMinor),
      ...sumRow(isVatShown, labels.beforeVat, netOf),
      ...sumRow(isVatShown, vatLabel(document, labels), (sums) => sums.vatMinor),
      ...sumRow(!isVatShown && hasRounding, labels.netSum, netOf),
      ...sumRow(hasRounding, labels.rounding, (sums) => sums.roundingMinor),
    ],
    total: row(
      labels[totalLabelKey(document)],
      totals.totalMinor,
      shekelsOf((sums) => sums.totalMinor),
    ),
  };
}
