import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import type { PhraseValues } from '@pinkas/phrases/phrases';

/**
 * The type of a cell, and the value that represents it: `text` a text · `date` a `YYYY-MM-DD` ·
 * `money` whole agorot · `percent` basis points · `number` a whole number, scaled by ten to the
 * power of `decimals`. Null is an empty cell.
 */
export type ExportKind = 'text' | 'number' | 'money' | 'date' | 'percent';

/** One column of an exported table. */
export interface ExportColumn<Row> {
  /** As the screen and the contract name it. */
  readonly key: string;
  readonly head: (language: ExportLanguage, values?: PhraseValues) => string;
  readonly kind: ExportKind;
  readonly value: (row: Row, language: ExportLanguage) => string | number | null;
  /** Whether it is about VAT, so that a business without VAT does not get it. */
  readonly isOfVat?: boolean;
  /** Of a `number`: digits after the point; 0 when not given. */
  readonly decimals?: number;
  /** Width in characters; each kind has one of its own. */
  readonly width?: number;
}

const SCALE_OF_KIND = { money: 2, percent: 4 } as const;

/** Returns how many decimal digits a column's whole numbers have. */
export function decimalsOf(column: Pick<ExportColumn<never>, 'kind' | 'decimals'>): number {
  const { kind } = column;
  return kind === 'money' || kind === 'percent' ? SCALE_OF_KIND[kind] : (column.decimals ?? 0);
}

/**
 * Returns a scaled whole number as a plain decimal text, without floats: 123456 at 2 is `1234.56`.
 * Zeros at the end stay when `isFixed`.
 */
export function decimalText(scaled: number, decimals: number, isFixed = true): string {
  if (!Number.isSafeInteger(scaled)) throw new Error('an exported number is not a whole number');
  if (decimals === 0) return String(scaled);
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals);
  const kept = isFixed ? fraction : fraction.replace(/0+$/, '');
  const whole = digits.slice(0, -decimals);
  return `${scaled < 0 ? '-' : ''}${whole}${kept === '' ? '' : `.${kept}`}`;
}

/** Returns whether a spreadsheet would take the text for a formula: its own signs, also in full width. */
export function isLikeFormula(text: string): boolean {
  return /^[\s\u00a0\ufeff]*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text);
}

/** Returns the columns of the given keys in their order; all when none are given. */
export function chosenColumns<Row>(
  columns: readonly ExportColumn<Row>[],
  keys: readonly string[] | undefined,
): readonly ExportColumn<Row>[] {
  if (keys === undefined) return columns;
  return keys.flatMap((key) => columns.find((column) => column.key === key) ?? []);
}
