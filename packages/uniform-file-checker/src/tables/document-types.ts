/** Annex 1: types of documents, in its order. */
export const DOCUMENT_TYPES: readonly number[] = [
  100, 200, 205, 210, 300, 305, 310, 320, 330, 340, 345, 400, 405, 410, 420, 500, 600, 610, 700,
  710, 800, 810, 820, 830, 840, 900, 910,
];

/** Types from 100 to 710: their documents name a customer or supplier (1207, 1225). */
export function namesParty(type: number): boolean {
  return type >= 100 && type <= 710;
}

/** Tax invoices, invoice-receipts and credit notes: net and VAT are the total. */
export const TAXED_TYPES: ReadonlySet<number> = new Set([305, 320, 330]);

/** Documents that have rows whenever they have a sum. */
export const TYPES_WITH_ROWS: ReadonlySet<number> = new Set([300, 305, 310, 320, 330, 340, 345]);

/** Receipts: their means of payment are their sum. A row of theirs names the invoice that is paid. */
export const RECEIPT_TYPES: ReadonlySet<number> = new Set([400, 405]);

/** A tax invoice that is a receipt as well. */
export const INVOICE_RECEIPT = 320;

/** A credit note, which credits another document. */
export const CREDIT_NOTE = 330;

/** Types that have payments (D120). */
export const TYPES_WITH_PAYMENTS: ReadonlySet<number> = new Set([320, 400, 405, 410, 420]);
