import type { PaymentTerms } from '../customers/payment-terms.ts';
import type { Discount, DocumentLanguage, VatKind } from '../documents/draft/document-draft.ts';
import type { LineAttributes } from '../documents/lines/line-attributes.ts';
import type { Currency } from '../money/currency.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { FileField } from './batch-field.ts';
import type { BatchRowProblem } from './batch-row.ts';

/** A payment line as the request for a document names it; its other text fields depend on its kind. */
export interface BatchPayment {
  readonly kind: string;
  readonly sumAgorot: number;
  readonly date: string;
  readonly remark: string;
  readonly [detail: string]: string | number;
}

/** A row as the file has it; a null value is taken from its item, else from the default. */
export interface BatchLine extends LineAttributes {
  readonly description: string;
  readonly serialNumbers: readonly string[];
  readonly unit: string;
  readonly quantityE4: number;
  readonly unitPriceE4: number | null;
  readonly priceIncludesVat: boolean;
  readonly vatKind: VatKind | null;
  readonly discount: Discount;
  /** Names of tags, as the cell has them. */
  readonly tagNames: string;
}

/** What rows of a file ask for, close to the request for a document and before its checks. */
export interface BatchForm {
  readonly docType: number;
  readonly documentDate: LocalDate;
  readonly dueDate: LocalDate | null;
  /** What gives the due date where the file has none; null leaves it to customer and account. */
  readonly paymentTerms: PaymentTerms | null;
  /** Null is the language of the customer. */
  readonly language: DocumentLanguage | null;
  readonly currency: Currency;
  readonly currencyRateE6: number;
  readonly subject: string;
  readonly remarks: string;
  readonly saleTerms: string;
  readonly zeroRateReason: string;
  readonly allocationNumber: string;
  /** Names of tags, as the cell has them. */
  readonly tagNames: string;
  /** Code or name of a branch, as the cell has it; empty for the default one. */
  readonly branch: string;
  readonly customer: {
    readonly id: string | null;
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
    readonly foreignId: string;
    readonly saveAsRegular: false;
  };
  readonly pricesIncludeVat: boolean;
  readonly lines: readonly BatchLine[];
  readonly discount: Discount;
  readonly rounding: 'none';
  readonly payments: readonly BatchPayment[];
  readonly mailTo: readonly string[];
}

/** One document of a file: its rows, what they ask for, and what is wrong with them. */
export interface BatchDocument {
  /** In the order of the file; the first one represents the document. */
  readonly rowNos: readonly [number, ...number[]];
  readonly form: BatchForm;
  /** The one payment line takes the total of the document, whatever that is. */
  readonly paysTotal: boolean;
  readonly problems: readonly BatchRowProblem[];
  /** Which cell a part of the form came from. */
  readonly cellOf: (path: readonly (string | number)[]) => {
    readonly rowNo: number;
    readonly field: FileField | null;
  };
}
