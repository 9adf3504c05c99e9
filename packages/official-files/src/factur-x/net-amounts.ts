import { agorot, divideRounded, sumAgorot } from '@pinkas/domain/money/agorot';
import type { VatKind } from '@pinkas/domain/documents/draft/document-draft';

import type { InvoiceLine, TaxInvoice } from './tax-invoice.ts';

/** Of an invoice, what its net amounts follow from. */
export type PricedInvoice = Pick<TaxInvoice, 'lines' | 'totals'>;

/** VAT category codes of EN 16931 (UNTDID 5305): standard, exempt, zero rated. */
export type VatCategory = 'S' | 'E' | 'Z';

/** One VAT category of the invoice: rows less allowance is the basis. A negative allowance is a charge. */
export interface CategorySum {
  readonly category: VatCategory;
  readonly rateBasisPoints: number;
  readonly linesAgorot: number;
  readonly allowanceAgorot: number;
  readonly basisAgorot: number;
  readonly vatAgorot: number;
}

/** The invoice in the terms of EN 16931, where every amount is without VAT. */
export interface NetAmounts {
  /** BT-131 of each row, in the order of the rows. */
  readonly lineNetMinor: readonly number[];
  /** BT-136 of each row: its own discount, zero where it gave none; below zero it is a charge (BT-141). */
  readonly lineAllowanceMinor: readonly number[];
  readonly categories: readonly CategorySum[];
}

/** At rate zero there is no standard category (BR-S-05), so such rows count as zero rated. */
export function categoryOf(vatKind: VatKind, rateBasisPoints: number): VatCategory {
  if (vatKind === 'exempt') return 'E';
  return vatKind === 'zero' || rateBasisPoints === 0 ? 'Z' : 'S';
}

function withoutVat(sum: number, rateBasisPoints: number): number {
  return Number(divideRounded(BigInt(sum) * 10_000n, 10_000n + BigInt(rateBasisPoints)));
}

function containsVat(line: InvoiceLine, rateBasisPoints: number): boolean {
  return line.priceIncludesVat && categoryOf(line.vatKind, rateBasisPoints) === 'S';
}

function sum(values: readonly number[]): number {
  return sumAgorot(values.map((value) => agorot(value)));
}

/**
 * Returns the sums of rows without the VAT that they contain, each the difference of two rounded running sums; the
 * difference that remains to the whole is added to the largest row. Shares of the whole would be far off where negative
 * rows leave little of it.
 */
function withoutVatOfRows(
  whole: number,
  rowSums: readonly number[],
  rateBasisPoints: number,
): number[] {
  let reached = 0;
  let given = 0;
  const nets = rowSums.map((rowSum) => {
    reached += rowSum;
    const upTo = withoutVat(reached, rateBasisPoints);
    const net = upTo - given;
    given = upTo;
    return net;
  });
  const magnitudes = rowSums.map((rowSum) => Math.abs(rowSum));
  const largest = magnitudes.indexOf(Math.max(...magnitudes));
  return nets.map((net, index) => (index === largest ? net + whole - given : net));
}

/**
 * Net amounts of the rows whose price includes VAT. Without a document discount they have to reach
 * the taxable sum of the document to the agora; with one the allowance of the document leads there.
 */
function netOfGrossLines(invoice: PricedInvoice, grossLines: readonly InvoiceLine[]): number[] {
  const { taxableMinor, vatRateBasisPoints: rate } = invoice.totals;
  const beforeVat = sum(
    invoice.lines
      .filter((line) => categoryOf(line.vatKind, rate) === 'S' && !line.priceIncludesVat)
      .map((line) => line.totalMinor),
  );
  const rowSums = grossLines.map((line) => line.totalMinor);
  const alone = withoutVat(sum(rowSums), rate);
  const needed = taxableMinor - beforeVat;
  const isRoundingOnly = Math.abs(alone - needed) <= 1;
  return withoutVatOfRows(isRoundingOnly ? needed : alone, rowSums, rate);
}

/**
 * Converts an invoice whose rows may include VAT to the net amounts of EN 16931, so that rows, allowances and VAT
 * breakdown add up exactly to the sums that were issued (BR-CO-10 to BR-CO-16).
 */
export function computeNetAmounts(invoice: PricedInvoice): NetAmounts {
  const { totals } = invoice;
  const rate = totals.vatRateBasisPoints;
  const netOfGross = netOfGrossLines(
    invoice,
    invoice.lines.filter((line) => containsVat(line, rate)),
  );
  let next = 0;
  const lineNetMinor = invoice.lines.map((line) => {
    if (!containsVat(line, rate)) return line.totalMinor;
    next += 1;
    return netOfGross[next - 1] ?? 0;
  });
  const lineAllowanceMinor = invoice.lines.map((line, index) => {
    if (line.discountMinor === 0) return 0;
    const before = line.totalMinor + line.discountMinor;
    const beforeNet = containsVat(line, rate) ? withoutVat(before, rate) : before;
    const given = beforeNet - (lineNetMinor[index] ?? 0);
    return line.discountMinor > 0 ? Math.max(given, 0) : Math.min(given, 0);
  });

  const basisOf: Readonly<Record<VatCategory, number>> = {
    S: rate === 0 ? 0 : totals.taxableMinor,
    E: totals.exemptMinor,
    Z: totals.zeroMinor + (rate === 0 ? totals.taxableMinor : 0),
  };
  const categories = (['S', 'E', 'Z'] as const).flatMap((category): CategorySum[] => {
    const members = lineNetMinor.filter((_, index) => {
      const line = invoice.lines[index];
      return line !== undefined && categoryOf(line.vatKind, rate) === category;
    });
    if (members.length === 0) return [];
    const linesAgorot = sum(members);
    const basisAgorot = basisOf[category];
    return [
      {
        category,
        rateBasisPoints: category === 'S' ? rate : 0,
        linesAgorot,
        allowanceAgorot: linesAgorot - basisAgorot,
        basisAgorot,
        vatAgorot: category === 'S' ? totals.vatMinor : 0,
      },
    ];
  });
  return { lineNetMinor, lineAllowanceMinor, categories };
}
