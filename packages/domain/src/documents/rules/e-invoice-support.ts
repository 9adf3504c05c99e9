import { CURRENCIES, type Currency } from '../../money/currency.ts';
import { documentRulesOf } from './document-rules.ts';

/** Amounts of EN 16931 have two decimals at most (BR-DEC). */
const DECIMALS_MAX = 2;

/** Returns whether EN 16931 supports the decimals of a currency. */
export function hasEInvoiceDecimals(currency: Currency): boolean {
  return CURRENCIES[currency] <= DECIMALS_MAX;
}

/** Returns whether a document is an invoice by its type and still has no e-invoice, because of its currency. */
export function lacksEInvoice(docType: number, currency: Currency): boolean {
  return documentRulesOf(docType)?.isTaxInvoice === true && !hasEInvoiceDecimals(currency);
}
