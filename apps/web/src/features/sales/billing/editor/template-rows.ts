import type { PriceStep } from '@pinkas/contract/sales/billing/billing-fields';
import { NO_DISCOUNT, type PricedLine } from '@pinkas/domain/documents/draft/document-draft';
import { e4 } from '@pinkas/domain/money/agorot';
import { decimalText, parseDecimalText } from '@pinkas/ui/fields/decimal-text';

export type BilledLine = PriceStep['lines'][number];

/** A row as it is typed. */
export interface TypedRow {
  readonly key: string;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  /** What else the row has, which the screen does not show; null for a new one. */
  readonly base: BilledLine | null;
}

export const blankRow = (key: string): TypedRow => ({
  key,
  description: '',
  quantity: '1',
  price: '',
  base: null,
});

/** Returns a stored row as it is typed. */
export function rowOf(line: BilledLine, place: number): TypedRow {
  return {
    key: String(place),
    description: line.description,
    quantity: decimalText(line.quantityE4, 4, 0),
    price: decimalText(line.unitPriceE4, 4, 2),
    base: line,
  };
}

/** Zero for an empty text; NaN for what is no number, which the schema refuses. */
function numberOf(text: string): number {
  const value = parseDecimalText(text, 4);
  return value === 'invalid' ? Number.NaN : (value ?? 0);
}

/** Returns typed rows as the contract has them. */
export function linesOf(rows: readonly TypedRow[], priceIncludesVat: boolean) {
  return rows.map(({ description, quantity, price, base }) => ({
    ...base,
    description,
    unit: base?.unit ?? '',
    quantityE4: numberOf(quantity),
    unitPriceE4: numberOf(price),
    priceIncludesVat,
    vatKind: base?.vatKind ?? ('taxable' as const),
    discount: base?.discount ?? NO_DISCOUNT,
  }));
}

/** Returns the rows that have sums by now, for sums that follow while typing. */
export function summedLines(rows: readonly TypedRow[], priceIncludesVat: boolean): PricedLine[] {
  return linesOf(rows, priceIncludesVat)
    .filter(({ quantityE4, unitPriceE4 }) => Number.isFinite(quantityE4 + unitPriceE4))
    .map((line) => ({
      ...line,
      quantityE4: e4(line.quantityE4),
      unitPriceE4: e4(line.unitPriceE4),
    }));
}
