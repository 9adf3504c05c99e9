import type { DocTypeId } from '@pinkas/domain/documents/doc-type';
import type {
  Discount,
  DocumentCustomer,
  DocumentLanguage,
  VatKind,
} from '@pinkas/domain/documents/document-draft';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

/**
 * What a print says about itself: the original goes out once, every later print is a copy, and a
 * draft or a simulation is no document at all.
 */
export const PRINT_MARKS = ['original', 'copy', 'draft', 'simulation'] as const;
export type PrintMark = (typeof PRINT_MARKS)[number];

/** The business as it was when the document was issued. Empty text where nothing is known. */
export interface PrintIssuer {
  readonly nameHe: string;
  readonly nameEn: string;
  readonly kind: CompanyKind;
  readonly taxId: string;
  readonly address: string;
  /** The address as an English print shows it; empty falls back to the Hebrew one. */
  readonly addressEn: string;
  readonly city: string;
  readonly cityEn: string;
  readonly phone: string;
  readonly email: string;
}

/** A row in its own terms: sums are with VAT where its price includes VAT. */
export interface PrintLine {
  readonly description: string;
  readonly unit: string;
  readonly quantityE4: number;
  readonly unitPriceE4: number;
  readonly priceIncludesVat: boolean;
  readonly vatKind: VatKind;
  readonly discount: Discount;
  readonly discountAgorot: number;
  readonly totalAgorot: number;
}

/** The sums of `computeTotals`, as they were stored. */
export interface PrintTotals {
  readonly subtotalAgorot: number;
  readonly lineDiscountsAgorot: number;
  readonly documentDiscountAgorot: number;
  readonly taxableAgorot: number;
  readonly exemptAgorot: number;
  readonly zeroAgorot: number;
  readonly vatAgorot: number;
  readonly roundingAgorot: number;
  readonly totalAgorot: number;
  readonly vatRateBasisPoints: number;
}

/**
 * One document as it is printed: plain JSON, taken from the stored snapshot alone, so that a print
 * made years later is the print of the day of issue.
 */
export interface PrintDocument {
  readonly docType: DocTypeId;
  /** Null before a number was taken: a preview. */
  readonly number: string | null;
  readonly mark: PrintMark;
  readonly language: DocumentLanguage;
  readonly currency: 'ILS';
  /** `YYYY-MM-DD`. */
  readonly documentDate: string;
  readonly dueDate: string | null;
  /** ISO text in UTC; for a preview the moment of looking. */
  readonly issuedAt: string;
  readonly subject: string;
  readonly remarks: string;
  readonly issuer: PrintIssuer;
  readonly customer: DocumentCustomer;
  readonly lines: readonly PrintLine[];
  readonly discount: Discount;
  readonly totals: PrintTotals;
  /** Where the QR code leads; null for what cannot be verified. */
  readonly verificationUrl: string | null;
  /** `#rrggbb`; colours too light for text are darkened. */
  readonly brandColor: string;
  readonly allocationNumber: string | null;
}

/** Name, address and city of the business in the language of the document, Hebrew where it has no other. */
export function issuerIn(
  language: DocumentLanguage,
  issuer: PrintIssuer,
): { readonly name: string; readonly address: string; readonly city: string } {
  const pick = (english: string, hebrew: string): string =>
    language === 'en' && english.trim() !== '' ? english : hebrew;
  return {
    name: pick(issuer.nameEn, issuer.nameHe),
    address: pick(issuer.addressEn, issuer.address),
    city: pick(issuer.cityEn, issuer.city),
  };
}

/** Whether a print is of an issued document, so that it may be signed and carry its XML. */
export function isIssued(document: PrintDocument): boolean {
  return document.mark === 'original' || document.mark === 'copy';
}
