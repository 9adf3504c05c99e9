import type { Agorot, BasisPoints, E4 } from '../money/agorot.ts';
import type { Currency } from '../money/currency.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { PrintLayout } from './print-layout.ts';
import type { ForeignPrice } from './foreign-price.ts';
import type { UnpricedRow } from './unpriced-rows.ts';

/** How a row stands to VAT: at the rate in force, exempt, or at rate zero. Kept apart on purpose. */
export const VAT_KINDS = ['taxable', 'exempt', 'zero'] as const;
export type VatKind = (typeof VAT_KINDS)[number];

/** What the total is brought to; the difference stands on a line of its own without VAT. */
export const ROUNDINGS = ['none', 'ten-agorot', 'shekel', 'ten-shekels'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export const DOCUMENT_LANGUAGES = ['he', 'en'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

export type Discount =
  | { readonly kind: 'none' }
  | { readonly kind: 'amount'; readonly amountAgorot: Agorot }
  | { readonly kind: 'percent'; readonly rateBasisPoints: BasisPoints };

export const NO_DISCOUNT: Discount = { kind: 'none' };

export interface DocumentLine {
  readonly description: string;
  readonly unit: string;
  readonly quantityE4: E4;
  readonly unitPriceE4: E4;
  /** Whether the unit price and the discount of this row contain VAT. */
  readonly priceIncludesVat: boolean;
  readonly vatKind: VatKind;
  readonly discount: Discount;
  /** The item that is sold; null or absent for a row that was typed. Not part of the content. */
  readonly itemId?: string | null;
  /** Printed beside the description; empty or absent for none. */
  readonly catalogueNumber?: string;
  /** Printed beside the catalogue number; empty or absent for none. */
  readonly barcode?: string;
  /** More words, printed small under the description; empty or absent for none. */
  readonly details?: string;
  /** The type of income that the row belongs to; empty or absent for none. Not printed. */
  readonly incomeType?: string;
  /** Serial numbers of what is sold, printed under the description; absent for none. */
  readonly serialNumbers?: readonly string[];
  /** An uploaded picture, printed by types that show pictures; null or absent for none. */
  readonly imageFileId?: string | null;
  /** The price as it is known in another currency, from which the unit price follows; null for none. */
  readonly foreignPrice?: ForeignPrice | null;
  /** Tags of the row; they may change after the issue, so they are not part of the content. */
  readonly tagIds?: readonly string[];
}

/** The part of a document that decides its sums. */
export interface PricedDocument {
  readonly lines: readonly DocumentLine[];
  readonly discount: Discount;
  readonly rounding: Rounding;
  /** Prices and sums are in this currency; shekels when absent. */
  readonly currency?: Currency;
}

/** Who a document is made out to, as typed or taken from the customer card. */
export interface DocumentCustomer {
  readonly name: string;
  readonly taxId: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  /** The rest of how to reach it; each empty or absent where it was not told. */
  readonly contactPerson?: string;
  readonly mobile?: string;
  readonly zip?: string;
  readonly country?: string;
}

/** Parts of a customer that most documents do not have. */
export const RARE_CUSTOMER_FIELDS = ['contactPerson', 'mobile', 'zip', 'country'] as const;
export type RareCustomerField = (typeof RARE_CUSTOMER_FIELDS)[number];

/** The rare parts that a customer has, without the empty ones. */
export function rareCustomerFields(
  customer: Pick<DocumentCustomer, RareCustomerField>,
): Partial<Record<RareCustomerField, string>> {
  return Object.fromEntries(
    RARE_CUSTOMER_FIELDS.flatMap((field) => {
      const value = customer[field] ?? '';
      return value === '' ? [] : [[field, value]];
    }),
  );
}

/** How a document hangs on an earlier one. */
export const LINK_KINDS = ['base', 'credit', 'receipt', 'release', 'deposit-use'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export interface DocumentLink {
  readonly sourceId: string;
  readonly kind: LinkKind;
  /** The part of the source that is paid, credited or released; its whole total for a base. */
  readonly sumAgorot: Agorot;
}

/** A whole document before it has a number. */
export interface DocumentDraft extends PricedDocument {
  readonly docType: number;
  readonly documentDate: LocalDate;
  readonly dueDate: LocalDate | null;
  readonly language: DocumentLanguage;
  readonly subject: string;
  readonly remarks: string;
  /** Printed small after the remarks; empty or absent for none. */
  readonly saleTerms?: string;
  readonly customer: DocumentCustomer;
  readonly currency: Currency;
  /** Shekels for one unit of the currency, scaled by 1,000,000; 1,000,000 in shekels. */
  readonly currencyRateE6: number;
  /** Why rows stand at rate zero: export, Eilat; empty when none does. */
  readonly zeroRateReason: string;
  /** The VAT rate of a deal of before a change of rate; null or absent for that of the date. */
  readonly chosenVatRateBasisPoints?: BasisPoints | null;
  /** How its print is arranged; null or absent for the way of the account. */
  readonly printLayout?: PrintLayout | null;
  /** Text rows and subtotal rows among the priced ones; absent for none. */
  readonly unpricedRows?: readonly UnpricedRow[];
  readonly payments: readonly PaymentRow[];
  readonly links: readonly DocumentLink[];
}
