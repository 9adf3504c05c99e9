import { agorot, divideRounded, sumAgorot } from '@pinkas/domain/money/agorot';
import type { Currency } from '@pinkas/domain/money/currency';
import { toAgorot } from '@pinkas/domain/money/to-agorot';
import { computeNetAmounts } from '@pinkas/official-files/factur-x/net-amounts';
import type { InvoiceTotals } from '@pinkas/official-files/factur-x/tax-invoice';

import type { DocumentRow, LineRow } from './document-rows.ts';

const QUANTITY_SCALE = 10_000n;

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

/**
 * Returns price and discount of a row, such that quantity times price and the discount make its sum to the agora: the
 * field of the price has two decimals, so a price is rounded up and what that is too much is in the discount. A discount
 * that would raise the row, as a percentage off a row below zero does, is in the price: the field takes none above zero.
 */
export function pricedAt(
  totalAgorot: number,
  discountAgorot: number,
  quantityE4: number,
): Pick<LineSums, 'unitPriceAgorot' | 'discountAgorot'> {
  if (quantityE4 === 0) return { unitPriceAgorot: 0, discountAgorot: totalAgorot };
  const gross = BigInt(totalAgorot - Math.min(0, discountAgorot)) * QUANTITY_SCALE;
  const quantity = BigInt(quantityE4);
  const price = gross / quantity + (isCut(gross, quantity) ? (quantity > 0n ? 1n : -1n) : 0n);
  const product = divideRounded(price * quantity, QUANTITY_SCALE);
  return { unitPriceAgorot: Number(price), discountAgorot: totalAgorot - Number(product) };
}

/** Returns whether a division that cuts towards zero ends below what quantity times price must reach. */
function isCut(gross: bigint, quantity: bigint): boolean {
  return (gross / quantity) * quantity < gross;
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
    lines: rows.map((row, index) => {
      const totalAgorot = sums[index] ?? 0;
      const discountAgorot = -inShekels(discounts[index] ?? 0);
      return { totalAgorot, ...pricedAt(totalAgorot, discountAgorot, row.quantity_e4) };
    }),
  };
}

function shekels(sum: number, currency: Currency, rate: number): number {
  return currency === 'ILS' ? sum : toAgorot(sum, currency, rate);
}
