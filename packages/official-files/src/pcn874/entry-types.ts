import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';

/** Entry types of sales, in the order in which they are told (israel.md 3). */
export const SALE_ENTRY_TYPES = ['S', 'L', 'M', 'Y', 'I'] as const;
export type SaleEntryType = (typeof SALE_ENTRY_TYPES)[number];

/** Entry types of inputs. */
export const INPUT_ENTRY_TYPES = ['T', 'K', 'R', 'P', 'H', 'C'] as const;
export type InputEntryType = (typeof INPUT_ENTRY_TYPES)[number];

export const ENTRY_TYPES = [...SALE_ENTRY_TYPES, ...INPUT_ENTRY_TYPES] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** Stands for a customer abroad, who has no number in Israel. */
export const FOREIGN_PARTY = '999999999';

/** What a sale says of its customer. */
export interface ReportedCustomer {
  /** As on the document, or on the card; empty for none. */
  readonly taxId: string;
  readonly country: string;
  /** Why the part of the sale stands at rate zero; empty for every other part. */
  readonly zeroRateReason: string;
}

/** Section 30(a) of the VAT law: exports, services to foreign residents, tourism. */
const EXPORT_SECTION = /30\s*\([אa]\)/i;
const ISRAEL = ['', 'ישראל', 'israel', 'il'];

/**
 * Returns what a part of a sale is reported as. S names its customer, zero and exempt parts as well; Y is at rate zero for a
 * customer abroad, told by the country or by the section of the law in the reason [unverified: no source says what makes
 * an export of it]; everybody else is L. The books do not know customers of the Palestinian Authority (I), nor the sale
 * side of an invoice to oneself (M).
 */
export function entryTypeOfSale({
  taxId,
  country,
  zeroRateReason,
}: ReportedCustomer): Extract<SaleEntryType, 'S' | 'L' | 'Y'> {
  if (isIsraeliId(taxId)) return 'S';
  const isAbroad = !ISRAEL.includes(country.trim().toLowerCase());
  const isExport = zeroRateReason !== '' && (isAbroad || EXPORT_SECTION.test(zeroRateReason));
  return isExport ? 'Y' : 'L';
}

/** What an expense says of itself. */
export interface ReportedPurchase {
  readonly supplierTaxId: string;
  readonly category: string;
}

/**
 * Returns what an expense is reported as. Papers of suppliers without a number can only be petty cash (K); bank fees are
 * a document by law (H) [unverified: which categories the authority wants as H]. The books do not know entries of import (R),
 * suppliers of the Palestinian Authority (P), nor invoices to oneself (C).
 */
export function entryTypeOfPurchase({
  supplierTaxId,
  category,
}: ReportedPurchase): Extract<InputEntryType, 'T' | 'K' | 'H'> {
  if (!isIsraeliId(supplierTaxId)) return 'K';
  return category === 'bank-fees' ? 'H' : 'T';
}
