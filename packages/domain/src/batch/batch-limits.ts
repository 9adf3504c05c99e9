/** Bounds of files that documents are created from, units in the names. */

/** The largest table that is taken; a workbook of 5,000 full rows is a quarter of it. */
export const BATCH_FILE_BYTES_MAX = 5_242_880;
/** Rows below the head. */
export const BATCH_ROWS_MAX = 5_000;
export const BATCH_COLUMNS_MAX = 60;
/** Characters of one cell; the longest field of a document is shorter. */
export const BATCH_CELL_LENGTH_MAX = 5_000;
/** Rows of one page of the dry run. */
export const BATCH_PAGE_ROWS = 50;
/** Files that the screen offers to go on with. */
export const BATCH_FILES_SHOWN = 20;
