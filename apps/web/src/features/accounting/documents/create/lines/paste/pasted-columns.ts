import { readDiscount } from '../../form/reading/discount-text.ts';
import type { LineCell, LineForm } from '../../form/draft-form.ts';
import { readNumber } from '../../form/reading/number-text.ts';
import { isCodeLike } from '../items/code-like.ts';
import { cleanAmount, hasDecimalComma } from './pasted-numbers.ts';

/** The possible fields of a pasted column. */
export const PASTE_FIELDS = [
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'discount',
  'catalogueNumber',
  'barcode',
  'details',
] as const satisfies readonly (keyof LineForm)[];
export type PasteField = (typeof PASTE_FIELDS)[number];

export type Cells = readonly (readonly string[])[];

/** The field of each column of a range; null for an ignored column. */
export interface ColumnReading {
  readonly columns: readonly (PasteField | null)[];
  readonly hasHead: boolean;
  /** Whether every column is certain, so that no question is needed. */
  readonly isSure: boolean;
}

/** Words over columns, without quote marks and points; those under `null` are computed here anyway. */
const HEAD_WORDS: readonly (readonly [PasteField | null, readonly string[]])[] = [
  [
    'description',
    ['תיאור', 'פריט', 'שם', 'שם פריט', 'שם הפריט', 'מוצר', 'שירות', 'פרטים', 'description'].concat([
      'item',
      'item name',
      'product',
      'service',
      'name',
    ]),
  ],
  ['details', ['פירוט', 'תיאור מורחב', 'תיאור נוסף', 'הערה', 'הערות', 'details', 'note', 'notes']],
  ['quantity', ['כמות', 'כמ', 'quantity', 'qty', 'units']],
  ['unit', ['יחידה', 'יח', 'יחידת מידה', 'unit', 'uom', 'unit of measure']],
  [
    'unitPrice',
    [
      'מחיר',
      'מחיר ליחידה',
      'מחיר יחידה',
      'מחיר ליח',
      'מחיר יח',
      'מחיר לפני מעמ',
      'עלות',
      'price',
    ].concat(['unit price', 'rate', 'cost']),
  ],
  ['discount', ['הנחה', 'אחוז הנחה', 'discount']],
  [
    'catalogueNumber',
    ['מקט', 'מספר קטלוגי', 'קוד', 'קוד פריט', 'מספר פריט', 'sku', 'code', 'item code'].concat([
      'catalogue number',
      'catalog number',
      'part number',
      'item number',
    ]),
  ],
  ['barcode', ['ברקוד', 'barcode', 'ean', 'gtin', 'upc']],
  [null, ['סהכ', 'סהכ שורה', 'סך הכל', 'סכום', 'total', 'line total', 'amount', 'מעמ', 'vat']],
];

const FIELD_OF_WORD = new Map(
  HEAD_WORDS.flatMap(([field, words]) => words.map((word) => [word, field] as const)),
);

function wordOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/["'״׳.:#*₪%()\u200E\u200F]/g, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}

function columnOf(rows: Cells, index: number): string[] {
  return rows.map((row) => row[index] ?? '').filter((text) => text !== '');
}

function widthOf(rows: Cells): number {
  return Math.max(...rows.map((row) => row.length));
}

/** Whether the cells of a column can all be read as amounts. */
function areAmounts(column: readonly string[]): boolean {
  const isDecimalComma = hasDecimalComma(column);
  return column.every((text) => {
    const reading = readNumber(cleanAmount(text, isDecimalComma).replace(/^-/, ''), 10 ** 15);
    return reading.kind === 'value' || reading.kind === 'empty';
  });
}

function fits(field: PasteField | null, column: readonly string[]): boolean {
  if (field === 'quantity' || field === 'unitPrice') return areAmounts(column);
  if (field !== 'discount') return true;
  return column.every((text) => readDiscount(cleanAmount(text, false)).kind === 'value');
}

/** Fields by the words of the first row; undefined where it holds fewer than two such words. */
function columnsByHead(head: readonly string[]): (PasteField | null | undefined)[] | undefined {
  const taken = new Set<PasteField>();
  const columns = head.map((text) => {
    const field = FIELD_OF_WORD.get(wordOf(text));
    if (field === undefined || field === null) return field;
    if (taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
  const known = columns.filter((field) => field !== undefined);
  return known.length >= 2 && taken.size > 0 ? columns : undefined;
}

const GRID: readonly (PasteField & LineCell)[] = [
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'discount',
];

/** The columns of the grid from a cell on: a column of numbers never lands in the unit. */
function columnsFrom(start: LineCell, rows: Cells): (PasteField | null)[] {
  const columns = GRID.slice(GRID.findIndex((cell) => cell === start));
  const unitAt = columns.indexOf('unit');
  const units = columnOf(rows, unitAt);
  const width = widthOf(rows);
  const isUnitNumeric = unitAt > -1 && width > unitAt && areAmounts(units);
  const fields = isUnitNumeric ? columns.filter((cell) => cell !== 'unit') : columns;
  return Array.from({ length: width }, (_, index) => fields[index] ?? null);
}

/** A proposal by what the columns hold, for the person to set right. */
function columnsByContent(rows: Cells): (PasteField | null)[] {
  const columns = Array.from({ length: widthOf(rows) }, (_, index) => columnOf(rows, index));
  const lengthOf = (column: readonly string[]): number =>
    column.reduce((sum, text) => sum + text.length, 0) / Math.max(column.length, 1);
  const fields: (PasteField | null)[] = columns.map(() => null);
  const give = (field: PasteField, index: number): void => {
    if (index >= 0 && fields[index] === null) fields[index] = field;
  };
  const isWords = columns.map((column) => column.some((text) => /\p{L}/u.test(text)));
  const isNames = columns.map((column, at) => isWords[at] === true && !areCodes(column));
  const longest = Math.max(...columns.map((column, at) => (isNames[at] ? lengthOf(column) : 0)));
  give(
    'description',
    columns.findIndex((column, at) => isNames[at] === true && lengthOf(column) === longest),
  );
  const isFree = (index: number): boolean => fields[index] === null;
  give(
    'catalogueNumber',
    columns.findIndex((column, at) => isFree(at) && areCodes(column)),
  );
  give(
    'discount',
    columns.findIndex((column, at) => isFree(at) && column.some((text) => text.includes('%'))),
  );
  const amounts = columns.flatMap((column, at) =>
    isFree(at) && column.length > 0 && areAmounts(column) ? [at] : [],
  );
  const [first = -1, second = -1] = amounts;
  if (amounts.length === 1) give('unitPrice', first);
  else {
    // Prices have decimals or a currency; otherwise the quantity is first, as in the grid.
    const isPriceFirst = hasPriceMarks(columns[first]) && !hasPriceMarks(columns[second]);
    give('quantity', isPriceFirst ? second : first);
    give('unitPrice', isPriceFirst ? first : second);
  }
  give(
    'unit',
    columns.findIndex((_, at) => isFree(at) && isWords[at] === true),
  );
  return fields;
}

function hasPriceMarks(column: readonly string[] = []): boolean {
  return column.some((text) => /[.,]\d{2}\)?$|[₪$€£]/.test(text));
}

/** Whether a column holds codes and no sums: those have decimals, or are short. */
function areCodes(column: readonly string[]): boolean {
  if (column.length === 0 || !column.every((text) => isCodeLike(text))) return false;
  return !areAmounts(column) || column.every((text) => /^\d{6,}$/.test(text));
}

/** Returns whether another column has text, in a range whose description is numbers alone. */
function isDescriptionElsewhere(columns: readonly (PasteField | null)[], rows: Cells): boolean {
  const at = columns.indexOf('description');
  if (at === -1 || columns.length < 2) return false;
  const described = columnOf(rows, at);
  return described.length > 0 && areAmounts(described);
}

/** Returns whether probable prices would land in the quantity, with no column for the price. */
function isPriceInQuantity(columns: readonly (PasteField | null)[], rows: Cells): boolean {
  const at = columns.indexOf('quantity');
  return at !== -1 && !columns.includes('unitPrice') && hasPriceMarks(columnOf(rows, at));
}

const PRICED_BY = ['unitPrice', 'catalogueNumber', 'barcode'] as const;

/** Returns the columns of a range whose first row names them. */
function namedColumns(
  named: readonly (PasteField | null | undefined)[],
  rest: Cells,
): ColumnReading {
  const columns = named.map((field) => field ?? null);
  const isKnown = named.every(
    (field, index) => field !== undefined || columnOf(rest, index).length === 0,
  );
  const hasPrice = PRICED_BY.some((field) => columns.includes(field));
  const isFit = columns.every((field, index) => fits(field, columnOf(rest, index)));
  return { columns, hasHead: true, isSure: isKnown && hasPrice && isFit };
}

/** Returns whether a first row has words over a column of amounts alone. */
function isHeadOfAmounts(head: readonly string[], rest: Cells): boolean {
  const isAmount = (text: string | undefined): boolean => text !== undefined && areAmounts([text]);
  const isOverAmounts = (text: string, index: number): boolean =>
    text !== '' &&
    !isAmount(text) &&
    rest.every((row) => row[index] !== '' && isAmount(row[index]));
  return rest.length > 0 && head.some(isOverAmounts);
}

/**
 * Which fields the columns of a copied range go to: by the words of its first row, or in the order of
 * the grid from the cell that had the focus. Where a column does not fit, a proposal to be asked about.
 */
export function readColumns(rows: Cells, start: LineCell): ColumnReading {
  const [head = [], ...rest] = rows;
  const named = rest.length === 0 ? undefined : columnsByHead(head);
  if (named !== undefined) return namedColumns(named, rest);
  const hasHead = isHeadOfAmounts(head, rest);
  const body = hasHead ? rest : rows;
  const columns = columnsFrom(start, body);
  const isSure =
    columns.length === 1 ||
    (columns.every((field, index) => {
      const column = columnOf(body, index);
      return column.length === 0 || (field !== null && fits(field, column));
    }) &&
      !isDescriptionElsewhere(columns, body) &&
      !isPriceInQuantity(columns, body));
  if (isSure) return { columns, hasHead, isSure };
  return { columns: columnsByContent(body), hasHead, isSure };
}
