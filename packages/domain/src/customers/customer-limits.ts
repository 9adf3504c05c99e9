/** Bounds of a customer's card, units in the names. */

export const CONTACTS_MAX = 20;
export const CONTACT_ROLE_LENGTH_MAX = 100;
export const ZIP_LENGTH_MAX = 10;
/** Number of a party abroad; the donations model has 30 characters for a passport. */
export const FOREIGN_ID_LENGTH_MAX = 30;
export const WEBSITE_LENGTH_MAX = 200;
export const ACCOUNTING_KEY_LENGTH_MAX = 20;
export const CUSTOMER_REMARKS_LENGTH_MAX = 2_000;
/** Tags of one customer. */
export const CUSTOMER_TAGS_MAX = 10;
/** How long a merge, or the reassignment of documents to another customer, can be undone. */
export const MERGE_UNDO_MINUTES = 10;
/** Movements of one statement; a longer one has to be split into shorter periods. */
export const STATEMENT_MOVEMENTS_MAX = 5_000;
