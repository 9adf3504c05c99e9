import { parseDecimal } from '@pinkas/domain/api/decimal';

import type { ApiDiscount, ApiLine, Reading } from '../../adapter/adapter.api.ts';
import { ROW_VAT } from './row-vat.ts';

/** `vatType` of a document: by its business, without VAT, or by its rows. */
export const DOCUMENT_VAT = { default: 0, exempt: 1, mixed: 2 } as const;

/** The rows of a request, and the rate that they name. */
export interface SentLines {
  readonly lines: readonly ApiLine[];
  /** Undefined for none; it has to be that of the day. */
  readonly vatBasisPoints: number | undefined;
}

/** Returns what a request has one of. */
export function onlyOne(reading: Reading, name: string): Reading | undefined {
  return reading.rows(name)[0];
}

function readRowVat(row: Reading, documentVat: number): Pick<ApiLine, 'vat' | 'priceIncludesVat'> {
  const vatType = row.whole('vatType') ?? ROW_VAT.before;
  if (!Object.values<number>(ROW_VAT).includes(vatType)) row.refuse('vatType', 'VALUE_NOT_ALLOWED');
  // The vendor takes rows of any kind into a document without VAT, and computes none.
  const isExempt = documentVat === DOCUMENT_VAT.exempt || vatType === ROW_VAT.exempt;
  return isExempt
    ? { vat: 'exempt', priceIncludesVat: false }
    : { vat: 'taxable', priceIncludesVat: vatType === ROW_VAT.included };
}

/** As a fraction: four decimals of it are hundredths of a percent. */
function rateOf(row: Reading, vat: ApiLine['vat']): number | undefined {
  const rate = row.decimal('vatRate', 4);
  if (rate === undefined) return undefined;
  const basisPoints = parseDecimal(rate, 4) ?? 0;
  if (vat === 'taxable') return basisPoints;
  if (basisPoints !== 0) row.refuse('vatType', 'VALUE_NOT_ALLOWED');
  return undefined;
}

function toLine(row: Reading, documentVat: number, currency: string): ApiLine {
  const quantity = row.decimal('quantity', 4);
  const price = row.decimal('price', 4);
  if (!row.has('price')) row.refuse('price', 'FIELD_REQUIRED');
  const ofRow = row.line('currency').toUpperCase();
  if (ofRow !== '' && ofRow !== currency) row.refuse('currency', 'VALUE_NOT_ALLOWED');
  const itemId = row.line('itemId');
  return {
    description: row.line('description'),
    ...(quantity !== undefined && { quantity }),
    ...(price !== undefined && { price }),
    ...readRowVat(row, documentVat),
    ...(itemId !== '' && { itemId }),
  };
}

/** Returns the rows of a document whose `vatType` and currency are known. */
export function toLines(reading: Reading, documentVat: number, currency: string): SentLines {
  const rows = reading.rows('income');
  if (rows.length === 0) reading.refuse('income', 'FIELD_REQUIRED');
  let vatBasisPoints: number | undefined;
  const lines = rows.map((row) => {
    const line = toLine(row, documentVat, currency);
    const rate = rateOf(row, line.vat);
    if (rate !== undefined && vatBasisPoints !== undefined && rate !== vatBasisPoints) {
      row.refuse('vatRate', 'VALUE_NOT_ALLOWED');
    }
    vatBasisPoints ??= rate;
    return line;
  });
  return { lines, vatBasisPoints };
}

/** Returns the discount of a document; undefined for none. */
export function discountOf(reading: Reading): ApiDiscount | undefined {
  const discount = reading.has('discount') ? onlyOne(reading, 'discount') : undefined;
  const amount = discount?.decimal('amount', 2);
  if (discount === undefined || amount === undefined || parseDecimal(amount, 2) === 0) {
    return undefined;
  }
  switch (discount.line('type')) {
    case 'sum':
      return { amount };
    case 'percentage':
      return { percent: amount };
    default:
      discount.refuse('type', 'VALUE_NOT_ALLOWED');
      return undefined;
  }
}
