import { isAbroad } from '@pinkas/domain/customers/country';
import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';

/** Entry types of sales, in the order in which they are reported (israel.md 3). */
export const SALE_ENTRY_TYPES = ['S', 'L', 'M', 'Y', 'I'] as const;
export type SaleEntryType = (typeof SALE_ENTRY_TYPES)[number];

/** Entry types of inputs. */
export const INPUT_ENTRY_TYPES = ['T', 'K', 'R', 'P', 'H', 'C'] as const;
export type InputEntryType = (typeof INPUT_ENTRY_TYPES)[number];

export const ENTRY_TYPES = [...SALE_ENTRY_TYPES, ...INPUT_ENTRY_TYPES] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** The number of a customer abroad, who has none in Israel. */
export const FOREIGN_PARTY = '999999999';

/** The customer of a sale, as it is reported. */
export interface ReportedCustomer {
  /** As on the document, or on the card; empty for none. */
  readonly taxId: string;
  readonly country: string;
  /** Why the part of the sale is at rate zero; empty for every other part. */
  readonly zeroRateReason: string;
}

/** Section 30(a) of the VAT law: exports, services to foreign residents, tourism. */
const EXPORT_SECTION = /30\s*\([אa]\)/i;
/** Names of the Palestinian Authority as people write a country, and its code. */
const PALESTINIAN_AUTHORITY =
  /^(ps|pse|(ה?רשות )?ה?פלסטינ(אי|י)ת|הרש"פ|הרשפ|פלסטין|(the )?palestinian (authority|territories|territory)|(state of )?palestine)$/;

/**
 * Returns whether a party is in the Palestinian Authority, with a number to be named by. Its numbers have nine digits
 * as well.
 */
function isOfAuthority(country: string, taxId: string): boolean {
  return PALESTINIAN_AUTHORITY.test(country.trim().toLowerCase()) && /^(?!0+$)\d{9}$/.test(taxId);
}

/**
 * Returns what a part of a sale is reported as. I names a customer of the Palestinian Authority, by the country; S
 * names every other one with a number, zero and exempt parts as well; Y is at rate zero for a customer abroad,
 * identified by the country or by the section of the law in the reason [unverified: no source defines what makes an
 * export of it]; everybody else is L. The books do not know the sale side of an invoice to oneself (M).
 */
export function entryTypeOfSale({
  taxId,
  country,
  zeroRateReason,
}: ReportedCustomer): Exclude<SaleEntryType, 'M'> {
  if (isOfAuthority(country, taxId)) return 'I';
  if (isIsraeliId(taxId)) return 'S';
  const isExport =
    zeroRateReason !== '' && (isAbroad(country) || EXPORT_SECTION.test(zeroRateReason));
  return isExport ? 'Y' : 'L';
}

/** The supplier of an expense, as it is reported. */
export interface ReportedPurchase {
  readonly supplierTaxId: string;
  /** On the card of the supplier; empty for none. */
  readonly country: string;
  readonly category: string;
}

/**
 * Returns what an expense is reported as. Documents of suppliers without a number can only be petty cash (K); bank fees
 * are a document by law (H) [unverified: which categories the authority expects as H]; P names a supplier of the
 * Palestinian Authority. The books do not know entries of import (R), nor invoices to oneself (C).
 */
export function entryTypeOfPurchase({
  supplierTaxId,
  country,
  category,
}: ReportedPurchase): Exclude<InputEntryType, 'R' | 'C'> {
  if (isOfAuthority(country, supplierTaxId)) return 'P';
  if (!isIsraeliId(supplierTaxId)) return 'K';
  return category === 'bank-fees' ? 'H' : 'T';
}
