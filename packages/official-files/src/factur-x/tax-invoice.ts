import type { VatKind } from '@pinkas/domain/documents/draft/document-draft';
import type { Currency } from '@pinkas/domain/money/currency';

/** A party of the invoice; empty text where nothing is known. */
export interface InvoiceParty {
  readonly name: string;
  /** Nine digits of an Israeli number, or the text that a foreign customer gave. */
  readonly taxId: string;
  readonly address: string;
  readonly city: string;
  readonly phone: string;
  readonly email: string;
}

/** One row, in its own terms: with VAT where its price includes it. */
export interface InvoiceLine {
  readonly description: string;
  /** Written where it is a trade item number (BT-157); empty or absent for none. */
  readonly barcode?: string;
  /** The line of the buyer's order (BT-132); empty or absent for none. */
  readonly orderLineReference?: string;
  readonly unit: string;
  readonly quantityE4: number;
  readonly unitPriceE4: number;
  readonly priceIncludesVat: boolean;
  readonly vatKind: VatKind;
  readonly discountMinor: number;
  readonly totalMinor: number;
}

/** The document's sums as issued; the XML repeats them and never computes its own. */
export interface InvoiceTotals {
  readonly taxableMinor: number;
  readonly exemptMinor: number;
  readonly zeroMinor: number;
  readonly vatMinor: number;
  readonly roundingMinor: number;
  readonly totalMinor: number;
  readonly vatRateBasisPoints: number;
}

/** Words of the XML that a person may read, in the language of the document. */
export interface InvoiceWords {
  readonly discount: string;
  readonly exemptReason: string;
  readonly paymentTerms: string;
  readonly allocationNumber: string;
}

/** An earlier invoice that this one credits (BG-3). */
export interface PrecedingInvoice {
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly issueDate: string;
}

/**
 * A tax invoice (305), an invoice-receipt (320) or a credit invoice (330) as the EN 16931 writer
 * takes it: plain data, integers only, sums in minor units of the currency and never negative.
 */
export interface TaxInvoice {
  readonly kind: 'invoice' | 'credit-note';
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly issueDate: string;
  readonly dueDate: string | null;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly lines: readonly InvoiceLine[];
  readonly totals: InvoiceTotals;
  readonly currency: Currency;
  /** VAT in shekels where the currency is another (BT-111); ignored in shekels. */
  readonly vatInShekelsAgorot: number;
  /** What was paid with the invoice, in its currency (BT-113). */
  readonly prepaidAgorot: number;
  readonly precedingInvoices: readonly PrecedingInvoice[];
  readonly remarks: string;
  readonly allocationNumber: string | null;
  readonly words: InvoiceWords;
}
