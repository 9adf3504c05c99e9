import { mapLineAttributes } from '../documents/lines/line-attributes.ts';
import { readSerialNumbers } from '../documents/lines/serial-numbers.ts';
import type { Currency } from '../money/currency.ts';
import type { BatchLine } from './batch-form.ts';
import type { BatchRow } from './batch-row.ts';
import { hasText, type CellReader } from './cells/cell-reader.ts';
import { readDiscountCells } from './cells/discount-cells.ts';
import { vatInPriceOfWord, vatKindOfWord } from './words/known-words.ts';

/** Returns whether a row sells something, and is not only a payment. */
export function hasLine({ values }: BatchRow): boolean {
  const { description, unitPrice, quantity, catalogueNumber, barcode } = values;
  return [description, unitPrice, quantity, catalogueNumber, barcode].some((text) => hasText(text));
}

/** Returns the codes by which a line names an item: its catalogue number, then its barcode. */
export function itemCodesOf({
  catalogueNumber,
  barcode,
}: Pick<BatchLine, 'catalogueNumber' | 'barcode'>): string[] {
  return [catalogueNumber, barcode].filter((code) => code !== '');
}

/** Returns a row as a line of its document. */
export function readLine(reader: CellReader, row: BatchRow, currency: Currency): BatchLine {
  const text = (name: keyof BatchRow['values']): string => (row.values[name] ?? '').trim();
  return {
    description: text('description'),
    serialNumbers: readSerialNumbers(row.values.serialNumbers ?? ''),
    ...mapLineAttributes((_, name) => text(name)),
    unit: text('unit'),
    vatKind: reader.word(row, 'vatKind', vatKindOfWord) ?? null,
    unitPriceE4: reader.amount(row, 'unitPrice', 4) ?? null,
    quantityE4: reader.amount(row, 'quantity', 4) ?? 10_000,
    // The value of the row, else the default of the file.
    priceIncludesVat:
      reader.word(row, 'vatInPrice', vatInPriceOfWord) ?? reader.settings.pricesIncludeVat,
    discount: readDiscountCells(reader, row, 'line', currency),
    tagNames: text('lineTags'),
  };
}
