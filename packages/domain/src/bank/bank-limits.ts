/** Bounds of statements of a bank, units in the names. */

export const STATEMENT_FILE_BYTES_MAX = 5_242_880;
/** Movements of one file. */
export const STATEMENT_ROWS_MAX = 10_000;
/** Lines above the heads, in which banks name the account and the period. */
export const STATEMENT_HEAD_LINES_MAX = 30;
export const STATEMENT_COLUMNS_MAX = 40;
export const STATEMENT_CELL_LENGTH_MAX = 1_000;
/** Movements that the screen shows of a file before it is imported. */
export const STATEMENT_PREVIEW_ROWS = 8;
/** Lines without a sum that are named before an import. */
export const STATEMENT_LINES_TOLD = 20;
export const BANK_ACCOUNTS_MAX = 30;
export const BANK_ACCOUNT_NAME_LENGTH_MAX = 60;
export const BANK_TEXT_LENGTH_MAX = 300;
export const BANK_REFERENCE_LENGTH_MAX = 60;
/** Documents that one movement is matched to: a card company pays many at once. */
export const MATCH_TARGETS_MAX = 200;
export const IGNORE_REASON_LENGTH_MAX = 200;
/** Cheques and cash of one deposit. */
export const DEPOSIT_PARTS_MAX = 150;
export const DEPOSIT_NOTE_LENGTH_MAX = 100;
