import type { VatKind } from '../documents/document-draft.ts';
import type { BatchLineAttribute } from '../documents/line-attributes.ts';
import type { BatchField } from './batch-field.ts';
import type { BatchRowProblem } from './batch-row.ts';

/** A row of money as the request for a document names it; its other texts follow its kind. */
export interface BatchPayment {
  readonly kind: string;
  readonly sumAgorot: number;
  readonly date: string;
  readonly remark: string;
  readonly [detail: string]: string | number;
}

/** What rows of a file ask for, in the shape of the request for a document and before its checks. */
export interface BatchForm {
  readonly docType: number;
  readonly documentDate: string;
  readonly dueDate: string | null;
  readonly language: 'he';
  readonly subject: string;
  readonly remarks: string;
  readonly zeroRateReason: string;
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
    readonly saveAsRegular: false;
  };
  readonly pricesIncludeVat: boolean;
  readonly lines: readonly ({
    readonly description: string;
    readonly serialNumbers: readonly string[];
    readonly unit: string;
    readonly quantityE4: number;
    readonly unitPriceE4: number;
    readonly priceIncludesVat: boolean;
    readonly vatKind: VatKind;
    readonly discount: { readonly kind: 'none' };
  } & Readonly<Record<BatchLineAttribute, string>>)[];
  readonly discount: { readonly kind: 'none' };
  readonly rounding: 'none';
  readonly payments: readonly BatchPayment[];
  readonly mailTo: readonly string[];
}

/** One document of a file: its rows, what they ask for, and what is wrong with them. */
export interface BatchDocument {
  /** In the order of the file; the first one stands for the document. */
  readonly rowNos: readonly [number, ...number[]];
  readonly form: BatchForm;
  /** The one row of money is to be the total of the document, whatever that comes to. */
  readonly paysTotal: boolean;
  readonly problems: readonly BatchRowProblem[];
  /** Which cell a part of the form came from. */
  readonly cellOf: (path: readonly (string | number)[]) => {
    readonly rowNo: number;
    readonly field: BatchField | null;
  };
}
