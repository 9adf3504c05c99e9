import { layOutRows } from '@pinkas/domain/documents/draft/unpriced-rows';
import {
  PRINT_COLUMNS,
  USUAL_COLUMNS,
  type PrintColumn,
} from '@pinkas/domain/documents/print/print-columns';
import { minor } from '@pinkas/domain/money/agorot';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { formatBasisPoints, formatE4 } from '@pinkas/domain/money/format';

import { currencySign, formatMinor, formatRate } from './money-text.ts';
import { fittedPicture, type PictureView } from './picture-view.ts';
import type { PrintLabelKey, PrintLabels } from '../print-labels.ts';
import { showsVat, type PrintDocument, type PrintLine } from '../print-model.ts';
import { labelledWords, wordsUnderRow } from './row-words.ts';
import type { PrintText, PrintTextLine, TextPreparation } from '../print-text.ts';

export type LineView = {
  readonly kind: 'line';
  readonly description: PrintText;
  /** Whether it takes only a part of a page, so that it may stay on one page with its heading. */
  readonly isShort: boolean;
  /** In a column of its own. */
  readonly catalogueNumber: PrintTextLine;
  /** More words under the description. */
  readonly details: PrintText;
  /** Catalogue number and barcode, those that the row has and no column shows. */
  readonly codes: readonly { readonly label: string; readonly value: PrintTextLine }[];
  /** `100.00 $ × 3.70`, or empty for a row whose price is the document's. */
  readonly foreignPrice: string;
  /** Null for a row without one. */
  readonly picture: PictureView | null;
  /** What the price states about VAT, where rows differ. */
  readonly note: string;
  readonly quantity: string;
  readonly unit: PrintTextLine;
  readonly unitPrice: string;
  /** `10%`, `−55.00`, or empty. */
  readonly discount: string;
  readonly total: string;
  /** The sum of the rows down to this one, which is carried over to the next page. */
  readonly carried: string;
};

/** Words over the whole width, or the subtotal of the rows above. */
type UnpricedView =
  | { readonly kind: 'text'; readonly words: PrintTextLine }
  | {
      readonly kind: 'subtotal';
      readonly words: PrintTextLine;
      readonly total: string;
      readonly isShort: true;
    };

export type LinesView = {
  readonly rows: readonly (LineView | UnpricedView)[];
  /** Whether any row has a quantity, so that the columns have heads. */
  readonly hasHeads: boolean;
  /** Whether the columns of prices and sums are printed. */
  readonly showsPrices: boolean;
  /** The heads of the columns, by their keys. */
  readonly heads: Readonly<Record<PrintColumn, string>>;
  /** The printed columns in their order: that of the discount only where a row has one, catalogue numbers likewise. */
  readonly columns: readonly PrintColumn[];
  /** Whether the rows may run over a page, so that their sum is carried from page to page. */
  readonly mayBreak: boolean;
  /** One sentence under the rows about VAT in the prices, or empty. */
  readonly note: string;
};

/** Printed lines of rows that are sure to stand on one page. */
const ONE_PAGE_LINES_MAX = 12;
const CHARACTERS_A_LINE = 30;
const PICTURE_BOUNDS = { widthMm: 42, heightMm: 32 };
/** A row of fewer lines and the headings over it stay on one page. */
const SHORT_ROW_LINES_MAX = 25;
/** The height of a picture in printed lines. */
const PICTURE_LINES = 8;

function discountText(line: PrintLine, document: PrintDocument): string {
  switch (line.discount.kind) {
    case 'none':
      return '';
    case 'percent':
      return `${formatBasisPoints(line.discount.rateBasisPoints)}%`;
    case 'amount':
      return line.discountMinor === 0 ? '' : formatMinor(-line.discountMinor, document.currency);
  }
}

function vatNote(line: PrintLine, isMixed: boolean, labels: PrintLabels): string {
  if (line.vatKind === 'exempt') return labels.lineExempt;
  if (line.vatKind === 'zero') return labels.lineZero;
  if (!isMixed) return '';
  return line.priceIncludesVat ? labels.lineIncludesVat : labels.lineBeforeVat;
}

/** Returns the price in another currency times its rate, which the unit price follows from. */
function foreignPriceText({ foreignPrice }: PrintLine): string {
  if (foreignPrice === null) return '';
  const { currency } = foreignPrice;
  const price = formatE4(foreignPrice.priceE4, CURRENCIES[currency]);
  return `${price} ${currencySign(currency)} × ${formatRate(foreignPrice.rateE6)}`;
}

/** Returns where the template finds the picture of a row. */
export function picturePath(index: number): string {
  return `/pictures/${index}.jpg`;
}

function codesOf(
  { catalogueNumber, barcode }: PrintLine,
  columns: readonly PrintColumn[],
  labels: PrintLabels,
  text: TextPreparation,
): LineView['codes'] {
  const isInColumn = columns.includes('catalogueNumber');
  return [
    { label: labels.lineCatalogueNumber, value: text.line(isInColumn ? '' : catalogueNumber) },
    { label: labels.lineBarcode, value: text.line(barcode) },
  ].filter(({ value }) => value.runs.length > 0);
}

function pictureView({ picture }: PrintLine, index: number): PictureView | null {
  return picture === undefined ? null : fittedPicture(picturePath(index), picture, PICTURE_BOUNDS);
}

function linesOfText(texts: readonly string[]): number {
  return texts.reduce((count, text) => count + 1 + Math.floor(text.length / CHARACTERS_A_LINE), 0);
}

/** Returns how many printed lines a row takes at most. */
function printedLines(line: PrintLine, labels: PrintLabels): number {
  const { description, catalogueNumber, barcode, foreignPrice, picture } = line;
  const texts = [
    ...description.split('\n'),
    ...(catalogueNumber + barcode === '' ? [] : [`${catalogueNumber} ${barcode}`]),
    ...(foreignPrice === null ? [] : ['']),
    ...wordsUnderRow(line, labels)
      .split('\n')
      .filter((words) => words !== ''),
  ];
  return linesOfText(texts) + (picture === undefined ? 0 : PICTURE_LINES);
}

function mayBreak({ lines, unpricedRows = [] }: PrintDocument, labels: PrintLabels): boolean {
  const priced = lines.reduce((count, line) => count + printedLines(line, labels), 0);
  return priced + linesOfText(unpricedRows.map(({ text }) => text)) > ONE_PAGE_LINES_MAX;
}

const HEAD_LABELS = {
  description: 'description',
  catalogueNumber: 'lineCatalogueNumber',
  quantity: 'quantity',
  unitPrice: 'unitPrice',
  discount: 'discount',
  total: 'lineTotal',
} as const satisfies Record<PrintColumn, PrintLabelKey>;

/** Returns the columns that are printed. */
function columnsOf(document: PrintDocument): PrintColumn[] {
  const { columns = USUAL_COLUMNS, hidesPrices, lines } = document;
  const isPrinted: Readonly<Record<PrintColumn, boolean>> = {
    description: true,
    catalogueNumber: lines.some(({ catalogueNumber }) => catalogueNumber !== ''),
    quantity: true,
    unitPrice: !hidesPrices,
    discount: !hidesPrices && lines.some((line) => discountText(line, document) !== ''),
    total: !hidesPrices,
  };
  return columns.filter((column) => isPrinted[column]);
}

/** Returns whether the table of rows has any content. */
export function hasRows({ lines, unpricedRows = [] }: PrintDocument): boolean {
  return lines.length + unpricedRows.length > 0;
}

/** Returns the table of rows. Where all prices have the same relation to VAT it is stated once. */
export function linesView(
  document: PrintDocument,
  labels: PrintLabels,
  text: TextPreparation,
): LinesView {
  const { currency, hidesPrices, lines, unpricedRows = [] } = document;
  const isVatShown = showsVat(document) && !hidesPrices;
  const taxable = lines.filter((line) => line.vatKind === 'taxable');
  const includes = taxable.filter((line) => line.priceIncludesVat);
  const isMixed = includes.length > 0 && includes.length < taxable.length;
  const allNote = includes.length > 0 ? labels.allIncludeVat : '';
  const note = isMixed ? labels.someIncludeVat : allNote;
  const columns = columnsOf(document);
  let carried = 0;
  const lineViews = lines.map((line, index): LineView => {
    carried += line.totalMinor;
    return {
      kind: 'line',
      isShort: printedLines(line, labels) <= SHORT_ROW_LINES_MAX,
      description: text.lines(line.description),
      codes: codesOf(line, columns, labels, text),
      catalogueNumber: text.line(line.catalogueNumber),
      details: [
        ...text.lines(line.details),
        ...labelledWords(line, labels).map(({ label, values }) => text.sentence(label, values)),
      ],
      foreignPrice: hidesPrices ? '' : text.code(foreignPriceText(line)),
      picture: pictureView(line, index),
      note: isVatShown ? vatNote(line, isMixed, labels) : '',
      quantity: formatE4(line.quantityE4, 0),
      unit: text.line(line.unit),
      unitPrice: formatE4(line.unitPriceE4, CURRENCIES[currency] === 0 ? 0 : 2),
      discount: discountText(line, document),
      total: formatMinor(line.totalMinor, currency),
      carried: formatMinor(carried, currency),
    };
  });
  const laidOut = layOutRows(
    lines.map(({ totalMinor }) => minor(totalMinor)),
    unpricedRows,
  );
  return {
    rows: laidOut.flatMap((row): LinesView['rows'][number][] => {
      if (row.kind === 'line') return lineViews.slice(row.lineIndex, row.lineIndex + 1);
      if (row.kind === 'text') return [{ kind: 'text', words: text.line(row.text) }];
      if (hidesPrices) return [];
      const words = text.line(row.text === '' ? labels.rowsSubtotal : row.text);
      const total = formatMinor(row.sumMinor, currency);
      return [{ kind: 'subtotal', words, total, isShort: true }];
    }),
    hasHeads: lines.length > 0,
    showsPrices: !hidesPrices,
    heads: Object.fromEntries(
      PRINT_COLUMNS.map((column) => [column, labels[HEAD_LABELS[column]]]),
    ) as LinesView['heads'],
    columns,
    mayBreak: !hidesPrices && mayBreak(document, labels),
    note: isVatShown ? note : '',
  };
}
