/** Bounds of the fields of an item, a price list or a movement of stock. */

export const CATALOGUE_NUMBER_LENGTH_MAX = 50;
export const BARCODE_LENGTH_MAX = 50;
export const ITEM_NAME_LENGTH_MAX = 200;
export const ITEM_DESCRIPTION_LENGTH_MAX = 2_000;
export const ITEM_CATEGORY_LENGTH_MAX = 60;
export const INCOME_TYPE_LENGTH_MAX = 60;

export const PRICE_LIST_NAME_LENGTH_MAX = 60;
export const PRICE_LISTS_MAX = 50;

export const STOCK_NOTE_LENGTH_MAX = 200;
/** Items that one bulk action names. */
export const BULK_ITEMS_MAX = 1_000;

/** Codes that one question for items may name: those of all rows of a document. */
export const ITEM_CODES_MAX = 1_000;

/** From how many letters on items are offered while a row is typed. */
export const ITEM_SEARCH_LETTERS_MIN = 2;

/** Bounds of a change of prices in basis points: down by 99 percent, up tenfold. */
export const PRICE_CHANGE_MIN = -9_900;
export const PRICE_CHANGE_MAX = 100_000;
