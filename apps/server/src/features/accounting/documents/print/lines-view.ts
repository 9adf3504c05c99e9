import { formatAgorot, formatBasisPoints, formatE4 } from '@pinkas/domain/money/format';

import type { PrintLabels } from './print-labels.ts';
import type { PrintDocument, PrintLine } from './print-model.ts';
import type { PrintText, PrintTextLine, TextPreparation } from './print-text.ts';

export type LineView = {
  readonly description: PrintText;
  /** What the price says about VAT, where rows differ. */
  readonly note: string;
  readonly quantity: string;
  readonly unit: PrintTextLine;
  readonly unitPrice: string;
  /** `10%`, `−55.00`, or empty. */
  readonly discount: string;
  readonly total: string;
};

export type LinesView = {
  readonly rows: readonly LineView[];
  readonly hasDiscounts: boolean;
  /** One sentence under the rows about VAT in the prices, or empty. */
  readonly note: string;
};

function discountText(line: PrintLine): string {
  switch (line.discount.kind) {
    case 'none':
      return '';
    case 'percent':
      return `${formatBasisPoints(line.discount.rateBasisPoints)}%`;
    case 'amount':
      return line.discountAgorot === 0 ? '' : formatAgorot(-line.discountAgorot);
  }
}

function vatNote(line: PrintLine, isMixed: boolean, labels: PrintLabels): string {
  if (line.vatKind === 'exempt') return labels.lineExempt;
  if (line.vatKind === 'zero') return labels.lineZero;
  if (!isMixed) return '';
  return line.priceIncludesVat ? labels.lineIncludesVat : labels.lineBeforeVat;
}

/** The table of rows. Where all prices stand in the same relation to VAT it is said once. */
export function linesView(
  document: PrintDocument,
  labels: PrintLabels,
  text: TextPreparation,
): LinesView {
  const taxable = document.lines.filter((line) => line.vatKind === 'taxable');
  const includes = taxable.filter((line) => line.priceIncludesVat);
  const isMixed = includes.length > 0 && includes.length < taxable.length;
  const allNote = includes.length > 0 ? labels.allIncludeVat : '';
  return {
    rows: document.lines.map((line) => ({
      description: text.lines(line.description),
      note: vatNote(line, isMixed, labels),
      quantity: formatE4(line.quantityE4, 0),
      unit: text.line(line.unit),
      unitPrice: formatE4(line.unitPriceE4, 2),
      discount: discountText(line),
      total: formatAgorot(line.totalAgorot),
    })),
    hasDiscounts: document.lines.some((line) => discountText(line) !== ''),
    note: isMixed ? labels.someIncludeVat : allNote,
  };
}
