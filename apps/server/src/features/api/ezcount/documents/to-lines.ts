import { ezcount as he } from '@pinkas/phrases/he/parts/ezcount';
import { parseDecimal } from '@pinkas/domain/api/decimal';

import type { ApiLine, Reading } from '../../adapter/adapter.api.ts';

/** How a row says its price: before VAT, with it, or without any. */
type VatType = 'PRE' | 'INC' | 'NON';

/** What the document says of VAT. */
export interface VatOfDocument {
  readonly isZeroRate: boolean;
  /** What was sent; undefined for nothing. The document has the rate of its day. */
  readonly rateBasisPoints: number | undefined;
  readonly vatType: VatType;
}

const ONE_E4 = 10_000;
const VAT_TYPES: readonly string[] = ['PRE', 'INC', 'NON'] satisfies VatType[];

function isVatType(text: string): text is VatType {
  return VAT_TYPES.includes(text);
}

function vatTypeOf(reading: Reading, fallback: VatType): VatType {
  const text = reading.line('vat_type').toUpperCase();
  if (text === '') return reading.flag('price_inc_vat') ? 'INC' : fallback;
  if (isVatType(text)) return text;
  reading.refuse('vat_type', 'VALUE_NOT_ALLOWED');
  return fallback;
}

/** Reads `vat`: nothing for the rate of the day, 0 for rate zero, else a fraction (0.18) or a percentage (18). */
export function readVat(reading: Reading): VatOfDocument {
  const vat = reading.decimal('vat', 4);
  const rateE4 = vat === undefined ? undefined : parseDecimal(vat, 4);
  const isFraction = rateE4 !== undefined && rateE4 < ONE_E4;
  const percentE4 = isFraction ? rateE4 * 100 : rateE4;
  return {
    isZeroRate: percentE4 === 0,
    rateBasisPoints: percentE4 === undefined ? undefined : percentE4 / 100,
    vatType: vatTypeOf(reading, 'PRE'),
  };
}

const DISCOUNT_TYPES = new Set(['', 'NUMBER', 'PERCENTAGE']);

function discountOf(row: Reading): Pick<ApiLine, 'discount'> {
  const type = row.line('discount_type').toUpperCase();
  if (!DISCOUNT_TYPES.has(type)) row.refuse('discount_type', 'VALUE_NOT_ALLOWED');
  const isPercent = type === 'PERCENTAGE';
  const sum = row.decimal('discount_price', 2);
  if (sum === undefined || parseDecimal(sum, 2) === 0) return {};
  return { discount: isPercent ? { percent: sum } : { amount: sum } };
}

function toLine(row: Reading, document: VatOfDocument): ApiLine {
  const vatType = vatTypeOf(row, document.vatType);
  const quantity = row.decimal('amount', 4);
  const price = row.decimal('price', 4);
  const zeroOr = document.isZeroRate ? 'zero' : 'taxable';
  return {
    description: row.line('details'),
    ...(quantity !== undefined && { quantity }),
    ...(price !== undefined && { price }),
    vat: vatType === 'NON' ? 'exempt' : zeroOr,
    priceIncludesVat: vatType === 'INC',
    ...discountOf(row),
  };
}

/** Returns the rows of a request. */
export function toLines(reading: Reading, vat: VatOfDocument): ApiLine[] {
  return reading.rows('item').map((row) => toLine(row, vat));
}

/** Returns the row that brings rows to what was paid; `price` contains VAT. */
export function balancingLine(lines: readonly ApiLine[], price: string): ApiLine {
  const taxable = lines.find(({ vat }) => vat === 'taxable');
  return {
    description: he.balancingRow,
    price,
    vat: (taxable ?? lines[0])?.vat ?? 'taxable',
    priceIncludesVat: true,
  };
}
