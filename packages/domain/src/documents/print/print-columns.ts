/** The columns that the rows of a print may have. */
export const PRINT_COLUMNS = [
  'description',
  'catalogueNumber',
  'quantity',
  'unitPrice',
  'discount',
  'total',
] as const;
export type PrintColumn = (typeof PRINT_COLUMNS)[number];

/** The default; the snapshot of a business does not store it. */
export const USUAL_COLUMNS: readonly PrintColumn[] = [
  'description',
  'quantity',
  'unitPrice',
  'discount',
  'total',
];

/**
 * Columns that a business may leave out. All others are details that a row of an invoice must have (instructions for
 * keeping books 1973, section 9), and the discount without which quantity and price do not give the sum of the row.
 */
export const OPTIONAL_COLUMNS: readonly PrintColumn[] = ['catalogueNumber'];

/** The column of the sum, which ends a row so that it is above the totals. */
export const LAST_COLUMN: PrintColumn = 'total';

/** Returns whether rows may be printed in these columns: each once, none that is required missing, the sum last. */
export function isColumnOrder(columns: readonly PrintColumn[]): boolean {
  const isEachOnce = new Set(columns).size === columns.length;
  const isWhole = PRINT_COLUMNS.every(
    (column) => columns.includes(column) || OPTIONAL_COLUMNS.includes(column),
  );
  return isEachOnce && isWhole && columns.at(-1) === LAST_COLUMN;
}

/** Returns whether these are the columns of a business that chose none. */
export function areUsualColumns(columns: readonly PrintColumn[]): boolean {
  return columns.join() === USUAL_COLUMNS.join();
}
