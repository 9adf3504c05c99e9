import { e4, type Agorot, type BasisPoints, type E4, type Minor } from '../../money/agorot.ts';
import { RATE_SCALE, type Currency } from '../../money/currency.ts';
import type { PaymentRow } from '../../payments/payment-row.ts';
import type { LocalDate } from '../../time/local-date.ts';
import type { PrintLayout } from '../print/print-layout.ts';
import type { ForeignPrice } from '../sums/foreign-price.ts';
import { NO_LINE_ATTRIBUTES, type LineAttributes } from '../lines/line-attributes.ts';
import type { UnpricedRow } from './unpriced-rows.ts';

/**
 * The VAT treatment of a row: at the rate in force, exempt, or at rate zero. Exempt and zero are separate on purpose.
 */
export const VAT_KINDS = ['taxable', 'exempt', 'zero'] as const;
export type VatKind = (typeof VAT_KINDS)[number];

/** What the total is rounded to; the difference is a separate line without VAT. */
export const ROUNDINGS = ['none', 'ten-agorot', 'shekel', 'ten-shekels'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export const DOCUMENT_LANGUAGES = ['he', 'en'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

export type Discount =
  | { readonly kind: 'none' }
  | { readonly kind: 'amount'; readonly amountMinor: Minor }
  | { readonly kind: 'percent'; readonly rateBasisPoints: BasisPoints };

export const NO_DISCOUNT: Discount = { kind: 'none' };

/** What a line takes of the row that it follows: its own quantity, or its own total (decision 0076). */
export const SOURCE_MEASURES = ['quantity', 'sum'] as const;
export type SourceMeasure = (typeof SOURCE_MEASURES)[number];

/** The row of an earlier document that a line follows. */
export interface LineSource {
  readonly documentId: string;
  /** Rows with a price are numbered from 1. */
  readonly lineNo: number;
  readonly measure: SourceMeasure;
}

/** The part of a line that decides its sums. */
export interface PricedLine {
  readonly quantityE4: E4;
  readonly unitPriceE4: E4;
  /** Whether the unit price and the discount of this line contain VAT. */
  readonly priceIncludesVat: boolean;
  readonly vatKind: VatKind;
  readonly discount: Discount;
}

export interface DocumentLine extends PricedLine, LineAttributes {
  readonly description: string;
  readonly unit: string;
  /** The item that is sold; null for a line that was typed. Not part of the content. */
  readonly itemId: string | null;
  /** Serial numbers of what is sold, printed under the description. */
  readonly serialNumbers: readonly string[];
  /** An uploaded picture, printed by types that show pictures; null for none. */
  readonly imageFileId: string | null;
  /** The price as it is known in another currency, from which the unit price follows; null for none. */
  readonly foreignPrice: ForeignPrice | null;
  /** The row of an earlier document that it follows; null for none. */
  readonly source: LineSource | null;
  /** Tags of the line; they may change after the issue, so they are not part of the content. */
  readonly tagIds: readonly string[];
}

/** One unit of nothing: code that builds a line gives only the fields that the line has. */
export const BLANK_LINE: DocumentLine = {
  description: '',
  unit: '',
  quantityE4: e4(10_000),
  unitPriceE4: e4(0),
  priceIncludesVat: false,
  vatKind: 'taxable',
  discount: NO_DISCOUNT,
  itemId: null,
  ...NO_LINE_ATTRIBUTES,
  serialNumbers: [],
  imageFileId: null,
  foreignPrice: null,
  source: null,
  tagIds: [],
};

/** The part of a document that decides its sums. */
export interface PricedDocument {
  readonly lines: readonly PricedLine[];
  readonly discount: Discount;
  readonly rounding: Rounding;
  /** Prices and sums are in this currency. */
  readonly currency: Currency;
}

/** Who a document is made out to, as typed or taken from the customer card. */
export interface DocumentCustomer {
  readonly name: string;
  readonly taxId: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly contactPerson: string;
  readonly mobile: string;
  readonly zip: string;
  readonly country: string;
  /** Number in another country: of a business, or of the passport of a person; never one of Israel. */
  readonly foreignId: string;
}

/** An empty customer. */
export const BLANK_CUSTOMER: DocumentCustomer = {
  name: '',
  taxId: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  contactPerson: '',
  mobile: '',
  zip: '',
  country: '',
  foreignId: '',
};

/** How a document references an earlier one. */
export const LINK_KINDS = [
  'base',
  'credit',
  'receipt',
  'release',
  'deposit-use',
  'refund',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** The links that a form of a document names; a refund is written by its own call. */
export const FORM_LINK_KINDS = ['base', 'credit', 'receipt', 'release', 'deposit-use'] as const;
export type FormLinkKind = (typeof FORM_LINK_KINDS)[number];

export interface DocumentLink {
  readonly sourceId: string;
  readonly kind: LinkKind;
  /**
   * The part of the source that is paid, credited, released, refunded or followed; the server computes that of a base.
   */
  readonly sumAgorot: Agorot;
}

/** Returns whether a form of a document may name the link. */
export function isFormLink(link: DocumentLink): link is DocumentLink & { kind: FormLinkKind } {
  return FORM_LINK_KINDS.some((kind) => kind === link.kind);
}

/** A whole document before it has a number. */
export interface DocumentDraft extends PricedDocument {
  readonly lines: readonly DocumentLine[];
  readonly docType: number;
  readonly documentDate: LocalDate;
  readonly dueDate: LocalDate | null;
  readonly language: DocumentLanguage;
  readonly subject: string;
  readonly remarks: string;
  /** Printed small after the remarks. */
  readonly saleTerms: string;
  readonly customer: DocumentCustomer;
  /** Shekels for one unit of the currency, scaled by 1,000,000; 1,000,000 in shekels. */
  readonly currencyRateE6: number;
  /** Why rows are at rate zero: export, Eilat; empty when none is. */
  readonly zeroRateReason: string;
  /** The allocation number of the tax authority, typed by hand; empty for none. */
  readonly allocationNumber: string;
  /** The VAT rate for a sale made before the rate change; null for that of the date. */
  readonly chosenVatRateBasisPoints: BasisPoints | null;
  /** How its print is arranged; null for the layout of the account. */
  readonly printLayout: PrintLayout | null;
  /** Whether the print leaves out prices and sums, where its type may. */
  readonly hidesPrices: boolean;
  /** The branch in which it is issued; null for the default one, if the business has any. */
  readonly branchId: string | null;
  /** Text rows and subtotal rows among the priced ones. */
  readonly unpricedRows: readonly UnpricedRow[];
  readonly payments: readonly PaymentRow[];
  readonly links: readonly DocumentLink[];
  /** Whether somebody other than the customer of the paid documents paid, as a person confirmed. */
  readonly paidByThirdParty: boolean;
  /** The relation of the payer to that customer, or why it pays; empty when not given. */
  readonly payerRelation: string;
}

/** A draft in shekels of which only its type and date are missing. */
export const BLANK_DRAFT: Omit<DocumentDraft, 'docType' | 'documentDate'> = {
  dueDate: null,
  language: 'he',
  subject: '',
  remarks: '',
  saleTerms: '',
  customer: BLANK_CUSTOMER,
  lines: [],
  discount: NO_DISCOUNT,
  rounding: 'none',
  currency: 'ILS',
  currencyRateE6: RATE_SCALE,
  zeroRateReason: '',
  allocationNumber: '',
  chosenVatRateBasisPoints: null,
  printLayout: null,
  hidesPrices: false,
  branchId: null,
  unpricedRows: [],
  payments: [],
  links: [],
  paidByThirdParty: false,
  payerRelation: '',
};
