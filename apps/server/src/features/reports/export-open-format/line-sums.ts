import { agorot, divideRounded, sumAgorot } from '@pinkas/domain/money/agorot';
import { RATE_SCALE, type Currency } from '@pinkas/domain/money/currency';
import { toAgorot } from '@pinkas/domain/money/to-agorot';
import { computeNetAmounts } from '@pinkas/official-files/factur-x/net-amounts';
import type { InvoiceTotals } from '@pinkas/official-files/factur-x/tax-invoice';

import type { DocumentRow, LineRow } from './document-rows.ts';

/** A row in shekels, without VAT. */
export interface LineSums {
  readonly unitPriceAgorot: number;
  readonly discountAgorot: number;
  readonly totalAgorot: number;
}

/** The sums of a document as the file has them: all without VAT, each the one before it and the part between them. */
export interface HeaderSums {
  readonly beforeDiscountAgorot: number;
  readonly discountAgorot: number;
  readonly afterDiscountAgorot: number;
  readonly lines: readonly LineSums[];
}

function totalsOf(document: DocumentRow): InvoiceTotals {
  const { currency_sums: sums, vat_rate_basis_points: vatRateBasisPoints } = document;
  if (sums !== null) return { ...sums, vatRateBasisPoints };
  return {
    taxableMinor: document.taxable,
    exemptMinor: document.exempt,
    zeroMinor: document.zero,
    vatMinor: document.vat,
    roundingMinor: document.rounding,
    totalMinor: document.total,
    vatRateBasisPoints,
  };
}

function netOfRows(
  document: DocumentRow,
  rows: readonly LineRow[],
): { readonly nets: readonly number[]; readonly discounts: readonly number[] } {
  const isPlain = rows.every(
    ({ price_includes_vat, vat_kind }) => !price_includes_vat || vat_kind !== 'taxable',
  );
  if (isPlain) {
    return {
      nets: rows.map(({ total }) => total),
      discounts: rows.map(({ discount }) => discount ?? 0),
    };
  }
  const { lineNetMinor, lineAllowanceMinor } = computeNetAmounts({
    totals: totalsOf(document),
    lines: rows.map((row) => ({
      description: '',
      unit: '',
      quantityE4: row.quantity_e4,
      unitPriceE4: row.unit_price_e4,
      priceIncludesVat: row.price_includes_vat,
      vatKind: row.vat_kind,
      discountMinor: row.discount ?? 0,
      totalMinor: row.total,
    })),
  });
  return { nets: lineNetMinor, discounts: lineAllowanceMinor };
}

/** Returns a unit price with its four decimals as agorot without VAT. */
function unitPrice(row: LineRow, document: DocumentRow): number {
  const { currency, currency_rate_e6: rate, vat_rate_basis_points: vatRate } = document;
  const contains = row.price_includes_vat && row.vat_kind === 'taxable' ? vatRate : 0;
  // Nearly every price is one of whole agorot, and there is nothing to round.
  if (currency === 'ILS' && contains === 0 && row.unit_price_e4 % 100 === 0) {
    return row.unit_price_e4 / 100;
  }
  const inShekels = currency === 'ILS' ? BigInt(RATE_SCALE) : BigInt(rate);
  return Number(
    divideRounded(
      BigInt(row.unit_price_e4) * inShekels * 10_000n,
      BigInt(RATE_SCALE) * 100n * BigInt(10_000 + contains),
    ),
  );
}

/** The remainder of rounding into shekels is added to the largest row. */
function reaching(whole: number, parts: readonly number[]): number[] {
  const left = whole - total(parts);
  if (left === 0) return [...parts];
  const sizes = parts.map((part) => Math.abs(part));
  const largest = sizes.indexOf(Math.max(...sizes));
  return parts.map((part, index) => (index === largest ? part + left : part));
}

function total(parts: readonly number[]): number {
  return sumAgorot(parts.map((part) => agorot(part)));
}

/**
 * Returns the sums of a document with rows: rows add up to the sum before its discount, and that with the discount to its
 * net sum.
 */
export function headerSums(document: DocumentRow, rows: readonly LineRow[]): HeaderSums {
  const { currency, currency_rate_e6: rate, net } = document;
  if (rows.length === 0) {
    return { beforeDiscountAgorot: net, discountAgorot: 0, afterDiscountAgorot: net, lines: [] };
  }
  const { nets, discounts } = netOfRows(document, rows);
  const inShekels = (sum: number): number => shekels(sum, currency, rate);
  const converted = nets.map(inShekels);
  const sums = document.document_discount === 0 ? reaching(net, converted) : converted;
  const beforeDiscountAgorot = total(sums);
  return {
    beforeDiscountAgorot,
    discountAgorot: net - beforeDiscountAgorot,
    afterDiscountAgorot: net,
    lines: rows.map((row, index) => ({
      unitPriceAgorot: unitPrice(row, document),
      discountAgorot: -inShekels(discounts[index] ?? 0),
      totalAgorot: sums[index] ?? 0,
    })),
  };
}

function shekels(sum: number, currency: Currency, rate: number): number {
  return currency === 'ILS' ? sum : toAgorot(sum, currency, rate);
}
