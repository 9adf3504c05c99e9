import { cleanLine } from '../../text/clean-text.ts';
import type { LocalDate } from '../../time/local-date.ts';
import { decimalStyleOf, readAmount, type DecimalStyle } from './amount-text.ts';
import {
  DOCUMENT_FIELDS,
  type BatchSettings,
  type FileField,
  type FileSettings,
} from '../batch-field.ts';
import type { BatchRow, BatchRowProblem } from '../batch-row.ts';
import { readDateCell } from './date-cell.ts';
import type { RowGroup } from '../row-groups.ts';

const AMOUNT_FIELDS = [
  'quantity',
  'unitPrice',
  'lineDiscount',
  'lineDiscountPercent',
  'documentDiscount',
  'documentDiscountPercent',
  'currencyRate',
  'paymentSum',
  'amount',
] as const satisfies readonly FileField[];
export type AmountField = (typeof AMOUNT_FIELDS)[number];

/** How each column of amounts is written, by the whole file. */
export type DecimalStyles = Readonly<Record<AmountField, DecimalStyle>>;

const DISCOUNT_FIELDS: ReadonlySet<FileField> = new Set<FileField>([
  'lineDiscount',
  'lineDiscountPercent',
  'documentDiscount',
  'documentDiscountPercent',
]);
/** What may appear beside the number of a discount: the percent sign, or the code of a currency. */
const DISCOUNT_MARKS = /%|(?<=\d)\s*[A-Z]{3}$/gi;

/** Returns the digits of a cell of amounts. */
function digitsOf({ values }: BatchRow, field: AmountField): string {
  const text = (values[field] ?? '').trim();
  return DISCOUNT_FIELDS.has(field) ? text.replaceAll(DISCOUNT_MARKS, '').trim() : text;
}

/** Returns how the amounts of each column are written. */
export function decimalStylesOf(rows: readonly BatchRow[]): DecimalStyles {
  const styles = AMOUNT_FIELDS.map((field) => [
    field,
    decimalStyleOf(rows.map((row) => digitsOf(row, field))),
  ]);
  return Object.fromEntries(styles) as DecimalStyles;
}

/** Returns whether a cell has a text. */
export function hasText(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

/** Reads the cells of the rows of one document, or of a row by itself, and collects what cannot be read. */
export class CellReader<Settings extends FileSettings = BatchSettings> {
  readonly rows: RowGroup;
  readonly settings: Settings;
  readonly problems: BatchRowProblem[] = [];
  /** The row that gives each field of the document. */
  readonly sayers = new Map<FileField, BatchRow>();
  readonly #styles: DecimalStyles;

  constructor(rows: RowGroup, settings: Settings, styles: DecimalStyles) {
    this.rows = rows;
    this.settings = settings;
    this.#styles = styles;
    this.#findSayers();
  }

  /** Records that a cell, or a whole row, is wrong. */
  refuse(row: BatchRow, field: FileField | null, code: string): void {
    this.problems.push({ rowNo: row.rowNo, field, code });
  }

  /** The first row that fills a field gives it for the document; another row may only repeat the same value. */
  #findSayers(): void {
    for (const row of this.rows) {
      if (row.hasMoreCells) this.refuse(row, null, 'CELLS_BEYOND_HEADS');
      for (const field of DOCUMENT_FIELDS) this.#findSayer(row, field);
    }
  }

  #findSayer(row: BatchRow, field: FileField): void {
    const text = cleanLine(row.values[field] ?? '');
    if (text === '') return;
    const sayer = this.sayers.get(field);
    if (sayer === undefined) this.sayers.set(field, row);
    else if (cleanLine(sayer.values[field] ?? '') !== text) {
      const { rowNo } = row;
      this.problems.push({ rowNo, field, code: 'GROUP_DIFFERS', otherRowNo: sayer.rowNo });
    }
  }

  /** Returns the row that gives a field of the document; the first one where none does. */
  sayer(field: FileField): BatchRow {
    return this.sayers.get(field) ?? this.rows[0];
  }

  /** Returns what the rows give for the document in a field; empty for nothing. */
  said(field: FileField): string {
    return (this.sayer(field).values[field] ?? '').trim();
  }

  /** The date of a cell; undefined when it is empty or was refused. */
  date(row: BatchRow, field: FileField): LocalDate | undefined {
    const text = row.values[field] ?? '';
    if (text.trim() === '') return undefined;
    const date = readDateCell(text);
    if (date === undefined) this.refuse(row, field, 'DATE_INVALID');
    return date;
  }

  /** The amount of a cell; undefined when the cell is empty, zero after a refusal. */
  amount(row: BatchRow, field: AmountField, scale: number): number | undefined {
    if (!hasText(row.values[field])) return undefined;
    const text = digitsOf(row, field);
    const reading = readAmount(text, this.#styles[field], scale);
    if (reading.kind === 'read') return reading.scaled;
    this.refuse(row, field, reading.code);
    return 0;
  }

  /** Returns the meaning of the word in a cell; undefined when it is empty or was refused. */
  word<T>(row: BatchRow, field: FileField, of: (text: string) => T | undefined): T | undefined {
    const text = (row.values[field] ?? '').trim();
    if (text === '') return undefined;
    const known = of(text);
    if (known === undefined) this.refuse(row, field, 'WORD_UNKNOWN');
    return known;
  }
}
