import type { BusinessImageKind } from '@pinkas/domain/company/business-image';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type {
  Discount,
  DocumentCustomer,
  DocumentLanguage,
  LinkKind,
  VatKind,
} from '@pinkas/domain/documents/draft/document-draft';
import { isRefund } from '@pinkas/domain/documents/links/refund';
import { documentRulesOf, type DocumentRules } from '@pinkas/domain/documents/rules/document-rules';
import type { ForeignPrice } from '@pinkas/domain/documents/sums/foreign-price';
import type { IssuerSnapshot } from '@pinkas/domain/documents/party/issuer-snapshot';
import type { LineAttributes } from '@pinkas/domain/documents/lines/line-attributes';
import type { PrintColumn } from '@pinkas/domain/documents/print/print-columns';
import type { PrintLayout } from '@pinkas/domain/documents/print/print-layout';
import type { CurrencySums } from '@pinkas/domain/documents/sums/totals';
import type { ThirdPartyPayment } from '@pinkas/domain/documents/party/third-party';
import type { UnpricedRow } from '@pinkas/domain/documents/draft/unpriced-rows';
import type { Currency } from '@pinkas/domain/money/currency';
import type { PaymentDetails } from '@pinkas/domain/payments/payment-details';
import type { PaymentKind } from '@pinkas/domain/payments/payment-row';
import { paysVat } from '@pinkas/domain/vat/company-kind';

/**
 * The kinds of a print: the original is delivered once, every later print is a copy, a translation
 * is a copy in English of a Hebrew original, and a draft or a simulation is no document at all.
 */
export const PRINT_MARKS = ['original', 'copy', 'translation', 'draft', 'simulation'] as const;
export type PrintMark = (typeof PRINT_MARKS)[number];

/** The business as it was when the document was issued. Empty text where nothing is known. */
export type PrintIssuer = Pick<
  IssuerSnapshot,
  | 'nameHe'
  | 'nameEn'
  | 'kind'
  | 'taxId'
  | 'address'
  | 'addressEn'
  | 'city'
  | 'cityEn'
  | 'phone'
  | 'email'
  | 'branch'
>;

/** A picture: of a row a JPEG, of the business a PNG or JPEG. */
export interface PrintPicture {
  readonly bytes: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The pictures of the business that are printed, those that it had. */
export type IssuerPictures = { readonly [kind in BusinessImageKind]?: PrintPicture };

/** A row in its own terms: sums are with VAT where its price includes VAT. */
export interface PrintLine extends LineAttributes {
  readonly description: string;
  readonly unit: string;
  readonly quantityE4: number;
  readonly unitPriceE4: number;
  readonly priceIncludesVat: boolean;
  readonly vatKind: VatKind;
  readonly discount: Discount;
  readonly discountMinor: number;
  readonly totalMinor: number;
  /** Printed after the details. */
  readonly serialNumbers: readonly string[];
  /** The price in another currency, from which the unit price follows; null for none. */
  readonly foreignPrice: ForeignPrice | null;
  /** Absent for a row without one. */
  readonly picture?: PrintPicture;
  /** Of a row that supplies one of an earlier document; absent for others. */
  readonly progress?: RowProgress;
}

/** How much of a row was ordered, and supplied up to and with the document that is printed. */
export interface RowProgress {
  readonly orderedE4: number;
  readonly suppliedE4: number;
}

/** A payment line, always in shekels, with what its method asks for and when it falls due. */
export interface PrintPayment {
  readonly kind: PaymentKind;
  readonly sumAgorot: number;
  /** When the money arrived or, for a cheque or a card, when it is due. */
  readonly date: string;
  readonly remark: string;
  /** Texts and whole numbers by the field names of `PaymentRow`; what is missing is not printed. */
  readonly detail: Readonly<Record<string, string | number>>;
  /** One, or one an instalment; they add up to the sum of the row. */
  readonly dues: readonly { readonly dueDate: string; readonly sumAgorot: number }[];
}

/** An earlier document that this one references, as it is named in print. */
export interface PrintReference {
  readonly docType: DocTypeId;
  readonly number: string;
  readonly documentDate: string;
  readonly kind: LinkKind;
  /** The part of it that is paid, credited or released, in shekels. */
  readonly sumAgorot: number;
}

/** Approval of a non-profit under section 46 of the income tax ordinance. */
export interface PrintApproval {
  readonly number: string;
  /** Null for one without an end. */
  readonly validUntil: string | null;
}

/** The sums of `computeTotals` in one currency, as they were stored. */
export interface PrintTotals extends CurrencySums {
  readonly vatRateBasisPoints: number;
}

/**
 * One document as it is printed: plain JSON but for the bytes of pictures, taken from the stored snapshot
 * alone, so that a print made years later is the print of the day of issue.
 */
export interface PrintDocument {
  readonly docType: DocTypeId;
  /** Null before a number was taken: a preview. */
  readonly number: string | null;
  readonly mark: PrintMark;
  /** Whether it was cancelled later: it keeps its number and shows it. */
  readonly isCancelled: boolean;
  readonly language: DocumentLanguage;
  readonly layout: PrintLayout;
  /** Columns of rows in their order; absent for the usual ones. */
  readonly columns?: readonly PrintColumn[];
  /** Whether prices and sums are left out. */
  readonly hidesPrices: boolean;
  readonly currency: Currency;
  /** Shekels for one unit of the currency, scaled by 1,000,000. */
  readonly currencyRateE6: number;
  /** `YYYY-MM-DD`. */
  readonly documentDate: string;
  readonly dueDate: string | null;
  /** ISO text in UTC; for a preview the moment of looking. */
  readonly issuedAt: string;
  readonly subject: string;
  readonly remarks: string;
  /** Terms of sale; empty or absent for none. */
  readonly saleTerms?: string;
  readonly issuer: PrintIssuer;
  readonly issuerPictures?: IssuerPictures;
  readonly customer: DocumentCustomer;
  readonly lines: readonly PrintLine[];
  /** Text rows and subtotal rows among the lines; absent for none. */
  readonly unpricedRows?: readonly UnpricedRow[];
  readonly discount: Discount;
  /** In minor units of the currency. */
  readonly totals: PrintTotals;
  /** The same sums in shekels, as the books hold them; null where shekels are the currency. */
  readonly shekelTotals: PrintTotals | null;
  /** Why rows stand at rate zero; empty when none does. */
  readonly zeroRateReason: string;
  readonly payments: readonly PrintPayment[];
  /** How to pay; null on what asks for no money, and where nothing was entered. */
  readonly howToPay: PaymentDetails | null;
  readonly references: readonly PrintReference[];
  /** Whose documents a receipt pays, where somebody else paid; null everywhere else. */
  readonly thirdParty: ThirdPartyPayment | null;
  /** Null where the business has no approval, so that its receipt does not speak of one. */
  readonly section46: PrintApproval | null;
  /** Where the QR code leads; null for what cannot be verified. */
  readonly verificationUrl: string | null;
  /** Shows a design, its QR code among it. */
  readonly isSample?: true;
  /** `#rrggbb`; colours too light for text are darkened. */
  readonly brandColor: string;
  readonly allocationNumber: string | null;
  /** The day on which it was attached after the issue; null for one of the issue. */
  readonly allocationAttachedOn: string | null;
  /** Issued without the allocation number that it needed: input VAT may not be deducted. */
  readonly isInputVatDenied: boolean;
  /** VAT is the customer's to report, by an invoice of its own. */
  readonly isSelfInvoiced: boolean;
}

/** Name, address and city of the business, or of its branch, in the language of the document, Hebrew where it has no other. */
export function issuerIn(
  language: DocumentLanguage,
  issuer: Pick<PrintIssuer, 'nameHe' | 'nameEn' | 'address' | 'addressEn' | 'city' | 'cityEn'>,
): { readonly name: string; readonly address: string; readonly city: string } {
  const pick = (english: string, hebrew: string): string =>
    language === 'en' && english.trim() !== '' ? english : hebrew;
  return {
    name: pick(issuer.nameEn, issuer.nameHe),
    address: pick(issuer.addressEn, issuer.address),
    city: pick(issuer.cityEn, issuer.city),
  };
}

/** Returns whether a print is of an issued document, so that it may be signed and carry its XML. */
export function isIssued(document: Pick<PrintDocument, 'mark'>): boolean {
  return document.mark !== 'draft' && document.mark !== 'simulation';
}

/** Returns the rules of the printed type. Throws for a number that is no document type. */
export function rulesOf(document: Pick<PrintDocument, 'docType'>): DocumentRules {
  const rules = documentRulesOf(document.docType);
  if (rules === undefined) throw new Error(`${document.docType} is no document type`);
  return rules;
}

/** Returns whether the print is of a refund: its sums are below zero in the books, and printed above it. */
export function givesBack({ docType, totals }: Pick<PrintDocument, 'docType' | 'totals'>): boolean {
  return isRefund({ docType, totalAgorot: totals.totalMinor });
}

/** Returns whether sums come from priced rows; otherwise the money is the sum of the document. */
export function isPriced(document: Pick<PrintDocument, 'docType'>): boolean {
  return rulesOf(document).items === 'required';
}

/**
 * Returns whether the print mentions VAT: not where the type has none, and never from a business
 * that adds none to its sales.
 */
export function showsVat(document: Pick<PrintDocument, 'docType' | 'issuer'>): boolean {
  return rulesOf(document).hasVat && paysVat(document.issuer.kind);
}
